import { cpSync, existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkout, cloneCheckout, freePort } from '@endpaper/local-servers';
import { expect, test as base } from '@playwright/test';
import { listeningAddresses, type Session, startSession } from '../support/development.js';

// What a developer of a front end or a service does first, in a clone of their own.

const LOOPBACK = /^0100007F:/;

const test = base.extend<object, { clone: string; dev: Session & { url: string } }>({
  clone: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's dependencies from this pattern
    async ({}, use) => {
      const clone = cloneCheckout();
      const cache = join(checkout, '.nx');
      if (existsSync(cache)) cpSync(cache, join(clone, '.nx'), { recursive: true });
      await use(clone);
      await rm(clone, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  dev: [
    async ({ clone }, use) => {
      const port = await freePort();
      const session = startSession(clone, ['node', 'tools/run.mjs', 'dev', '--port', String(port)]);
      try {
        const [, url = ''] = await session.line(/Endpaper is open at (\S+)$/);
        expect(url).toBe(`http://127.0.0.1:${port}`);
        await use({ ...session, url });
      } finally {
        expect(await session.interrupt()).toBe(0);
      }
    },
    { scope: 'worker', timeout: 600_000 },
  ],
});

// One `npm run dev` serves all of them.
test.describe.configure({ mode: 'serial', timeout: 300_000 });

async function edit(clone: string, file: string, from: string, to: string): Promise<void> {
  const text = await readFile(join(clone, file), 'utf8');
  expect(text).toContain(from);
  await writeFile(join(clone, file), text.replace(from, to));
}

test('npm run dev serves the product on loopback, once it says so', async ({ dev, page }) => {
  const addresses = listeningAddresses(dev.pid);
  expect(addresses.length).toBeGreaterThanOrEqual(5);
  expect(addresses.filter(address => !LOOPBACK.test(address))).toEqual([]);

  await page.goto(dev.url);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto(`${dev.url}/books/favorites`);
  await expect(page.getByRole('heading', { level: 1, name: 'Favorites' })).toBeVisible();
});

test('an open page shows a change of a lib and keeps its state', async ({ clone, dev, page }) => {
  await page.goto(`${dev.url}/books/favorites`);
  await expect(page.getByRole('main').getByText('please log in.')).toBeVisible();
  const search = page.getByRole('combobox');
  await search.fill('Middlemarch');
  const heading = page.getByRole('heading', { level: 1 });

  await edit(clone, 'libs/ui/src/page/PageTitle.tsx', 'tabIndex={-1} />', 'tabIndex={-1} title="of ui" />');
  await expect(heading).toHaveAttribute('title', 'of ui');
  await edit(clone, 'libs/web-kit/src/sign-in/SignInGate.tsx', 'please log in.', 'please come in.');
  await expect(page.getByText('please come in.')).toBeVisible();
  // Not a component: the components that use it are modules of other front ends.
  const head = 'libs/web-kit/src/document/use-document-head.ts';
  await edit(clone, head, 'title ? `${title} · ${SITE_NAME}`', 'title ? `${title} in ${SITE_NAME}`');
  await expect(page).toHaveTitle('Favorites in Endpaper');

  await expect(search).toHaveValue('Middlemarch');
});

test('a changed contract restarts the apps that import it and no other', async ({ clone, dev }) => {
  const contract = 'libs/contracts/src/notifications/notifications.endpoints.ts';
  await writeFile(join(clone, contract), `${await readFile(join(clone, contract), 'utf8')}\n// Changed.\n`);
  const [, apps = ''] = await dev.line(/^Restarted (.*) \(\d+ ms\)$/);
  expect(apps.split(', ').sort()).toEqual(['gateway', 'svc-notifications']);
});

for (const gateway of ['a running gateway', 'no gateway'])
  test(`nx serve serves one front end alone, with ${gateway}`, async ({ clone, dev, page }) => {
    const env = gateway === 'no gateway' ? {} : { GATEWAY_URL: dev.url };
    const session = startSession(clone, ['npx', 'nx', 'serve', 'mfe-books'], env);
    try {
      const [, url = ''] = await session.line(/Loopback: (http:\/\/127\.0\.0\.1:\d+)\//);
      await session.line(/compiled successfully/);
      await page.goto(url);
      await expect(page.getByText('mfe-books')).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      if (gateway !== 'no gateway')
        await expect(page.getByRole('link', { name: /^Cover of / }).first()).toBeVisible();
    } finally {
      await session.interrupt();
    }
  });
