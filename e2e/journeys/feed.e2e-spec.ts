import { friendEndpoints, postEndpoints } from '@endpaper/contracts';
import { newBook, newPost } from '@endpaper/local-servers';
import { ask } from '../support/befriend.js';
import { clientOf, newReader } from '../support/browser-client.js';
import { expect, test } from '../support/portal-test.js';
import { inDatabase } from '../support/product-database.js';

test.use({ viewport: { width: 390, height: 844 } });

test('what a friend writes is on the home page and in the feed, until the friendship ends', async ({
  page,
  browser,
  baseURL,
}) => {
  const other = await browser.newContext({ baseURL });
  const bob = await newReader(clientOf(await other.newPage()));
  const { id: bookId } = await newBook(bob);
  const post = await newPost(bob, bookId, { title: 'On reading by night', text: 'By candle light.' });
  const ada = await newReader(clientOf(page));
  await page.goto('/');
  const friendsPosts = page.getByRole('region', { name: 'From your friends' });
  await expect(friendsPosts).toContainText('No posts of friends yet.');

  await page.goto(`/profile/${bob.user.id}`);
  await page.getByRole('button', { name: 'Add Friend' }).click();
  await expect(page.getByRole('button', { name: 'Requested' })).toBeVisible();
  // One side alone shows nothing of the other.
  await page.getByRole('link', { name: 'Home' }).last().click();
  await expect(friendsPosts).toContainText('No posts of friends yet.');
  await ask(bob, ada);
  await expect(async () => {
    expect(await (await ada.call(postEndpoints.ofFriends)).text()).toContain(post.title);
  }).toPass();
  await page.reload();
  await expect(friendsPosts.getByRole('link', { name: post.title })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Recent discussions' })).toHaveCount(0);

  await friendsPosts.getByRole('link', { name: 'All posts of friends' }).click();
  await expect(page).toHaveURL('/feed');
  await page.getByRole('button', { name: `Vote up ${post.title}` }).click();
  await expect(page.getByTitle('Score 1')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: post.title }).click();
  await expect(page.getByRole('heading', { level: 1, name: post.title })).toBeVisible();
  await expect(page.getByTitle('Score 1')).toBeVisible();

  await ada.call(friendEndpoints.remove, { params: { id: bob.user.id } });
  await expect(async () => {
    await page.goto('/feed');
    await expect(page.getByText(/No posts of friends yet/)).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await other.close();
});

test('a visitor’s home page has recent discussions above all books', async ({
  page,
  browser,
  baseURL,
  system,
}) => {
  const other = await browser.newContext({ baseURL });
  const bob = await newReader(clientOf(await other.newPage()));
  const { id: bookId } = await newBook(bob);
  const post = await newPost(bob, bookId, { title: 'On reading at noon' });
  await other.close();

  const discussions = page.getByRole('region', { name: 'Recent discussions' });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'All books' })).toBeVisible();
  await expect(discussions.getByRole('link', { name: post.title })).toHaveCount(0);
  // The account of another is shown when it is a day old. The visitor's page is cached for seconds.
  await inDatabase(
    system,
    "UPDATE posts.user_replicas SET created_at = created_at - interval '1 day' WHERE id = $1",
    [bob.user.id],
  );
  await expect(async () => {
    await page.reload();
    await expect(discussions.getByRole('link', { name: post.title })).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await discussions.getByRole('article').first().getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/post\/\d+$/);
});

test('a visitor sees what the feed is for', async ({ page }) => {
  await page.goto('/feed');
  await expect(page.getByText('To read what your friends write, please log in.')).toBeVisible();
});
