import { authEndpoints, commentEndpoints } from '@endpaper/contracts';
import type { Locator } from '@playwright/test';
import { aReader, visitor } from '../support/api-client.js';
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
  const writer = visitor(page.request);
  const form = { ...aReader(), picture: PICTURE };
  const user = await (await writer.call(authEndpoints.signUp, { body: form })).json();
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
