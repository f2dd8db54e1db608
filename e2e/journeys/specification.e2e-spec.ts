import { authEndpoints, friendEndpoints } from '@endpaper/contracts';
import { aSignUp } from '@endpaper/contracts/testing';
import { ApiClient, newBook, newComment, newPost } from '@endpaper/local-servers';
import type { Locator } from '@playwright/test';
import { clientOf, newReader } from '../support/browser-client.js';
import { expect, test, type Page } from '../support/portal-test.js';

// What the specification says about a screen and no other journey checks.

const PICTURE = 'https://pictures.example/ada.svg';
const PROXIED = `/api/images/96?url=${encodeURIComponent(PICTURE)}`;

const hasPicture = (where: Locator) => expect(where.locator(`img[src="${PROXIED}"]`)).toBeVisible();

/** Signs the page in as a user with a picture, a book, a post about it and a comment on the post. */
async function signUpAuthor(page: Page) {
  await page.route(/\/api\/images\//, route =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  );
  const author = clientOf(page);
  const form = aSignUp({ picture: PICTURE, first_name: 'Ada', last_name: 'Lovelace' });
  const user = await author.signUp(form);
  const book = await newBook(author);
  const post = await newPost(author, book.id);
  await newComment(author, post.id);
  return { user, book, post };
}

test("posts and comments show their author's picture and name, which link to the profile, and a date", async ({
  page,
}) => {
  const { user, book, post } = await signUpAuthor(page);
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

test("the post page shows the cover of its book, which links to the book's page", async ({ page }) => {
  const { book, post } = await signUpAuthor(page);
  await page.goto(`/post/${post.id}`);
  await page.getByRole('link', { name: `Cover of ${book.title} by ${book.author}` }).click();
  await expect(page).toHaveURL(`/books/${book.id}`);
});

test('a reader has a picture and names on their profile and in the friend lists of others', async ({
  page,
  baseURL,
}) => {
  const ben = await newReader(new ApiClient(baseURL));
  const { user: ada, post } = await signUpAuthor(page);
  await clientOf(page).result(friendEndpoints.add, { params: { id: ben.user.id } });
  const { password } = aSignUp();
  await clientOf(page).result(authEndpoints.logIn, { body: { email: ben.user.email, password } });
  await page.goto(`/profile/${ada.id}`);
  const main = page.getByRole('main');
  await hasPicture(main.locator('header'));
  await expect(main.getByRole('heading', { level: 1, name: ada.username })).toBeVisible();
  await expect(main.getByText('Ada Lovelace')).toBeVisible();
  await expect(main.getByRole('link', { name: post.title })).toBeVisible();
  const added = page.waitForResponse('**/api/friends/add/*');
  await main.getByRole('button', { name: 'Accept' }).click();
  await expect(main.getByRole('heading', { name: '1 friend' })).toBeVisible();
  await added;

  for (const path of ['/friends', `/profile/${ben.user.id}`]) {
    await page.goto(path);
    const friend = main.getByRole('link', { name: ada.username });
    await hasPicture(friend);
    await expect(friend).toHaveAttribute('href', `/profile/${ada.id}`);
  }
});
