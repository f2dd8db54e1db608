import type { Browser, CDPSession } from '@playwright/test';

// The latency is so high that round trips are distinct on any machine.
const LATENCY_MS = 300;

/** One request of the page. */
interface Transfer {
  url: string;
  type: string;
  /** In seconds, like `end`. */
  start: number;
  end: number;
}

/** Counts the round trips in sequence, from the page's own request to home's first cards. */
export async function roundTripsToFirstCards(browser: Browser, home: string): Promise<number> {
  const page = await browser.newPage();
  try {
    const session = await page.context().newCDPSession(page);
    const transfers = await recordTransfers(session);
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: LATENCY_MS,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
    await page.goto(home, { waitUntil: 'commit' });
    await page.getByRole('article').first().waitFor();
    // The cards do not depend on images, fonts or the favicon.
    return longestChain(
      transfers.filter(({ type, url }) => type !== 'Image' && type !== 'Font' && !url.includes('/favicon.')),
    );
  } finally {
    await page.close();
  }
}

/** Records the requests of a page. @returns a list that grows with each finished request */
async function recordTransfers(session: CDPSession): Promise<readonly Transfer[]> {
  const open = new Map<string, Omit<Transfer, 'end'>>();
  const finished: Transfer[] = [];
  session.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp }) => {
    open.set(requestId, { url: request.url, type: type ?? 'Other', start: timestamp });
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp }) => {
    const request = open.get(requestId);
    if (request) finished.push({ ...request, end: timestamp });
  });
  await session.send('Network.enable');
  return finished;
}

/** The longest chain of requests of which each started after the one before had ended. */
function longestChain(transfers: readonly Transfer[]): number {
  const depths = new Map<Transfer, number>();
  for (const transfer of [...transfers].sort((one, other) => one.start - other.start)) {
    const before = [...depths].filter(([earlier]) => earlier.end <= transfer.start).map(([, depth]) => depth);
    depths.set(transfer, 1 + Math.max(0, ...before));
  }
  return Math.max(0, ...depths.values());
}
