import type { CDPSession } from '@playwright/test';

/** One request of a page, as the browser's own network log has it. */
export interface Transfer {
  url: string;
  type: string;
  /** Seconds, on one clock. */
  start: number;
  end: number;
  /** As it came over the wire, compressed. */
  bytes: number;
}

/** Notes every request of a page from now on. @returns what has been finished so far, at each call */
export async function watchTraffic(session: CDPSession): Promise<() => Transfer[]> {
  const open = new Map<string, Pick<Transfer, 'url' | 'type' | 'start'>>();
  const finished: Transfer[] = [];
  session.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp }) => {
    open.set(requestId, { url: request.url, type: type ?? 'Other', start: timestamp });
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const request = open.get(requestId);
    if (request) finished.push({ ...request, end: timestamp, bytes: encodedDataLength });
  });
  await session.send('Network.enable');
  return () => [...finished];
}

/**
 * How many round trips follow one another: a request that starts after another one's end waits for at least one more
 * than that did.
 */
export function roundTrips(transfers: readonly Transfer[]): number {
  const depths = new Map<Transfer, number>();
  for (const transfer of [...transfers].sort((a, b) => a.start - b.start)) {
    const before = [...depths].filter(([earlier]) => earlier.end <= transfer.start).map(([, depth]) => depth);
    depths.set(transfer, 1 + Math.max(0, ...before));
  }
  return Math.max(0, ...depths.values());
}
