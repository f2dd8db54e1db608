import { aSignUp } from '@endpaper/contracts/testing';
import { newBook, newPost } from '@endpaper/local-servers';
import type { Locator } from '@playwright/test';
import { clientOf } from '../support/browser-client.js';
import { DEVICES } from '../support/devices.js';
import { openAccountMenu, withoutStreams } from '../support/page-actions.js';
import { expect, test, type Page } from '../support/portal-test.js';

const NARROWEST = { width: 320, height: 640 };

declare global {
  interface Window {
    /** The sum of all layout shifts of the page. */
    shift: number;
  }
}

/** A reader with a book and a post. */
test.beforeEach(({ page }) => withoutStreams(page));

async function signUpWithPost(page: Page, username = 'onemorechapter') {
  const client = clientOf(page);
  const form = aSignUp();
  const account = { ...form, username: `${username}${form.username.slice(-6)}` };
  const user = await client.signUp(account);
  const description = 'A sentence that is long enough to fill its line. '.repeat(20);
  const book = await newBook(client, { description });
  const post = await newPost(client, book.id);
  return { user, book, post };
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[data-ep-loading]')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
}

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not drawn');
  return box;
};

for (const [, viewport] of DEVICES) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('nothing moves after it was drawn, however slow the session and the data are', async ({ page }) => {
      const { user, book, post } = await signUpWithPost(page);
      await open(page, '/');
      await page.addInitScript(() => {
        window.shift = 0;
        new PerformanceObserver(list => {
          for (const entry of list.getEntries())
            window.shift += (entry as unknown as { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
      });
      // Each response comes some frames after the part before it was drawn.
      const isData = ({ pathname }: URL) => pathname.startsWith('/api/') && pathname !== '/api/live';
      await page.route(isData, async route => {
        const response = await route.fetch();
        await page
          .evaluate(() => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))))
          // The page may be left before that.
          .catch(() => undefined);
        await route.fulfill({ response });
      });
      const paths = ['/', '/feed', '/search?q=love', `/author/${encodeURIComponent(book.author)}`];
      for (const path of [`/books/${book.id}`, `/post/${post.id}`, `/profile/${user.id}`, ...paths]) {
        await open(page, path);
        expect(await page.evaluate(() => window.shift), path).toBeLessThanOrEqual(0.02);
      }
    });

    test('the name of an author stays in one piece', async ({ page }) => {
      const { book, post } = await signUpWithPost(page);
      for (const path of [`/books/${book.id}`, `/post/${post.id}`]) {
        await open(page, path);
        const name = page.getByRole('main').getByText('onemorechapter').first();
        const { height } = await boxOf(name);
        expect(height).toBeLessThan(30);
      }
    });
  });
}

test('the text, its head and what is below it have one right edge', async ({ page }) => {
  const { book, post } = await signUpWithPost(page);
  const right = (locator: Locator) =>
    locator.evaluate(element => Math.round(element.getBoundingClientRect().right));
  await open(page, `/books/${book.id}`);
  const description = await right(page.getByText('A sentence that is long enough').first());
  expect(await right(page.getByRole('region', { name: 'Posts' }))).toBe(description);
  await open(page, `/post/${post.id}`);
  const text = await right(page.getByText(post.text.split('\n')[0] ?? '').first());
  expect(await right(page.getByRole('heading', { level: 1 }))).toBe(text);
  expect(await right(page.getByRole('region', { name: 'Comments' }))).toBe(text);
});

test('the place of a cover that loads slowly does not cover the link to the book', async ({ page }) => {
  const { book, post } = await signUpWithPost(page);
  await page.route('**/CoverLink.*.js', () => undefined);
  await page.goto(`/post/${post.id}`);
  const link = page.getByRole('main').getByRole('link', { name: book.title });
  await expect(link).toBeVisible();
  const skeleton = page.getByRole('article').first().locator('[data-ep-loading] span').last();
  const [drawn, text] = [await boxOf(skeleton), await boxOf(link)];
  expect(drawn.x + drawn.width).toBeLessThanOrEqual(text.x);
});

test('a printed post has its whole score', async ({ page }) => {
  const { post } = await signUpWithPost(page);
  await open(page, `/post/${post.id}`);
  await page.emulateMedia({ media: 'print' });
  const votes = await boxOf(page.getByRole('group', { name: `Votes on ${post.title}` }));
  expect(votes.x).toBeGreaterThanOrEqual((await boxOf(page.getByRole('heading', { level: 1 }))).x);
});

test('the choice of a theme is visible in forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await clientOf(page).signUp();
  await open(page, '/settings');
  const chosen = page.getByRole('region', { name: 'Colours' }).locator('label', { hasText: 'As the system' });
  const colour = (element: Locator) => element.evaluate(drawn => getComputedStyle(drawn).backgroundColor);
  expect(await colour(chosen)).not.toBe(await colour(chosen.locator('..')));
});

test('the sidebar stays below the bar at the foot of a page', async ({ page }) => {
  await open(page, '/about');
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const bar = await boxOf(page.getByRole('banner'));
  const first = await boxOf(page.getByRole('button', { name: 'Collapse sidebar' }));
  expect(first.y).toBeGreaterThanOrEqual(bar.y + bar.height);
});

test.describe('on the narrowest phone', () => {
  test.use({ viewport: NARROWEST });

  test('a row that scrolls fades where more of it is', async ({ page }) => {
    await open(page, '/');
    const row = page.getByRole('region', { name: 'Recent discussions' }).getByRole('list');
    const fading = () =>
      row.evaluate(drawn =>
        ['start', 'end'].filter(
          side => getComputedStyle(drawn).getPropertyValue(`--ep-rail-${side}`) !== '0px',
        ),
      );
    await expect.poll(fading).toEqual(['end']);
    await row.evaluate(drawn => {
      drawn.scrollLeft = drawn.scrollWidth;
    });
    await expect.poll(fading).toEqual(['start']);
  });

  test('long words widen no page', async ({ page }) => {
    const [author, word] = ['M'.repeat(50), 'W'.repeat(150)];
    const client = clientOf(page);
    await client.signUp();
    await newBook(client, { author });
    for (const path of [`/author/${author}`, `/author/${word}`, `/search?q=${word}`]) {
      await open(page, path);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, path).toBeLessThanOrEqual(0);
    }
  });

  test('a toast with Undo does not cover a dialog that is opened after it', async ({ page }) => {
    const { book } = await signUpWithPost(page);
    await page.goto(`/books/${book.id}`);
    await page.getByRole('button', { name: 'Want to read', exact: true }).click();
    const toast = page.getByRole('button', { name: 'Undo' });
    await expect(toast).toBeVisible();
    // With the pointer on it, it stays.
    await toast.hover();
    await page.getByRole('main').getByRole('button', { name: 'Edit or delete' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Delete Book' }).press('Enter');
    await expect(page.getByRole('alertdialog', { name: 'Delete Book' })).toBeVisible();
    const { x, y } = await boxOf(toast);
    const isOnTop = await page.evaluate(
      place => Boolean(document.elementFromPoint(place.x + 1, place.y + 1)?.closest('[data-ep-toasts]')),
      { x, y },
    );
    expect(isOnTop).toBe(false);
  });

  test('the search at the foot has the genres', async ({ page }) => {
    await page.goto('/about');
    await page
      .getByRole('navigation', { name: 'Primary places' })
      .getByRole('button', { name: 'Search' })
      .click();
    await page.getByRole('dialog', { name: 'Search' }).getByRole('link', { name: 'History' }).click();
    await expect(page).toHaveURL(/\/sorted\/\d/);
  });

  test('all places of a reader are behind “You”', async ({ page }) => {
    await clientOf(page).signUp();
    await page.goto('/about');
    await openAccountMenu(page);
    await page.getByRole('menuitem', { name: 'Friends' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Friends');
    await expect(page.getByRole('menu')).toHaveCount(0);
  });

  test('all that can be pressed is at least 44 pixels wide and high', async ({ page }) => {
    const { user, book, post } = await signUpWithPost(page);
    const paths = ['/', `/books/${book.id}`, `/post/${post.id}`, `/profile/${user.id}`];
    for (const path of [
      ...paths,
      '/friends',
      '/books/favorites',
      '/settings',
      '/about',
      '/rules',
      '/nowhere',
    ]) {
      await open(page, path);
      expect.soft(await smallTargets(page), path).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, path).toBeLessThanOrEqual(0);
    }
  });
});

/** The links and controls that are smaller than a finger needs. A link in a sentence, and one that fills its card, may be. */
async function smallTargets(page: Page): Promise<string[]> {
  const targets = page.locator('a[href], button, select, textarea, input');
  return targets.evaluateAll(elements =>
    elements
      .filter(element => element.checkVisibility({ visibilityProperty: true }))
      .filter(element => !element.classList.contains('ep-skip-link'))
      .filter(element => getComputedStyle(element, '::after').position !== 'absolute')
      .filter(element => !(element.closest('p') && getComputedStyle(element).display === 'inline'))
      .map(element => [element, (element.closest('label') ?? element).getBoundingClientRect()] as const)
      .filter(([, { width, height }]) => Math.round(width) < 44 || Math.round(height) < 44)
      .map(([element, { width, height }]) => `${element.outerHTML.slice(0, 120)} ${width}x${height}`),
  );
}
