import { postEndpoints } from '@endpaper/contracts';
import { aSignUp } from '@endpaper/contracts/testing';
import { newBook, newPost } from '@endpaper/local-servers';
import type { Browser } from '@playwright/test';
import { clientOf, newReader } from '../support/browser-client.js';
import { JOURNEY_SIZES } from '../support/devices.js';
import { createBookButton, withoutStreams } from '../support/page-actions.js';
import { expect, test, type Page } from '../support/portal-test.js';

// What a visitor is offered where readers can act, and what goes on after the login.

test.beforeEach(({ page }) => withoutStreams(page));

const main = (page: Page) => page.getByRole('main');

/** A post on a book, both of another reader. */
async function postOfOther(browser: Browser, baseURL: string | undefined) {
  const context = await browser.newContext({ baseURL });
  const other = await newReader(clientOf(await context.newPage()));
  const post = await newPost(other, (await newBook(other)).id);
  await context.close();
  return post;
}

/** Signs up on the page to which a link of a visitor leads. */
async function signUp(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Log In' })).toBeVisible();
  await main(page).getByRole('link', { name: 'Sign Up' }).click();
  // The page before has a field of the same name.
  await expect(page.getByRole('heading', { level: 1, name: 'Sign Up' })).toBeVisible();
  const form = aSignUp();
  await page.getByLabel('Email').fill(form.email);
  await page.getByLabel('Username').fill(form.username);
  await page.getByLabel('Password', { exact: true }).fill(form.password);
  await page.getByLabel('Confirm Password').fill(form.password);
  await main(page).getByRole('button', { name: 'Sign Up' }).click();
}

for (const [device, viewport] of JOURNEY_SIZES) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport });

    test('a visitor reads what this site is, and signs up from the top bar', async ({ page }) => {
      await page.goto('/about');
      const bar = page.getByRole('banner');
      await bar.getByRole('link', { name: 'Endpaper, home' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Read. Then talk it over.' })).toBeVisible();

      await page.goto('/sorted/3');
      await bar.getByRole('link', { name: 'Log In' }).click();
      await expect(page).toHaveURL('/login?next=%2Fsorted%2F3');
      await signUp(page);
      await expect(page).toHaveURL('/sorted/3');
      await expect(createBookButton(page)).toBeVisible();
      await expect(bar.getByRole('link', { name: 'Log In' })).toHaveCount(0);
    });

    test('a visitor who wants to write about a book gets the form after the login', async ({
      page,
      browser,
      baseURL,
    }) => {
      const { book } = await postOfOther(browser, baseURL);
      await page.goto(`/books/${book.id}`);
      await page.getByRole('link', { description: 'Log in to write about this book' }).click();
      await signUp(page);

      await expect(page).toHaveURL(`/books/${book.id}`);
      const form = page.getByRole('dialog', { name: 'Create Post' });
      await form.getByLabel('Title').fill('At last');
      await form.getByLabel('Text').fill('This is what I wanted to say.');
      await form.getByRole('button', { name: 'Create Post' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'At last' })).toBeVisible();
      await page.goBack();
      await expect(page.getByRole('button', { name: '+ Post' })).toBeVisible();
      await expect(form).toBeHidden();
      await page.goBack();
      await expect(page).toHaveURL(`/books/${book.id}`);
      await expect(page.getByRole('button', { name: '+ Post' })).toBeVisible();
      await expect(form).toBeHidden();
    });

    test('a visitor who finds nothing gets the form of a new book after the login', async ({ page }) => {
      await page.goto('/search?q=xyzzy');
      await page.getByRole('link', { name: 'Log in to add the book' }).click();
      await signUp(page);

      await expect(page).toHaveURL('/search?q=xyzzy');
      await expect(page.getByRole('dialog', { name: 'Create Book' })).toBeVisible();
    });

    test('a visitor’s favorite, vote and comment are completed after the login', async ({
      page,
      browser,
      baseURL,
    }) => {
      const post = await postOfOther(browser, baseURL);
      await page.goto(`/books/${post.book.id}`);
      await page.getByRole('link', { name: 'Log in to add this book to your favorites' }).click();
      await signUp(page);
      await expect(page.getByRole('button', { name: 'Remove Favorite' })).toBeVisible();
      await expect(page.getByText('1 favorite')).toBeVisible();

      await page.context().clearCookies();
      await page.goto(`/post/${post.id}`);
      const logInToVote = page.getByRole('link', { name: 'Log in to vote for this post' });
      await expect(logInToVote).toBeVisible();
      await expect(main(page).getByText('Score 0')).toHaveCount(0);
      await logInToVote.click();
      await signUp(page);
      await expect(page.getByRole('button', { name: `Vote up ${post.title}`, pressed: true })).toBeVisible();
      await expect(page.getByTitle('Score 1')).toBeVisible();

      await page.context().clearCookies();
      await page.goto(`/post/${post.id}`);
      await page.getByRole('link', { description: 'Log in to comment on this post' }).click();
      await signUp(page);
      await expect(page.getByRole('dialog', { name: 'Create Comment' })).toBeVisible();
    });
  });
}

test('a link of another site does nothing in the name of a reader', async ({ page, browser, baseURL }) => {
  const { id, title } = await postOfOther(browser, baseURL);
  const reader = await newReader(clientOf(page));
  const next = encodeURIComponent(`/post/${id}?act=vote-up`);
  for (const path of [
    `/login?next=${next}#vote-up`,
    `/login?next=${next}&act=vote-up`,
    `/post/${id}#vote-up`,
  ]) {
    await page.goto(path);
    await expect(page.getByRole('button', { name: `Vote up ${title}` })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await reader.result(postEndpoints.byId, { params: { id } })).toMatchObject({ score: 0, ups: [] });
  }
});
