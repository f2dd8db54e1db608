import { authEndpoints, commentEndpoints } from '@endpaper/contracts';
import type { Locator } from '@playwright/test';
import { signUpForm } from '@endpaper/local-servers';
import { clientOf, newReader } from '../support/browser-client.js';
import { newBook, newPost } from '../support/posts.js';
import { expect, test, type Page } from '../support/system.js';

// What the specification says of a screen and no other journey looks at.

const PICTURE = 'https://pictures.example/ada.svg';

const hasPicture = (where: Locator) => expect(where.locator(`img[src="${PICTURE}"]`)).toBeVisible();

/** A reader with a picture, signed in, with a book, a post about it and a comment on that. */
async function aWriter(page: Page) {
  await page.route(PICTURE, route =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  );
  const writer = clientOf(page);
  const form = { ...signUpForm(), picture: PICTURE, first_name: 'Ada', last_name: 'Lovelace' };
  const user = await writer.result(authEndpoints.signUp, { body: form });
  const book = await newBook(writer);
  const post = await newPost(writer, book.id);
  const params = { postId: post.id };
  await writer.call(commentEndpoints.create, { params, body: { text: 'I walked there once.' } });
  return { user, book, post };
}

test('posts and comments stand under the picture and name of who wrote them, which lead to the profile, and a date', async ({
  page,
}) => {
  const { user, book, post } = await aWriter(page);
  const author = page.getByRole('main').getByRole('link', { name: user.username });
  await page.goto(`/books/${book.id}`);
  await hasPicture(author);
  await expect(page.getByRole('article').last().locator('time')).toHaveCount(1);

  await page.goto(`/post/${post.id}`);
  await expect(author).toHaveCount(2);
  for (const which of [author.first(), author.last()]) {
    await hasPicture(which);
    await expect(which).toHaveAttribute('href', `/profile/${user.id}`);
  }
  await expect(page.getByRole('main').locator('time')).toHaveCount(2);
  const comment = page.getByRole('article', { name: `Comment by ${user.username}` });
  await expect(comment.locator('time')).toHaveAttribute('datetime', /Z$/);
});

test("the post page shows the cover of its book, which leads to the book's page", async ({ page }) => {
  const { book, post } = await aWriter(page);
  await page.goto(`/post/${post.id}`);
  await page.getByRole('link', { name: `Cover of ${book.title} by ${book.author}` }).click();
  await expect(page).toHaveURL(`/books/${book.id}`);
});

test('a reader is known by their picture and names: on their profile, in the list of a friend, among the friends of others', async ({
  page,
}) => {
  const { user: ada } = await aWriter(page);
  const { user: ben } = await newReader(clientOf(page));
  await page.goto(`/profile/${ada.id}`);
  const main = page.getByRole('main');
  await hasPicture(main);
  await expect(main.getByRole('heading', { level: 1, name: ada.username })).toBeVisible();
  await expect(main.getByText('Ada Lovelace')).toBeVisible();
  await expect(main.getByRole('link', { name: 'On the ice' })).toBeVisible();
  await main.getByRole('button', { name: 'Add Friend' }).click();
  await expect(main.getByRole('heading', { name: '1 friend' })).toBeVisible();
  await expect(main.getByRole('button', { name: 'Remove Friend' })).not.toHaveAttribute('aria-disabled');

  for (const path of ['/friends', `/profile/${ben.id}`]) {
    await page.goto(path);
    const friend = main.getByRole('link', { name: ada.username });
    await hasPicture(friend);
    await expect(friend).toHaveAttribute('href', `/profile/${ada.id}`);
  }
});
