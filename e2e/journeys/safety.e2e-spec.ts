import { blockEndpoints, favoriteEndpoints, muteEndpoints } from '@endpaper/contracts';
import { newBook, newComment, newPost } from '@endpaper/local-servers';
import { expectGoodLooks } from '../support/accessibility.js';
import { ask, befriend } from '../support/befriend.js';
import { clientOf, newReader, type Reader } from '../support/browser-client.js';
import { expect, livePage, test, type Page } from '../support/portal-test.js';

/** A test with a second reader, Bob, who has their own browser. */
const testWithBob = test.extend<{ bob: Reader; bobsPage: Page }>({
  bobsPage: async ({ browser, baseURL }, use) => {
    const context = await browser.newContext({ baseURL });
    await use(livePage(await context.newPage()));
    await context.close();
  },
  bob: async ({ bobsPage }, use) => use(await newReader(clientOf(bobsPage))),
});

const main = (page: Page) => page.getByRole('main');
const more = (page: Page) => main(page).getByRole('button', { name: 'More', exact: true });
const settingsOf = (page: Page, name: string) =>
  main(page).getByRole('region', { name: 'Blocked and Muted' }).getByRole('region', { name });

/** Tabs until an element has the focus. */
async function tabTo(page: Page, target: ReturnType<Page['getByRole']>): Promise<void> {
  await expect(target).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(target).toBeFocused({ timeout: 1 });
  }).toPass({ intervals: [0] });
}

testWithBob(
  'a reader blocks a friend by the keyboard, and undoes it in the settings',
  async ({ page, bob, bobsPage }) => {
    const ada = await newReader(clientOf(page));
    const { id, username } = bob.user;
    await befriend(ada, bob);
    await page.goto(`/profile/${id}`);
    await expect(page.getByRole('button', { name: 'Friends', exact: true })).toBeVisible();

    await tabTo(page, more(page));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menu')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: `Mute @${username}…` })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: `Block @${username}…` })).toBeFocused();
    await page.keyboard.press('Enter');
    const question = page.getByRole('alertdialog', { name: 'Block Reader' });
    await expect(question).toContainText('It ends your friendship.');
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Tab');
    const blocked = page.waitForResponse('**/api/blocks/*');
    await page.keyboard.press('Enter');
    await expect(main(page).getByText(`You have blocked ${username}.`)).toBeVisible();
    await expect(more(page)).toBeFocused();
    await blocked;
    await expect(main(page).getByRole('button', { name: 'Unblock' })).toBeVisible();
    await expect(main(page).getByRole('region')).toHaveCount(0);

    // Bob's pages say nothing of a block.
    await bobsPage.goto('/friends');
    await expect(bobsPage.getByText(/No friends yet/)).toBeVisible();
    await expect(async () => {
      expect((await bobsPage.goto(`/profile/${ada.user.id}`))?.status()).toBe(404);
    }).toPass();
    await expect(bobsPage.getByRole('heading', { level: 1, name: 'Reader not found' })).toBeVisible();

    await page.goto('/settings');
    const readers = settingsOf(page, 'Blocked readers');
    await readers.getByRole('link', { name: username }).click();
    await expect(main(page).getByText(`You have blocked ${username}.`)).toBeVisible();
    await page.goBack();
    await tabTo(page, readers.getByRole('button', { name: `Unblock ${username}` }));
    const unblocked = page.waitForResponse('**/api/blocks/*');
    await page.keyboard.press('Enter');
    await expect(readers.getByText('You have blocked no readers.')).toBeVisible();
    await unblocked;
    await page.goto(`/profile/${id}`);
    await expect(page.getByRole('button', { name: 'Add Friend' })).toBeVisible();
    await expect(async () => {
      await bobsPage.goto(`/profile/${ada.user.id}`);
      await expect(
        bobsPage.getByRole('heading', { level: 1, name: ada.user.username, exact: true }),
      ).toBeVisible({ timeout: 5_000 });
    }).toPass();
  },
);

testWithBob(
  'what a blocked reader has written is gone from the pages of books and posts',
  async ({ page, bob, bobsPage }) => {
    const ada = await newReader(clientOf(page));
    const book = await newBook(ada);
    const post = await newPost(ada, book.id, { title: 'A post of Ada' });
    const bobs = await newPost(bob, book.id, { title: 'A post of Bob' });
    const comment = await newComment(bob, post.id, { title: 'Of Bob', text: 'A comment of Bob' });
    await newComment(ada, post.id, { title: 'Of Ada', text: 'A reply of Ada', parent_id: comment.id });
    await page.goto(`/books/${book.id}`);
    await expect(page.getByRole('heading', { name: bobs.title })).toBeVisible();
    const bell = (name: string) => page.getByRole('banner').getByRole('link', { name, exact: true });
    await expect(bell('Notifications, 1 unread')).toBeVisible();

    await bobsPage.goto(`/post/${post.id}`);
    await expect(bobsPage.getByRole('heading', { level: 1, name: post.title })).toBeVisible();

    await ada.call(blockEndpoints.add, { params: { userId: bob.user.id } });
    await expect(async () => {
      await page.goto(`/post/${post.id}`);
      await expect(page.getByText('This comment is not available.')).toBeVisible({ timeout: 5_000 });
    }).toPass();
    await expect(page.getByText('A reply of Ada')).toBeVisible();
    await expect(page.getByText('A comment of Bob')).toHaveCount(0);
    await expect(bell('Notifications')).toBeVisible();
    await page.goto(`/books/${book.id}`);
    await expect(page.getByRole('heading', { name: post.title })).toBeVisible();
    await expect(page.getByRole('heading', { name: bobs.title })).toHaveCount(0);
    const answer = await bobsPage.goto(`/post/${post.id}`);
    await expect(bobsPage.getByRole('heading', { level: 1, name: 'Post not found' })).toBeVisible();
    expect(await answer?.text()).not.toContain(post.title);
  },
);

testWithBob('Undo takes a block back, and one who asks can be blocked', async ({ page, bob }) => {
  const ada = await newReader(clientOf(page));
  await ask(bob, ada);
  await page.goto('/friends');
  const request = main(page).getByRole('group', { name: bob.user.username });
  await request.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: `Block @${bob.user.username}…` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click();
  await expect(request).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Friends' })).toBeFocused();

  const undone = page.waitForResponse(
    response => response.request().method() === 'DELETE' && response.url().includes('/api/blocks/'),
  );
  await page.getByRole('button', { name: 'Undo' }).click();
  await undone;
  await page.goto(`/profile/${bob.user.id}`);
  await expect(page.getByRole('button', { name: 'Add Friend' })).toBeVisible();
});

test('a reader mutes a book and a genre, and unmutes both in the settings', async ({ page }) => {
  await newReader(clientOf(page));
  const mute = async (entry: string, time: string) => {
    await more(page).click();
    await page.getByRole('menuitem', { name: entry }).click();
    await page.getByLabel('For how long').selectOption({ label: time });
    const stored = page.waitForResponse('**/api/mutes/**');
    await page.getByRole('dialog').getByRole('button', { name: 'Mute' }).click();
    await stored;
  };
  await page.goto('/books/1');
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  await mute('Mute this book…', '7 days');
  await expect(main(page).getByText(/^You have muted this book until/)).toBeVisible();
  await page.reload();
  await expect(main(page).getByText(/^You have muted this book until/)).toBeVisible();
  await page.goto('/sorted/3');
  await mute('Mute this genre…', 'Until I unmute');
  await expect(main(page).getByText('You have muted this genre.')).toBeVisible();

  await page.goto('/settings');
  const muted = settingsOf(page, 'Muted');
  await expect(muted.getByRole('listitem')).toHaveText([/^History.*Genre/, /Book · until /]);
  for (const name of ['History', title]) {
    const stored = page.waitForResponse('**/api/mutes/**');
    await muted.getByRole('button', { name: `Unmute ${name}` }).click();
    await stored;
  }
  await expect(muted.getByText('You have muted nothing.')).toBeVisible();
  await page.goto('/books/1');
  await expect(more(page)).toBeVisible();
});

testWithBob(
  'every screen has no violation in both themes, with names of all scripts',
  async ({ page, bob }) => {
    const ada = await newReader(clientOf(page));
    const book = await newBook(bob, {
      title: 'كتاب طويل الاسم جدا عن البحر والليل والقراءة في المساء 一本关于大海和夜晚的长书',
    });
    await newPost(bob, book.id);
    await bob.call(favoriteEndpoints.add, { params: { id: book.id } });
    await befriend(ada, bob);
    const params = { kind: 'book', id: book.id } as const;
    await page.goto(`/profile/${bob.user.id}`);
    await more(page).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await expectGoodLooks(page, 'menu');
    await page.getByRole('menuitem', { name: /^Mute/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectGoodLooks(page, 'mute-form');
    await page.keyboard.press('Escape');
    await more(page).click();
    await page.getByRole('menuitem', { name: /^Block/ }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectGoodLooks(page, 'block-question');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    await expectGoodLooks(page, 'blocked-profile');

    await page.goto(`/books/${book.id}`);
    await more(page).click();
    await expectGoodLooks(page, 'book-menu');
    await ada.call(muteEndpoints.add, { params, body: { days: 7 } });
    await page.goto(`/books/${book.id}`);
    await expect(main(page).getByText(/^You have muted this book/)).toBeVisible();
    await expectGoodLooks(page, 'muted-book');
    await page.goto('/sorted/3');
    await expect(more(page)).toBeVisible();
    await expectGoodLooks(page, 'genre');
    await ada.call(muteEndpoints.add, { params: { kind: 'genre', id: 3 }, body: {} });
    await page.reload();
    await expect(main(page).getByText(/^You have muted this genre/)).toBeVisible();
    await expectGoodLooks(page, 'muted-genre');
    await page.goto('/settings');
    await expect(settingsOf(page, 'Muted').getByRole('listitem')).toHaveCount(2);
    await settingsOf(page, 'Blocked readers').scrollIntoViewIfNeeded();
    await expectGoodLooks(page, 'settings');
    await ada.call(blockEndpoints.remove, { params: { userId: bob.user.id } });
    await ada.call(muteEndpoints.add, { params: { kind: 'user', id: bob.user.id }, body: { days: 1 } });
    await page.goto(`/profile/${bob.user.id}`);
    await expect(main(page).getByText(/^You have muted/)).toBeVisible();
    await expectGoodLooks(page, 'muted-profile');
  },
);
