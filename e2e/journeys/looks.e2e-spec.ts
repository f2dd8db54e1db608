import {
  commentEndpoints,
  emailEndpoints,
  friendEndpoints,
  notificationEndpoints,
  userEndpoints,
} from '@endpaper/contracts';
import { ApiClient, newBook, newComment, newPost } from '@endpaper/local-servers';
import type { CDPSession } from '@playwright/test';
import { endTransitions, injectAxe, violationsIn } from '../support/accessibility.js';
import { ask, befriend } from '../support/befriend.js';
import { clientOf, newReader, type Reader } from '../support/browser-client.js';
import { isNightly, PHONE, PHONE_AND_DESKTOP, TABLETS } from '../support/devices.js';
import { openMail } from '../support/mailbox.js';
import { publishCatalog, waitForCatalog } from '../support/product-commands.js';
import { chooseBookAct, openAccountMenu, withoutStreams } from '../support/page-actions.js';
import { expect, livePage, test as portalTest, type Page } from '../support/portal-test.js';

// Every screen in both themes, from a phone to a desktop, has no violation of axe's rules and no horizontal scrolling. The
// screens that differ little from another one are looked at every night.
// SCREENSHOTS=<folder> saves a picture of each.

const LOOKS = {
  viewport: PHONE,
  hasTouch: true,
  contextOptions: { reducedMotion: 'reduce' as const },
};

const test = portalTest.extend({
  page: async ({ page }, use) => {
    await withoutStreams(page);
    await use(page);
  },
});

test.use(LOOKS);

/** Kept for many screens: a new page loads and compiles the scripts of the whole product again. */
let visitorPage: Page;
let readerPage: Page;

test.beforeAll(async ({ browser, system }) => {
  const open = async () => {
    const { contextOptions, ...options } = LOOKS;
    const all = { ...options, ...contextOptions, baseURL: system.url, serviceWorkers: 'block' as const };
    const page = livePage(await (await browser.newContext(all)).newPage());
    await withoutStreams(page);
    return page;
  };
  [visitorPage, readerPage] = [await open(), await open()];
  await clientOf(readerPage).signUp();
});

test.afterAll(async () => {
  for (const page of [visitorPage, readerPage]) await page.context().close();
});

type Screen = [name: string, open: (page: Page) => Promise<void>];

const byNight = (...screens: Screen[]): Screen[] => (isNightly ? screens : []);

const visitorScreens: Screen[] = [
  ['login', page => visit(page, '/login')],
  ['forgot-password', page => visit(page, '/forgot-password')],
  ['favorites-gate', page => visit(page, '/books/favorites')],
  ['home-visitor', page => visit(page, '/')],
  ['post-visitor', page => visit(page, '/post/1')],
  ['search-none', page => visit(page, '/search?q=xyzzy')],
  ['rules', page => visit(page, '/rules')],
  ['privacy', page => visit(page, '/privacy')],
  ['signup-dialog', page => openAccountDialog(page, 'Sign Up')],
  ...byNight(
    ['signup', page => visit(page, '/signup')],
    ['reset-password', page => visit(page, '/reset-password#a-token')],
    ['verify-email', page => visit(page, '/verify-email#a-token')],
    ['confirm-email', page => visit(page, '/confirm-email#a-token')],
    ['feed-gate', page => visit(page, '/feed')],
    ['library-gate', page => visit(page, '/library')],
    ['friends-gate', page => visit(page, '/friends')],
    ['profile-gate', page => visit(page, '/profile/1')],
    ['search-visitor', page => visit(page, '/search?q=love')],
    ['login-dialog', page => openAccountDialog(page, 'Log In')],
  ),
];

/** What a reader sees who changes nothing: the screens share an account. */
const readerScreens: Screen[] = [
  ['home', page => visit(page, '/')],
  ['book', page => visit(page, '/books/1')],
  ['favorites', page => visit(page, '/books/favorites')],
  ['library-none', page => visit(page, '/library')],
  ['feed', page => visit(page, '/feed')],
  ['search', page => visit(page, '/search?q=love')],
  ['about', page => visit(page, '/about')],
  [
    'book-form',
    async page => {
      await visit(page, '/');
      await page.getByRole('button', { name: /^\+/ }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Create Book' }).click();
      await expect(page.getByText('Title is required')).toBeVisible();
    },
  ],
  ['post', page => visit(page, '/post/1')],
  ['own-post', visitOwnPost],
  [
    'post-delete-dialog',
    async page => {
      await visitOwnPost(page);
      await page.getByRole('button', { name: 'Delete Post' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  ],
  ['friends-none', page => visit(page, '/friends')],
  ['profile-stranger', page => visit(page, '/profile/2')],
  ['notifications-none', page => visit(page, '/notifications')],
  ['settings', page => visit(page, '/settings')],
  ...byNight(
    ['genre', page => visit(page, '/sorted/3')],
    ['author', page => visit(page, '/author/Mary%20Beard')],
    ['not-found', page => visit(page, '/nowhere')],
    [
      'book-delete-dialog',
      async page => {
        await visitOwnBook(page);
        await chooseBookAct(page, 'Delete Book');
        await expect(page.getByRole('alertdialog', { name: 'Delete Book' })).toBeVisible();
      },
    ],
    ['post-not-found', page => visit(page, '/post/999999999')],
    [
      'post-form',
      async page => {
        await visit(page, '/books/1');
        await page.getByRole('button', { name: '+ Post' }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Create Post' }).click();
        await expect(page.getByText('Title must be longer than 2 characters')).toBeVisible();
      },
    ],
    [
      'post-edit-form',
      async page => {
        await visitOwnPost(page);
        await page.getByRole('button', { name: 'Edit Post' }).click();
        await expect(page.getByRole('dialog').getByLabel('Title')).toBeVisible();
      },
    ],
    ['profile-not-found', page => visit(page, '/profile/999999999')],
    ['own-profile', visitOwnProfile],
    [
      'email-dialog',
      async page => {
        await visit(page, '/settings');
        await page.getByRole('button', { name: 'Change Email' }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Change Email' }).click();
        await expect(page.getByText('Email is required')).toBeVisible();
      },
    ],
  ),
];

/** Screens after changes, or with input that a browser keeps: each has an account of its own. */
const changedScreens: Screen[] = [
  [
    'friends',
    async page => {
      const { reader, others } = await newReaders(page, 6);
      for (const other of others.slice(0, 2)) await ask(other, reader);
      for (const other of others.slice(2)) await ask(reader, other);
      for (const other of others.slice(4)) await ask(other, reader);
      await visit(page, '/friends');
      await expect(page.getByRole('main').getByText('2 friends')).toBeVisible();
      await expect(page.getByText('Requested')).toHaveCount(2);
      await expect(page.getByRole('button', { name: 'Accept' })).toHaveCount(2);
    },
  ],
  [
    'profile-request',
    async page => {
      const { reader, others } = await newReaders(page, 1);
      for (const other of others) await ask(other, reader);
      await visitProfile(page, others);
      await expect(page.getByRole('button', { name: 'Ignore' })).toBeVisible();
    },
  ],
  ['notifications', visitNotifications],
  [
    'profile-form',
    async page => {
      await visitOwnProfile(page);
      await page.getByRole('button', { name: 'Edit Profile' }).click();
      await page.getByRole('dialog').getByLabel('Username').fill('x');
      await page.getByRole('dialog').getByRole('button', { name: 'Save Changes' }).click();
      await expect(page.getByText('Username must be longer than 2 characters')).toBeVisible();
    },
  ],
  [
    'comment-form',
    async page => {
      await visitOwnPost(page);
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
  ...byNight(
    [
      'discard-dialog',
      async page => {
        await visit(page, '/');
        await page.getByRole('button', { name: /^\+/ }).click();
        await page.getByRole('dialog').getByLabel('Title').fill('x');
        await page.keyboard.press('Escape');
        await expect(page.getByRole('button', { name: 'Discard' })).toBeVisible();
      },
    ],
    [
      'book-edit-form',
      async page => {
        await visitOwnBook(page);
        await chooseBookAct(page, 'Edit Book');
        await page.getByRole('dialog').getByLabel('Title').fill('');
        await page.getByRole('dialog').getByRole('button', { name: 'Save Changes' }).click();
        await expect(page.getByText('Title is required')).toBeVisible();
      },
    ],
    [
      'profile-friend',
      async page => {
        const { reader, others } = await newReaders(page, 1);
        for (const other of others) await befriend(other, reader);
        await visitProfile(page, others);
        await page.getByRole('button', { name: 'Friends' }).click();
        await expect(page.getByRole('menu')).toBeVisible();
      },
    ],
    [
      'profile-requested',
      async page => {
        const { reader, others } = await newReaders(page, 1);
        for (const other of others) await ask(reader, other);
        await visitProfile(page, others);
        await expect(page.getByRole('button', { name: 'Requested' })).toBeVisible();
      },
    ],
    [
      'friend-remove-dialog',
      async page => {
        const { reader, others } = await newReaders(page, 1);
        for (const other of others) await befriend(other, reader);
        await visitProfile(page, others);
        await page.getByRole('button', { name: 'Friends' }).click();
        await page.getByRole('menuitem', { name: 'Remove Friend' }).click();
        await expect(page.getByRole('alertdialog', { name: 'Remove Friend' })).toBeVisible();
      },
    ],
  ),
];

for (const [name, open] of visitorScreens) {
  test(`looks and reads well: ${name}`, async () => {
    await usePhone(visitorPage);
    await open(visitorPage);
    await checkScreen(visitorPage, name);
  });
}

for (const [name, open] of readerScreens) {
  test(`looks and reads well to a user: ${name}`, async () => {
    await usePhone(readerPage);
    await open(readerPage);
    await checkScreen(readerPage, name);
  });
}

for (const [name, open] of changedScreens) {
  test(`looks and reads well to a user: ${name}`, async ({ page }) => {
    await clientOf(page).signUp();
    await open(page);
    await checkScreen(page, name);
  });
}

test('looks and reads well to a user: threads', async ({ page }) => {
  const reader = await newReader(clientOf(page));
  const post = await newPost(reader, (await newBook(reader)).id);
  const write = (text: string, parent_id: number | null) => newComment(reader, post.id, { text, parent_id });
  const first = await write('Who carried the stove over the ice?', null);
  const second = await write('Estraven did, as far as I remember. Genly carried the tent.', first.id);
  const third = await write('All the way?', second.id);
  await write('Until they lost the sledge, and then they left both behind them.', third.id);
  for (const reader of ['Ada', 'Ben', 'Cyd', 'Dot']) await write(`${reader} says so, too.`, first.id);
  const gone = await write('Gone', null);
  await write('I do not think so.', gone.id);
  await reader.call(commentEndpoints.remove, { params: { id: gone.id } });
  await visit(page, `/post/${post.id}`);
  await expect(page.getByText('This comment is not available.')).toBeVisible();
  await checkScreen(page, 'threads');
});

test('looks and reads well: the mailbox and its mails', async ({ page, system }) => {
  test.skip(system.mailboxUrl === undefined, 'with Compose, Mailpit has the mailbox');
  const { email } = await clientOf(page).signUp();
  await clientOf(page).result(emailEndpoints.requestPasswordReset, { body: { email } });
  for (const subject of ['Confirm your email address', 'Choose a new password']) {
    await openMail(page, system, email, subject);
    await checkScreen(page, `mail-${subject.split(' ')[0]?.toLowerCase()}`);
  }
  await page.goto(system.mailboxUrl ?? '');
  await checkScreen(page, 'mailbox');
});

// The pages of developers are few and change seldom.
if (isNightly) {
  test('looks and reads well: team', async ({ page, system }) => {
    await publishCatalog(system);
    await waitForCatalog(clientOf(page));
    await visit(page, '/team');
    for (const app of ['mfe-books', 'svc-books'])
      await page
        .getByRole('article', { name: app })
        .getByText(/^\d+ (?:calls|pages), /)
        .click();
    await checkScreen(page, 'team');
  });

  test('looks and reads well: the page of the API, in the theme that the reader has chosen', async ({
    page,
  }) => {
    await page.goto('/api/docs');
    await page.getByRole('button', { name: /^GET \/api\/books\/user/ }).click();
    await expect(page.getByText('Try it out')).toBeVisible();
    await checkScreen(page, 'api');

    const root = page.locator('html');
    await expect(root).toHaveClass('dark-mode');
    await page.evaluate(() => localStorage.setItem('endpaper.theme', 'paper'));
    await page.reload();
    await expect(root).not.toHaveClass('dark-mode');
  });
}

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('loading...')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
}

async function visitOwnBook(page: Page): Promise<void> {
  const { id } = await newBook(clientOf(page));
  await visit(page, `/books/${id}`);
}

async function visitOwnPost(page: Page): Promise<void> {
  const { id } = await newPost(clientOf(page), 1);
  await visit(page, `/post/${id}`);
}

/** The page of notifications with an unread one of a comment and one of a friend request. */
async function visitNotifications(page: Page): Promise<void> {
  await visit(page, '/about');
  const reader = clientOf(page);
  const { id } = await reader.result(userEndpoints.current);
  const post = await newPost(reader, 1);
  const other = await newReader(new ApiClient(new URL(page.url()).origin));
  await newComment(other, post.id, { text: 'Quite so.' });
  await other.result(friendEndpoints.add, { params: { id } });
  await expect.poll(async () => (await reader.result(notificationEndpoints.unread)).count).toBe(2);
  await visit(page, '/notifications');
}

async function visitOwnProfile(page: Page): Promise<void> {
  const { id } = await clientOf(page).result(userEndpoints.current);
  await visit(page, `/profile/${id}`);
}

async function openAccountDialog(page: Page, name: string): Promise<void> {
  await visit(page, '/');
  await openAccountMenu(page);
  await page.getByRole('menuitem', { name }).click();
  await expect(page.getByRole('dialog', { name })).toBeVisible();
}

/** The reader of a page, and others. */
async function newReaders(page: Page, count: number): Promise<{ reader: Reader; others: Reader[] }> {
  await visit(page, '/about');
  const client = clientOf(page);
  const reader = Object.assign(client, { user: await client.result(userEndpoints.current) });
  const others: Reader[] = [];
  while (others.length < count) others.push(await newReader(new ApiClient(new URL(page.url()).origin)));
  return { reader, others };
}

const visitProfile = (page: Page, [reader]: readonly Reader[]) => visit(page, `/profile/${reader?.user.id}`);

/** The connection of each page to the browser's own tools. */
const devTools = new WeakMap<Page, CDPSession>();

async function useDevice(page: Page, viewport: typeof PHONE): Promise<void> {
  const session = devTools.get(page) ?? (await page.context().newCDPSession(page));
  devTools.set(page, session);
  await page.setViewportSize(viewport);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: viewport === PHONE });
}

/** Before a kept page opens another screen: the last check has left it on a desktop, in the dark theme. */
async function usePhone(page: Page): Promise<void> {
  await useDevice(page, PHONE);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Checks an open screen, the phone first, because the screen was opened with a phone's controls. */
async function checkScreen(page: Page, name: string): Promise<void> {
  await injectAxe(page);
  for (const [, viewport] of PHONE_AND_DESKTOP) {
    await useDevice(page, viewport);
    for (const [index, colorScheme] of themesOn(viewport).entries()) {
      await page.emulateMedia({ colorScheme });
      await endTransitions(page);
      const variant = await picture(page, `${name}-${colorScheme}`, viewport);
      const violations = await violationsIn(page, index === 0 ? 'all' : 'colors');
      expect(violations.map(violation => `${variant}: ${violation}`)).toEqual([]);
    }
    await expectNoScrolling(page, name);
  }
  // Between a phone and a desktop, other columns have the same parts.
  for (const [, viewport] of TABLETS) {
    await useDevice(page, viewport);
    await expectNoScrolling(page, name);
    await picture(page, `${name}-dark`, viewport);
  }
}

/** Every night all themes on each device; before a change lands the two variants that differ most. */
function themesOn(viewport: typeof PHONE): ('light' | 'dark')[] {
  if (isNightly) return ['light', 'dark'];
  return viewport === PHONE ? ['light'] : ['dark'];
}

async function expectNoScrolling(page: Page, name: string): Promise<void> {
  const [width, overflow] = await page.evaluate(() => [
    innerWidth,
    document.documentElement.scrollWidth - innerWidth,
  ]);
  expect(overflow, `${name} scrolls horizontally at ${width} px`).toBeLessThanOrEqual(0);
}

/** @returns the name of the picture, which is taken if SCREENSHOTS is set */
async function picture(page: Page, name: string, { width }: typeof PHONE): Promise<string> {
  const screenshots = process.env['SCREENSHOTS'];
  if (screenshots) await page.screenshot({ path: `${screenshots}/${name}-${width}.png` });
  return `${name}-${width}`;
}
