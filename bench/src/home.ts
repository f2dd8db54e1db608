import { findChromium, startSystem } from '@endpaper/local-servers';
import { chromium, type CDPSession } from '@playwright/test';
import { report } from './report.js';

// Measures home's first load, built for production, until the first cards are visible. The latency is so high that
// round trips are distinct on any machine.
const LATENCY_MS = 300;

/** One request of the page. */
interface Transfer {
  url: string;
  type: string;
  /** In seconds, like `end`. */
  start: number;
  end: number;
  /** Compressed, as transferred. */
  bytes: number;
}

const system = await startSystem();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? findChromium(),
  args: ['--no-sandbox'],
});
try {
  const page = await browser.newPage();
  const session = await page.context().newCDPSession(page);
  const transfers = await recordTransfers(session);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  await page.goto(system.url, { waitUntil: 'commit' });
  await page.getByRole('article').first().waitFor();
  // The cards do not depend on images, fonts or the favicon.
  const needed = transfers.filter(
    ({ type, url }) => type !== 'Image' && type !== 'Font' && !url.includes('/favicon.'),
  );
  for (const { url, type, bytes } of needed) {
    const { pathname, search } = new URL(url);
    console.log(`  ${type.padEnd(10)} ${String(bytes).padStart(8)} B  ${pathname}${search}`);
  }
  const scripts = needed.filter(({ url, type }) => type === 'Script' || url.endsWith('.js'));
  const scriptBytes = scripts.reduce((sum, { bytes }) => sum + bytes, 0);
  report([
    { name: 'Compressed JavaScript', value: Math.round(scriptBytes / 1024), limit: 200, unit: 'KiB' },
    { name: 'Round trips before the first cards', value: roundTrips(needed), limit: 3, unit: 'in sequence' },
  ]);
} finally {
  await browser.close();
  await system.stop();
}

/** Records the requests of a page. @returns a list that grows with each finished request */
async function recordTransfers(session: CDPSession): Promise<readonly Transfer[]> {
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
  return finished;
}

/** The longest chain of requests of which each started after the one before had ended. */
function roundTrips(transfers: readonly Transfer[]): number {
  const depths = new Map<Transfer, number>();
  for (const transfer of [...transfers].sort((one, other) => one.start - other.start)) {
    const before = [...depths].filter(([earlier]) => earlier.end <= transfer.start).map(([, depth]) => depth);
    depths.set(transfer, 1 + Math.max(0, ...before));
  }
  return Math.max(0, ...depths.values());
}
