import { AxeBuilder } from '@axe-core/playwright';
import { friendEndpoints, userEndpoints } from '@endpaper/contracts';
import { clientOf } from '../support/browser-client.js';
import { publishCatalogue, untilKnown } from '../support/catalogue.js';
import { newBook, newPost } from '../support/posts.js';
import { openAccountMenu, signUp } from '../support/reader.js';
import { expect, test, type Page } from '../support/system.js';

// Every screen, by day and by night, on a phone and on a desk: no violation of axe's rules, and no sideways scroll.
// With SCREENSHOTS set to a folder, a picture of each is left there.

const screens: [name: string, open: (page: Page) => Promise<void>][] = [
  ['home', page => shown(page, '/')],
  ['genre', page => shown(page, '/sorted/3')],
  ['book', page => shown(page, '/books/1')],
  ['favorites', page => shown(page, '/books/favorites')],
  ['about', page => shown(page, '/about')],
  ['not-found', page => shown(page, '/nowhere')],
  [
    'book-form',
    async page => {
      await shown(page, '/');
      await page.getByRole('button', { name: /^\+/ }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Create Book' }).click();
      await expect(page.getByText('Title is required')).toBeVisible();
    },
  ],
  [
    'discard-dialog',
    async page => {
      await shown(page, '/');
      await page.getByRole('button', { name: /^\+/ }).click();
      await page.getByRole('dialog').getByLabel('Title').fill('x');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: 'Discard' })).toBeVisible();
    },
  ],
  [
    'book-edit-form',
    async page => {
      await ownBook(page);
      await page.getByRole('button', { name: 'Edit Book' }).click();
      await page.getByRole('dialog').getByLabel('Title').fill('');
      await page.getByRole('dialog').getByRole('button', { name: 'Save Changes' }).click();
      await expect(page.getByText('Title is required')).toBeVisible();
    },
  ],
  [
    'book-delete-dialog',
    async page => {
      await ownBook(page);
      await page.getByRole('button', { name: 'Delete Book' }).click();
      await expect(page.getByRole('alertdialog', { name: 'Delete Book' })).toBeVisible();
    },
  ],
  ['post', page => shown(page, '/post/1')],
  ['post-not-found', page => shown(page, '/post/999999999')],
  [
    'post-form',
    async page => {
      await shown(page, '/books/1');
      await page.getByRole('button', { name: '+ Post' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Create Post' }).click();
      await expect(page.getByText('Title must be longer than 2 characters')).toBeVisible();
    },
  ],
  ['own-post', ownPost],
  [
    'post-edit-form',
    async page => {
      await ownPost(page);
      await page.getByRole('button', { name: 'Edit Post' }).click();
      await expect(page.getByRole('dialog').getByLabel('Title')).toBeVisible();
    },
  ],
  [
    'post-delete-dialog',
    async page => {
      await ownPost(page);
      await page.getByRole('button', { name: 'Delete Post' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  ],
  ['friends-none', page => shown(page, '/friends')],
  ['profile-stranger', page => shown(page, '/profile/2')],
  [
    'friends',
    async page => {
      const reader = clientOf(page);
      for (const id of [3, 5, 6, 8, 9, 11, 12, 13]) {
        await reader.call(friendEndpoints.add, { params: { id } });
      }
      await shown(page, '/friends');
      await expect(page.getByRole('main').getByText('8 friends')).toBeVisible();
    },
  ],
  ['profile-friend', page => shown(page, '/profile/5')],
  ['profile-not-found', page => shown(page, '/profile/999999999')],
  [
    'friend-remove-dialog',
    async page => {
      await shown(page, '/profile/5');
      await page.getByRole('button', { name: 'Remove Friend' }).click();
      await expect(page.getByRole('alertdialog', { name: 'Remove Friend' })).toBeVisible();
    },
  ],
  ['own-profile', ownProfile],
  [
    'profile-form',
    async page => {
      await ownProfile(page);
      await page.getByRole('button', { name: 'Edit Profile' }).click();
      await page.getByRole('dialog').getByLabel('Username').fill('x');
      await page.getByRole('dialog').getByRole('button', { name: 'Save Changes' }).click();
      await expect(page.getByText('Username must be longer than 2 characters')).toBeVisible();
    },
  ],
  [
    'comment-form',
    async page => {
      await ownPost(page);
      await page.getByRole('button', { name: '+ Comment' }).click();
      await page.getByRole('dialog').getByLabel('Comment', { exact: true }).fill('Yes, and the tent.');
      await page.getByRole('dialog').getByRole('button', { name: 'Create Comment' }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.getByRole('button', { name: 'Edit Comment' }).click();
      await page.getByRole('dialog').getByLabel('Comment', { exact: true }).fill('Yes');
      await page.getByRole('dialog').getByRole('button', { name: 'Save Changes' }).click();
      await expect(page.getByText('Text must be longer than 4 characters')).toBeVisible();
    },
  ],
];

const signedOutScreens: typeof screens = [
  [
    'team',
    async page => {
      await shown(page, '/team');
      for (const app of ['mfe-books', 'svc-books'])
        await page
          .getByRole('article', { name: app })
          .getByText(/^\d+ (?:calls|pages), /)
          .click();
    },
  ],
  ['login', page => shown(page, '/login')],
  ['signup', page => shown(page, '/signup')],
  ['favorites-gate', page => shown(page, '/books/favorites')],
  ['friends-gate', page => shown(page, '/friends')],
  ['profile-gate', page => shown(page, '/profile/1')],
  ['post-visitor', page => shown(page, '/post/1')],
  ['login-dialog', page => dialog(page, 'Log In')],
  ['signup-dialog', page => dialog(page, 'Sign Up')],
];

test.beforeAll(async ({ system, request }) => {
  await publishCatalogue(system);
  await untilKnown(clientOf({ request }));
});

async function shown(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('loading...')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
}

/** The page of a book that the reader has added. */
async function ownBook(page: Page): Promise<void> {
  const book = await newBook(clientOf(page));
  await shown(page, `/books/${book.id}`);
}

/** The page of a post that the reader has written, without a comment. */
async function ownPost(page: Page): Promise<void> {
  const post = await newPost(clientOf(page), 1);
  await shown(page, `/post/${post.id}`);
}

/** The profile of the reader who is signed in. */
async function ownProfile(page: Page): Promise<void> {
  const { id } = await clientOf(page).result(userEndpoints.current);
  await shown(page, `/profile/${id}`);
}

async function dialog(page: Page, name: string): Promise<void> {
  await shown(page, '/');
  await openAccountMenu(page);
  await page.getByRole('menuitem', { name }).click();
  await expect(page.getByRole('dialog', { name })).toBeVisible();
}

for (const theme of ['light', 'dark'] as const) {
  for (const width of [390, 1280]) {
    test(`looks and reads well: ${theme}, ${width} px`, async ({ browser, baseURL }) => {
      test.setTimeout(180_000);
      const context = await browser.newContext({
        baseURL,
        colorScheme: theme,
        reducedMotion: 'reduce',
        viewport: { width, height: width < 720 ? 844 : 800 },
        hasTouch: width < 720,
      });
      const page = await context.newPage();
      for (const [name, open] of signedOutScreens) {
        await open(page);
        await examine(page, `${name}-${theme}-${width}`);
      }
      await signUp(page);
      for (const [name, open] of screens) {
        await open(page);
        await examine(page, `${name}-${theme}-${width}`);
      }
      await context.close();
    });
  }
}

async function examine(page: Page, name: string): Promise<void> {
  if (process.env.SCREENSHOTS) await page.screenshot({ path: `${process.env.SCREENSHOTS}/${name}.png` });
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${name}: ${id} at ${nodes[0]?.html}`)).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow, `${name} scrolls sideways`).toBeLessThanOrEqual(0);
}
