import { findChromium, startSystem } from '@endpaper/local-servers';
import { chromium } from '@playwright/test';
import { report } from '../limits.js';
import { startTeam } from './team.js';

// How long a team waits: from the command until a reader's new page shows it. The clone has built and checked everything
// once before, as a pipeline has whose cache is restored.
const HOME = 'mfe-books/src/features/home-page/HomePage.tsx';
const LEAD = 'What people here are reading, the newest first.';
const VERSION = '1001.0.0';
const OURS = 'What people here read this week, the newest first.';

const system = await startSystem({ environment: 'production' });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? findChromium(),
  args: ['--no-sandbox'],
});
const team = await startTeam(system);
try {
  const shown = async (text: string) => {
    const page = await browser.newPage();
    await page.goto(system.url);
    await page.getByText(text).waitFor();
    await page.close();
  };
  await shown(LEAD);
  await team.edit(HOME, LEAD, OURS);
  await team.setVersion('mfe-books', VERSION);

  const begun = performance.now();
  await team.ship('release', 'mfe-books');
  const released = performance.now();
  await team.ship('promote', `mfe-books@${VERSION}`, '--to', 'production');
  await shown(OURS);
  const promoted = performance.now();
  await team.ship('rollback', 'mfe-books');
  await shown(LEAD);
  const rolledBack = performance.now();

  const seconds = (from: number, to: number) => Math.round((to - from) / 100) / 10;
  const isWithin = report([
    { what: 'From release to the new page', measured: seconds(begun, promoted), limit: 180, unit: 's' },
    { what: 'of that, from promote', measured: seconds(released, promoted), limit: 15, unit: 's' },
    { what: 'From rollback to the old page', measured: seconds(promoted, rolledBack), limit: 15, unit: 's' },
  ]);
  process.exitCode = isWithin ? 0 : 1;
} finally {
  await team.remove();
  await browser.close();
  await system.stop();
}
