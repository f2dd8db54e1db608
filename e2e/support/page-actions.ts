import { aSignUp } from '@endpaper/contracts/testing';
import { expect, type Page, type Response } from '@playwright/test';
import { clientOf } from './browser-client.js';

/** The button that only signed-in users have. */
export const createBookButton = (page: Page) => page.getByRole('button', { name: '+ Create New Book' });

/** All books of the home page, below trending books and posts. */
export const allBooks = (page: Page) => page.getByRole('region', { name: 'All books' });

/** Signs a new account up by the API and opens home with it. */
export async function openHomeAsNewUser(page: Page): Promise<void> {
  await clientOf(page).signUp();
  await page.goto('/');
  await expect(createBookButton(page)).toBeVisible();
}

/** Signs a new account up on the sign-up page. @returns the submitted form */
export async function signUpOnPage(page: Page) {
  const form = aSignUp();
  await page.goto('/signup');
  await page.getByLabel('Email').fill(form.email);
  await page.getByLabel('Username').fill(form.username);
  await page.getByLabel('Password', { exact: true }).fill(form.password);
  await page.getByLabel('Confirm Password').fill(form.password);
  await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL('/');
  await expect(createBookButton(page)).toBeVisible();
  return form;
}

/** Opens the menu of the profile button. */
export async function openAccountMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(You: )?Profile$/ }).click();
  await expect(page.getByRole('menu')).toBeVisible();
}

/** Logs out by the account menu. */
export async function logOut(page: Page): Promise<void> {
  await openAccountMenu(page);
  const loggedOut = page.waitForResponse('**/api/auth/logout');
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await loggedOut;
}

/** Fills the form of a book; without a cover it keeps the drawn one. */
export async function fillBook(
  page: Page,
  book: { title: string; author: string; description: string; cover?: string },
): Promise<void> {
  const form = page.getByRole('dialog');
  await form.getByLabel('Title').fill(book.title);
  await form.getByLabel('Author').fill(book.author);
  await form.getByLabel('Genre').selectOption({ label: 'Philosophy' });
  if (book.cover !== undefined) {
    await form.getByLabel('A picture from the web').check();
    await form.getByLabel('Address of the picture').fill(book.cover);
  }
  await form.getByLabel('Description').fill(book.description);
}

/** The next response to a request of the page. Pages show optimistic updates before it arrives. */
export function nextResponse(page: Page, method: string, path: string): Promise<Response> {
  return page.waitForResponse(
    response => response.request().method() === method && new URL(response.url()).pathname.startsWith(path),
  );
}

/**
 * Takes the streams of hints away: a test that waits until the network is idle would wait for their end. Requests are not
 * intercepted, because the browser would then load all scripts with each page again.
 */
export async function withoutStreams(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'EventSource');
  });
}

/** Chooses an act of the owner's menu on the page of a book. */
export async function chooseBookAct(page: Page, name: 'Edit Book' | 'Delete Book'): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Edit or delete' }).click();
  await page.getByRole('menuitem', { name }).click();
}
