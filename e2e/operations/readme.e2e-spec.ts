import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { checkout, cloneCheckout, freePort } from '@endpaper/local-servers';
import { expect, test as base, type Page } from '@playwright/test';
import { startSession } from '../support/development.js';

// Every command that the README names does in a fresh clone what the README says.

const test = base.extend<object, { clone: string }>({
  clone: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's dependencies from this pattern
    async ({}, use) => {
      const clone = cloneCheckout();
      await use(clone);
      await rm(clone, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});
test.describe.configure({ mode: 'serial', timeout: 20 * 60_000 });

type Run = (clone: string, page: Page) => Promise<void>;

/** Runs a command until it has printed the address of a page with this heading, and stops it as Ctrl-C does. */
function serves(command: string, address: RegExp, heading: string): Run {
  return async (clone, page) => {
    const session = startSession(clone, command.split(' '));
    try {
      const [, url = ''] = await session.line(address);
      await page.goto(url);
      await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
    } finally {
      await session.interrupt();
    }
  };
}

/** Runs a command to its end. */
function prints(command: string, pattern: RegExp): Run {
  return async clone => {
    const session = startSession(clone, command.split(' '));
    await session.line(pattern);
    expect(await session.end()).toBe(0);
  };
}

const OPEN = /Endpaper is open at (\S+)$/;
const HOME = 'All books';

const RUNS = new Map<string, Run>([
  ['npm start', serves(`npm start -- --port ${await freePort()}`, OPEN, HOME)],
  ['npm start -- --port 8080', serves(`npm start -- --port ${await freePort()}`, OPEN, HOME)],
  ['npm start -- --fresh', serves(`npm start -- --fresh --port ${await freePort()}`, OPEN, HOME)],
  ['npm run dev', serves(`npm run dev -- --port ${await freePort()}`, OPEN, HOME)],
  ['npx nx serve mfe-books', serves('npx nx serve mfe-books', /Loopback: *(http:\S+)/, HOME)],
  [
    'npx nx test @endpaper/svc-books',
    prints('npx nx test @endpaper/svc-books', /Successfully ran target test/),
  ],
  ['npm run contracts', prints('npm run contracts', /\d+ contracts, \d+ kept, 0 broken/)],
  ['npm run catalog', prints('npm run catalog', /svc-books/)],
  ['npm run generate -- service reviews', prints('npm run generate -- service reviews', /svc-reviews/)],
]);

/** The commands in the README. What runs this file is `npm test`. */
const commands = Array.from(
  readFileSync(join(checkout, 'README.md'), 'utf8').matchAll(/(?:`|^)(np[mx] [^`\n]+)/gm),
  ([, command = '']) => command,
).filter(command => command !== 'npm test');

test('every command of the README is run here', () => {
  expect([...RUNS.keys()].sort()).toEqual([...new Set(commands)].sort());
});

for (const [command, run] of RUNS) {
  test(command, async ({ clone, page }) => {
    await run(clone, page);
  });
}
