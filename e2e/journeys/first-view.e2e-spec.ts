import { newBook, newPost } from '@endpaper/local-servers';
import { once } from 'node:events';
import type { Request } from '@playwright/test';
import { clientOf } from '../support/browser-client.js';
import { DESKTOP, DEVICES, PHONE } from '../support/devices.js';
import { allBooks, logOut, withoutStreams } from '../support/page-actions.js';
import { expect, test, type Page } from '../support/portal-test.js';

// A page contains its first view (docs/adr/0027-the-first-view.md). A view that is not ready in time is in
// the next page, so the tests load a page until it has one.

const view = (page: Page) => page.locator('#endpaper-view');

async function openWithView(page: Page, path: string): Promise<void> {
  await expect(async () => {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(view(page).getByRole('heading', { level: 1 })).toBeVisible({ timeout: 5_000 });
  }).toPass();
}

/** Holds the scripts of the page, or others, back until the returned function is called. */
async function holdScripts(page: Page, scripts = '**/main.*.js'): Promise<() => void> {
  const released = new AbortController();
  await page.route(scripts, async route => {
    if (!released.signal.aborted) await once(released.signal, 'abort');
    await route.continue();
  });
  return () => {
    released.abort();
  };
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor reads home, a book with its posts, and a post', async ({ page }) => {
    await openWithView(page, '/');
    await expect(allBooks(page).getByRole('article')).toHaveCount(24);

    await openWithView(page, '/books/1');
    const post = page.locator('main a[href^="/post/"]').first();
    await expect(post).toBeVisible();

    await openWithView(page, (await post.getAttribute('href')) ?? '');
    await expect(page.locator('main article').first()).toBeVisible();
  });
});

for (const [, viewport] of DEVICES) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    for (const path of ['/', '/sorted/3', '/books/1', '/post/1', '/about', '/rules']) {
      test(`nothing moves when the live page takes over: ${path}`, async ({ page }) => {
        const release = await holdScripts(page);
        await openWithView(page, path);
        const before = await places(page);
        release();
        await expect(view(page)).toHaveCount(0);
        expect(await places(page)).toEqual(before);
      });
    }
  });
}

test('a click before the scripts have run is not lost', async ({ page }) => {
  const release = await holdScripts(page);
  await openWithView(page, '/');
  await page.getByRole('button', { name: 'Profile' }).click();
  release();
  await expect(page.getByRole('menuitem', { name: 'Log In' })).toBeVisible();
});

test('a click is not lost while a part of the live page is late', async ({ page }) => {
  await clientOf(page).signUp();
  const release = await holdScripts(page);
  const releaseBell = await holdScripts(page, '**/mfe-notifications/**/Bell.*.js');
  const bell = page.waitForRequest(/Bell\..*\.js/);
  await openWithView(page, '/');
  await page.getByRole('button', { name: 'Profile' }).click();
  release();
  await bell;
  await expect(page.getByRole('link', { name: 'Notifications' }).first()).toBeVisible();
  releaseBell();
  await expect(view(page)).toHaveCount(0);
  await expect(page.getByRole('menuitem', { name: 'Log Out' })).toBeVisible();
});

test('a reader who has collapsed the sidebar does not see it open first', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Collapse sidebar' }).click();
  await expect(page.getByRole('button', { name: 'Expand sidebar' })).toBeVisible();
  const release = await holdScripts(page);
  await expect(async () => {
    await page.goto('/', { waitUntil: 'commit' });
    await expect(view(page)).toHaveCount(1, { timeout: 5_000 });
  }).toPass();
  const sidebar = page.locator('nav[aria-label="Places"]');
  await expect(sidebar).toHaveCSS('width', '72px');
  await expect(sidebar.getByText('About')).toHaveCSS('font-size', '13px');
  release();
  await expect(page.getByRole('button', { name: 'Expand sidebar' })).toBeVisible();
});

test('a visitor who has chosen an order does not see the list in another one first', async ({ page }) => {
  await page.goto('/?sort=favorited');
  const favorited = page.getByRole('link', { name: 'Favorited' });
  await expect(favorited).toHaveAttribute('aria-current', 'true');
  const release = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-view', 'none');
  release();
  await expect(page).toHaveURL('/?sort=favorited');
  await expect(allBooks(page).getByRole('article')).toHaveCount(24);
});

test('a page that is shown after Back shows no view, which may be old', async ({ page }) => {
  await page.goto('/about');
  await page.goto('/');
  const release = await holdScripts(page);
  await page.goBack({ waitUntil: 'commit' });
  await expect(page).toHaveURL('/about');
  await page.waitForFunction(() => document.readyState !== 'loading');
  await expect(view(page)).toBeHidden();
  release();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

// Both layouts: a reader's pages differ from those of visitors by what is in them.
for (const viewport of [PHONE, DESKTOP]) {
  test(`the pages of a signed-in reader have their own shape and data at ${viewport.width} px`, async ({
    page,
  }) => {
    // A new stream of hints begins with a second look at the notifications.
    await withoutStreams(page);
    await page.setViewportSize(viewport);
    const client = clientOf(page);
    const { id } = await client.signUp();
    const book = await newBook(client);
    const post = await newPost(client, book.id);
    const paths = ['/', `/books/${book.id}`, `/post/${post.id}`, `/profile/${id}`, '/feed', '/friends'];
    const searches = [book.title, post.title].map(title => `/search?q=${encodeURIComponent(title)}`);
    for (const path of [...paths, ...searches, '/books/favorites', '/notifications', '/settings']) {
      const requests: string[] = [];
      const count = (request: Request) => void requests.push(new URL(request.url()).pathname);
      const release = await holdScripts(page);
      await openWithView(page, path);
      const before = await places(page);
      const data = await page.locator('#endpaper-data').textContent();
      const { responses } = JSON.parse(data ?? '') as { responses: object };
      page.on('request', count);
      release();
      await expect(view(page), path).toHaveCount(0);
      expect(await places(page), path).toEqual(before);
      page.off('request', count);
      expect(Object.keys(responses), path).toContain('/api/auth');
      // The page requests nothing again that is in it.
      for (const read of Object.keys(responses)) expect(requests, path).not.toContain(read);
      await page.unrouteAll();
    }
  });
}

test('after the log-out, Back shows nothing of the reader', async ({ page }) => {
  const client = clientOf(page);
  const { username } = await client.signUp();
  await openWithView(page, '/settings');
  await expect(view(page)).toHaveCount(0);
  await page.goto('/about');
  await logOut(page);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.content()).not.toContain(username);
});

/**
 * Where the headings, texts, links and buttons of the page are, in whole pixels. A cover that fails to load is drawn by the
 * live page, in the same place.
 */
async function places(page: Page): Promise<string[]> {
  await page.waitForFunction(() =>
    Array.from(document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')).every(
      link => link.sheet,
    ),
  );
  await page.evaluate(() => document.fonts.ready);
  return page.locator('h1, h2, h3, p, main a, header button, footer').evaluateAll(elements =>
    elements
      .filter(element => element.getClientRects().length > 0)
      .map(element => {
        const { x, y, height } = element.getBoundingClientRect();
        return `${element.localName} ${[x, y, height].map(Math.round).join(' ')}`;
      }),
  );
}
