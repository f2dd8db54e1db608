import { notificationEndpoints, postEndpoints } from '@endpaper/contracts';
import { newBook } from '@endpaper/local-servers';
import { expectGoodLooks, expectNoViolations } from '../support/accessibility.js';
import { befriend } from '../support/befriend.js';
import { clientOf, newReader, type Reader } from '../support/browser-client.js';
import { newModerator, newPage } from '../support/moderators.js';
import { expect, test, type Page } from '../support/portal-test.js';

const main = (page: Page) => page.getByRole('main');

/** Where another reader finds a post, and what the reader is told. */
const findings = async (reader: Reader, bookId: number, postId: number) => {
  const has = async (answer: Promise<{ id: number }[]>) => (await answer).some(({ id }) => id === postId);
  return {
    book: await has(reader.result(postEndpoints.ofBook, { params: { bookId } })),
    search: await has(
      reader.result({ ...postEndpoints.search, path: `${postEndpoints.search.path}?q=waxwing` }),
    ),
    feed: await has(reader.result(postEndpoints.ofFriends)),
    unreadPosts: (await reader.result(postEndpoints.unreadOfFriends)).count,
    unread: (await reader.result(notificationEndpoints.unread)).count,
  };
};

test('a text with a watched host waits for a moderator, and is shown to others when one shows it', async ({
  page,
  browser,
  baseURL,
  system,
}) => {
  const [readerPage, moderatorPage] = (await Promise.all([1, 2].map(() => newPage(browser, baseURL)))) as [
    Page,
    Page,
  ];
  const author = await newReader(clientOf(page));
  const reader = await newReader(clientOf(readerPage));
  await newModerator(clientOf(moderatorPage), system);
  const { id: bookId } = await newBook(author);
  await befriend(author, reader);
  // The friendship is known, and the reader's notification of the request is gone.
  await expect.poll(async () => (await author.result(notificationEndpoints.unread)).count).toBe(1);
  await expect.poll(async () => (await reader.result(notificationEndpoints.unread)).count).toBe(0);

  const host = `lamps-${author.user.id}.example`;
  await moderatorPage.goto('/moderation/phrases');
  await main(moderatorPage).getByRole('textbox', { name: 'Host or phrase' }).fill(host);
  await main(moderatorPage).getByRole('button', { name: 'Add', exact: true }).click();
  await expect(main(moderatorPage).getByText(host, { exact: true })).toBeVisible();
  await expectGoodLooks(moderatorPage, 'phrases');

  const draft = { title: 'A waxwing', text: `Look at [it](https://www.${host}/a), @${reader.user.username}` };
  let post = { id: 0, held: false };
  // The host arrives at svc-posts a moment later.
  await expect(async () => {
    post = await author.result(postEndpoints.create, { params: { bookId }, body: draft });
    expect(post.held).toBe(true);
  }).toPass();
  await page.goto(`/post/${post.id}`);
  await expect(main(page).getByText('A moderator will look at this before others see it.')).toBeVisible();
  await expectGoodLooks(page, 'held-post');

  await moderatorPage.goto('/moderation');
  const found = main(moderatorPage).getByRole('listitem').filter({ hasText: host });
  await expect(found).toContainText(`Held: contains “${host}”`);
  const nothing = { book: false, search: false, feed: false, unreadPosts: 0, unread: 0 };
  expect(await findings(reader, bookId, post.id)).toEqual(nothing);
  expect((await readerPage.goto(`/post/${post.id}`))?.status()).toBe(404);

  await found.getByRole('link').click();
  await main(moderatorPage).getByLabel('Show it', { exact: true }).check();
  await expectNoViolations(moderatorPage);
  await main(moderatorPage).getByRole('button', { name: 'Decide' }).click();
  await expect(main(moderatorPage).getByText('This report is decided.')).toBeVisible();

  const all = { book: true, search: true, feed: true, unreadPosts: 0, unread: 1 };
  await expect.poll(() => findings(reader, bookId, post.id)).toEqual(all);
  await readerPage.goto(`/post/${post.id}`);
  await expect(main(readerPage).getByRole('heading', { level: 1, name: draft.title })).toBeVisible();
  // The open page of the author follows.
  await expect(main(page).getByText(/A moderator will look/)).toHaveCount(0);
  await expect(main(page).getByRole('heading', { level: 1, name: draft.title })).toBeVisible();

  await moderatorPage.goto('/moderation/phrases');
  await main(moderatorPage)
    .getByRole('button', { name: `Delete “${host}”…` })
    .click();
  await moderatorPage.getByRole('button', { name: 'Delete Host' }).click();
  await main(moderatorPage).getByRole('link', { name: 'Deleted' }).click();
  await expect(main(moderatorPage).getByRole('listitem').filter({ hasText: host })).toContainText(
    /deleted by \S+, /,
  );
  await expectGoodLooks(moderatorPage, 'deleted-phrases');
});
