import { cloneForTeam, findChromium, remotes, services, startSystem } from '@endpaper/local-servers';
import { chromium } from '@playwright/test';
import { report } from './print-measurements.js';

// Measures how long a team waits, from a command until a new page shows its effect. The clone has built and verified
// everything once, like a pipeline with a restored cache.
const HOME = 'mfe-books/src/features/home-page/VisitorHead.tsx';
const OLD_LEAD = 'Read. Then talk it over.';
const NEW_LEAD = 'Read. Then talk about it.';
const VERSION = '1001.0.0';

const system = await startSystem({ environment: 'production' });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? findChromium(),
  args: ['--no-sandbox'],
});
const clone = cloneForTeam(system);
try {
  await run('contracts', 'publish');
  const apps = [...services().map(name => `svc-${name}`), ...remotes(), 'gateway', 'shell'];
  const versions = await Promise.all(apps.map(async app => `${app}@${await clone.version(app)}`));
  await run('contracts', 'record-deployment', ...versions, '--to', system.environment);
  await shows(OLD_LEAD);
  await clone.edit(HOME, OLD_LEAD, NEW_LEAD);
  await clone.setVersion('mfe-books', VERSION);

  const started = performance.now();
  await run('release', 'mfe-books');
  const released = performance.now();
  await run('promote', `mfe-books@${VERSION}`, '--to', 'production');
  await shows(NEW_LEAD);
  const promoted = performance.now();
  await run('rollback', 'mfe-books');
  await shows(OLD_LEAD);
  const rolledBack = performance.now();

  report([
    { name: 'From release to the new page', value: seconds(started, promoted), limit: 180, unit: 's' },
    { name: 'of that, from promote', value: seconds(released, promoted), limit: 15, unit: 's' },
    { name: 'From rollback to the old page', value: seconds(promoted, rolledBack), limit: 15, unit: 's' },
  ]);
} finally {
  await clone.remove();
  await browser.close();
  await system.stop();
}

async function run(command: string, ...args: string[]): Promise<void> {
  const { code, output } = await clone.run(command, ...args);
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${output}`);
}

async function shows(text: string): Promise<void> {
  const page = await browser.newPage();
  await page.goto(system.url);
  await page.getByText(text).waitFor();
  await page.close();
}

function seconds(from: number, to: number): number {
  return Math.round((to - from) / 100) / 10;
}
