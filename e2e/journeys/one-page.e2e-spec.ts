import { favoriteEndpoints, postEndpoints, VOTE_UP } from '@endpaper/contracts';
import { newBook, newComment, newPost } from '@endpaper/local-servers';
import { befriend } from '../support/befriend.js';
import { clientOf, newReader } from '../support/browser-client.js';
import { expect, test, type Page } from '../support/portal-test.js';

/** The next stream of a topic: what others change before it is open gives no hint. */
const liveStream = (page: Page, topic: string) =>
  page.waitForResponse(response => {
    const { pathname, searchParams } = new URL(response.url());
    return pathname === '/api/live' && searchParams.get('topics')?.split(',').includes(topic) === true;
  });

/** Records the addresses of the calls that fail; the pictures of these books are on a host that does not exist. */
function failedReads(page: Page): string[] {
  const failed: string[] = [];
  page.on('response', response => {
    if (response.status() >= 400 && /api\/(?!images)/.test(response.url())) failed.push(response.url());
  });
  return failed;
}

test('all remotes work in one page, from screen to screen and back, while another reader acts', async ({
  page,
  browser,
  baseURL,
}) => {
  const ada = await newReader(clientOf(page));
  const context = await browser.newContext({ baseURL });
  const ben = await newReader(clientOf(await context.newPage()));
  await befriend(ada, ben);
  const book = await newBook(ada);
  const post = await newPost(ada, (await newBook(ada)).id, { text: 'A post about another book.' });
  const ofBook = await newPost(ben, book.id, { text: 'What a book this is.' });
  const failed = failedReads(page);
  const postHeading = page.getByRole('main').getByRole('heading', { level: 1 });

  const onBook = liveStream(page, `book:${book.id}`);
  await page.goto(`/books/${book.id}`);
  await onBook;
  await ben.call(favoriteEndpoints.add, { params: { id: book.id } });
  await expect(page.getByText('1 favorite', { exact: true })).toBeVisible();

  const onPostOfBook = liveStream(page, `post:${ofBook.id}`);
  await page.getByRole('link', { name: ofBook.title }).first().click();
  await onPostOfBook;
  await expect(postHeading).toBeVisible();
  await page
    .getByRole('button', { name: /^Vote up/ })
    .first()
    .click();
  await ben.call(postEndpoints.vote, { params: { id: ofBook.id, value: VOTE_UP }, body: {} });
  await expect(page.getByTitle('Score 2', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('This post was deleted.')).toHaveCount(0);

  await page.getByRole('main').getByRole('link', { name: ben.user.username }).first().click();
  await expect(page).toHaveURL(`/profile/${ben.user.id}`);
  await page.getByRole('link', { name: 'Feed' }).first().click();
  await expect(page.getByText('What a book this is.')).toBeVisible();

  await newComment(ben, post.id, { text: 'From ben' });
  await page
    .getByRole('link', { name: /Notifications/ })
    .first()
    .click();
  const onPost = liveStream(page, `post:${post.id}`);
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(ben.user.username) })
    .first()
    .click();
  await onPost;
  await expect(page.getByText('From ben')).toBeVisible();

  await ben.call(postEndpoints.vote, { params: { id: post.id, value: VOTE_UP }, body: {} });
  await expect(page.getByTitle('Score 1', { exact: true }).first()).toBeVisible();

  const again = liveStream(page, `book:${book.id}`);
  for (const path of [
    '/notifications',
    '/feed',
    `/profile/${ben.user.id}`,
    `/post/${ofBook.id}`,
    `/books/${book.id}`,
  ]) {
    await page.goBack();
    await expect(page).toHaveURL(path);
  }
  await again;
  await ben.call(favoriteEndpoints.remove, { params: { id: book.id } });
  await expect(page.getByText('0 favorites', { exact: true })).toBeVisible();
  await expect(page.getByText('This book was deleted.')).toHaveCount(0);
  expect(failed).toEqual([]);
  await context.close();
});
