import { commentEndpoints, favoriteEndpoints, postEndpoints, VOTE_UP } from '@endpaper/contracts';
import { newBook, newComment, newPost, type ApiClient } from '@endpaper/local-servers';
import { injectAxe, violationsIn } from '../support/accessibility.js';
import { clientOf, newReader } from '../support/browser-client.js';
import { JOURNEY_SIZES } from '../support/devices.js';
import { logOut } from '../support/page-actions.js';
import { expect, test, type Page } from '../support/portal-test.js';

const comment = (page: Page, text: string) =>
  page.getByRole('article', { name: /^Comment by/ }).filter({ hasText: text });

const writeComment = (author: ApiClient, postId: number, text: string) =>
  newComment(author, postId, { text });

/** Opens a page, and waits until it gets hints. */
async function openLive(page: Page, path: string): Promise<void> {
  const live = page.waitForResponse(response => response.url().includes('/api/live'));
  await page.goto(path);
  expect((await live).status()).toBe(200);
}

const topOf = async (page: Page, text: string) => (await comment(page, text).boundingBox())?.y;

for (const [device, viewport] of JOURNEY_SIZES) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport });

    test('a reader sees what another one writes and votes, without a reload and without a jump', async ({
      page,
      browser,
      baseURL,
    }) => {
      const ada = await newReader(clientOf(page));
      const post = await newPost(ada, (await newBook(ada)).id);
      const write = (text: string, parent_id?: number) =>
        newComment(ada, post.id, { text, ...(parent_id && { parent_id }) });
      const first = await write('The first comment');
      const context = await browser.newContext({ baseURL, viewport });
      const other = await context.newPage();
      await newReader(clientOf(other));
      await openLive(other, `/post/${post.id}`);
      await expect(comment(other, 'The first comment')).toBeVisible();
      const before = await topOf(other, 'The first comment');

      await write('A new thread');
      const reply = await write('A new reply', first.id);
      await ada.call(postEndpoints.vote, { params: { id: post.id, value: VOTE_UP }, body: {} });
      await ada.call(commentEndpoints.vote, { params: { id: first.id, value: VOTE_UP }, body: {} });

      const news = other.getByRole('button', { name: '2 new comments' });
      await expect(news).toBeVisible();
      await expect(other.getByText('3 comments', { exact: true })).toBeVisible();
      await expect(other.getByTitle('Score 1', { exact: true })).toHaveCount(2);
      expect(await topOf(other, 'The first comment')).toBe(before);
      await expect(comment(other, 'A new reply')).toHaveCount(0);
      await injectAxe(other);
      expect(await violationsIn(other, 'all')).toEqual([]);

      await news.click();
      await expect(other.locator(`#comment-${reply.id}`)).toBeFocused();
      await expect(comment(other, 'A new thread')).toBeVisible();
      await expect(news).toHaveCount(0);
      expect(await violationsIn(other, 'all')).toEqual([]);

      // The reader's own comment is no news, and the other reader gets it.
      await openLive(page, `/post/${post.id}`);
      await other.getByRole('button', { name: '+ Comment' }).click();
      await other.getByLabel('Comment', { exact: true }).fill('From the other side');
      await other.getByRole('button', { name: 'Create Comment' }).click();
      await expect(page.getByRole('button', { name: '1 new comment' })).toBeVisible();
      await expect(comment(other, 'From the other side')).toBeFocused();
      await expect(other.getByRole('button', { name: /new comment/ })).toHaveCount(0);

      await ada.call(postEndpoints.remove, { params: { id: post.id } });
      // A read that was under way may find the post gone before the hint of its deletion comes.
      await expect(other.getByText(/^This post (was deleted|is not available any more)\.$/)).toBeVisible();
      await expect(comment(other, 'The first comment')).toBeVisible();
      await context.close();
    });

    test('the page of a book announces new posts, and its counts change', async ({
      page,
      browser,
      baseURL,
    }) => {
      const ada = await newReader(clientOf(page));
      const book = await newBook(ada);
      const context = await browser.newContext({ baseURL, viewport });
      const visitor = await context.newPage();
      await openLive(visitor, `/books/${book.id}`);
      await expect(visitor.getByText('0 posts', { exact: true })).toBeVisible();

      // Nothing can move in an empty list.
      const { title } = await newPost(ada, book.id);
      const posts = visitor.getByRole('link', { name: title });
      await expect(posts).toHaveCount(1);
      await expect(visitor.getByText('1 post', { exact: true })).toBeVisible();
      await expect(visitor.getByText(/No Posts Yet/)).toHaveCount(0);

      await newPost(ada, book.id);
      await ada.call(favoriteEndpoints.add, { params: { id: book.id } });
      const news = visitor.getByRole('button', { name: '1 new post' });
      await expect(news).toBeVisible();
      await expect(posts).toHaveCount(1);
      await expect(visitor.getByText('2 posts', { exact: true })).toBeVisible();
      await expect(visitor.getByText('1 favorite', { exact: true })).toBeVisible();
      await injectAxe(visitor);
      expect(await violationsIn(visitor, 'all')).toEqual([]);
      await news.click();
      await expect(posts).toHaveCount(2);
      await expect(posts.first()).toBeFocused();
      await context.close();
    });
  });
}

test('a reader who was offline, or looked at another tab, gets what was missed', async ({
  page,
  context,
}) => {
  const ada = await newReader(clientOf(page));
  const post = await newPost(ada, (await newBook(ada)).id);
  await writeComment(ada, post.id, 'Seen');
  await openLive(page, `/post/${post.id}`);
  await expect(comment(page, 'Seen')).toBeVisible();
  await context.setOffline(true);
  for (const text of ['Missed one', 'Missed two']) await writeComment(ada, post.id, text);
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: '2 new comments' })).toBeVisible();
});

test('a page whose reader logs out in another tab goes on as that of a visitor', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const elsewhere = await browser.newContext({ baseURL });
  const other = await newReader(clientOf(await elsewhere.newPage()));
  const post = await newPost(other, (await newBook(other)).id);
  await writeComment(other, post.id, 'Seen');
  await newReader(clientOf(page));
  await openLive(page, `/post/${post.id}`);
  const tab = await context.newPage();
  await tab.goto('/');
  const readAgain = page.waitForResponse(response =>
    response.url().includes(`/api/comments/${post.id}/threads`),
  );
  await logOut(tab);
  await readAgain;
  await expect(page.getByText('Log in to comment on this post')).toBeVisible();
  await writeComment(other, post.id, 'Who goes there?');
  await expect(page.getByRole('button', { name: '1 new comment' })).toBeVisible();
  await elsewhere.close();
});

test('without a stream the page shows no error', async ({ page }) => {
  const ada = await newReader(clientOf(page));
  const post = await newPost(ada, (await newBook(ada)).id);
  await page.route('**/api/live?**', route => route.fulfill({ status: 503 }));
  const refused = page.waitForResponse(response => response.url().includes('/api/live'));
  await page.goto(`/post/${post.id}`);
  expect((await refused).status()).toBe(503);
  await expect(page.getByText('No Comments Yet. Be the first to Comment!')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});
