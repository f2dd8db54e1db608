import { expect, type Page } from '@playwright/test';
import { signUpForm } from '@endpaper/local-servers';

/** Opens one of the two ways in, from the profile button. */
export async function openAccountMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Profile', exact: true }).click();
  await expect(page.getByRole('menu')).toBeVisible();
}

/** Signs somebody new up on the page for it. */
export async function signUp(page: Page) {
  const reader = signUpForm();
  await page.goto('/signup');
  await page.getByLabel('Email').fill(reader.email);
  await page.getByLabel('Username').fill(reader.username);
  await page.getByLabel('Password', { exact: true }).fill(reader.password);
  await page.getByLabel('Confirm Password').fill(reader.password);
  await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: '+ Create New Book' })).toBeVisible();
  return reader;
}

/** Fills the form of a book. */
export async function fillBook(
  page: Page,
  book: { title: string; author: string; description: string; cover: string },
) {
  const form = page.getByRole('dialog');
  await form.getByLabel('Title').fill(book.title);
  await form.getByLabel('Author').fill(book.author);
  await form.getByLabel('Genre').selectOption({ label: 'Philosophy' });
  await form.getByLabel('Cover', { exact: true }).fill(book.cover);
  await form.getByLabel('Description').fill(book.description);
}
