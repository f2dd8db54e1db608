import { findChromium, startSystem } from '@endpaper/local-servers';
import { chromium } from '@playwright/test';
import { report } from '../limits.js';
import { roundTrips, watchTraffic, type Transfer } from './traffic.js';

// Home's first load, built for production: what a reader waits for before the first cards. A high latency keeps the
// round trips apart, whatever this machine's speed.
const LATENCY_MS = 300;

const system = await startSystem();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? findChromium(),
  args: ['--no-sandbox'],
});
try {
  const page = await browser.newPage();
  const session = await page.context().newCDPSession(page);
  const traffic = await watchTraffic(session);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  await page.goto(system.url, { waitUntil: 'commit' });
  await page.getByRole('article').first().waitFor();
  // No card waits for a picture, a font or the tab's icon.
  const needed = traffic().filter(
    ({ type, url }) => type !== 'Image' && type !== 'Font' && !url.includes('/favicon.'),
  );
  for (const transfer of needed) console.log(line(transfer));
  const scripts = needed.filter(({ url, type }) => type === 'Script' || url.endsWith('.js'));
  const isWithin = report([
    {
      what: 'JavaScript over the wire',
      measured: Math.round(bytesOf(scripts) / 1024),
      limit: 200,
      unit: 'KiB',
    },
    {
      what: 'Round trips before the first cards',
      measured: roundTrips(needed),
      limit: 3,
      unit: 'in sequence',
    },
  ]);
  process.exitCode = isWithin ? 0 : 1;
} finally {
  await browser.close();
  await system.stop();
}

function bytesOf(transfers: readonly Transfer[]): number {
  return transfers.reduce((sum, { bytes }) => sum + bytes, 0);
}

function line({ url, type, bytes }: Transfer): string {
  return `  ${type.padEnd(10)} ${String(bytes).padStart(8)} B  ${new URL(url).pathname}${new URL(url).search}`;
}
