import { bookEndpoints, userEndpoints } from '@endpaper/contracts';
import { aBookDraft } from '@endpaper/contracts/testing';
import { ApiClient } from '@endpaper/local-servers';
import { clientOf } from '../support/browser-client.js';
import {
  chooseBookAct,
  createBookButton,
  fillBook,
  nextResponse,
  openHomeAsNewUser,
} from '../support/page-actions.js';
import { expect, test } from '../support/portal-test.js';

const BOOK = {
  title: 'Meditations',
  author: 'Marcus Aurelius',
  description: 'Notes of an emperor to himself.',
  cover: 'https://covers.example/meditations.jpg',
};

test('create, edit and delete a book', async ({ page }) => {
  await openHomeAsNewUser(page);
  await createBookButton(page).click();
  const form = page.getByRole('dialog', { name: 'Create Book' });
  await form.getByRole('button', { name: 'Create Book' }).click();
  await expect(form.getByText('Title is required')).toBeVisible();
  await expect(form.getByLabel('Title')).toBeFocused();

  await fillBook(page, { ...BOOK, cover: 'not a url' });
  await form.getByRole('button', { name: 'Create Book' }).click();
  await expect(form.getByText('Please enter a valid URL')).toBeVisible();
  await form.getByLabel('Address of the picture').fill(BOOK.cover);
  await form.getByRole('button', { name: 'Create Book' }).dblclick();
  await expect(page).toHaveURL(/\/books\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: BOOK.title })).toBeVisible();
  await expect(page).toHaveTitle(/Meditations/);

  await chooseBookAct(page, 'Edit Book');
  const edit = page.getByRole('dialog', { name: 'Edit Book' });
  await expect(edit.getByLabel('Author')).toHaveValue(BOOK.author);
  await edit.getByLabel('Title').fill('Ta eis heauton');
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ta eis heauton' })).toBeVisible();

  await chooseBookAct(page, 'Delete Book');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(
    'Are you sure you want to permanently delete this book and all associated posts and comments?',
  );
  await expect(question).toContainText('Ta eis heauton');
  await question.getByRole('button', { name: 'Keep Book' }).click();
  await expect(question).toHaveCount(0);
  const address = page.url();
  await chooseBookAct(page, 'Delete Book');
  await question.getByRole('button', { name: 'Delete Book' }).click();
  await expect(page).toHaveURL('/');
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: 'Book not found' })).toBeVisible();
});

test('long words wrap on the narrowest phone', async ({ page }) => {
  await openHomeAsNewUser(page);
  await createBookButton(page).click();
  const title = 'Donaudampfschifffahrtsgesellschaft'.repeat(2);
  await fillBook(page, { ...BOOK, title, author: 'A'.repeat(50), description: 'W'.repeat(500) });
  await page.getByRole('dialog').getByRole('button', { name: 'Create Book' }).click();
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});

test('a double click on Create Book creates one book', async ({ page }) => {
  await openHomeAsNewUser(page);
  await createBookButton(page).click();
  const title = `Twice ${Date.now()}`;
  await fillBook(page, { ...BOOK, title });
  await page.getByRole('dialog').getByRole('button', { name: 'Create Book' }).dblclick();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const books = await clientOf(page).result(bookEndpoints.list);
  expect(books.filter(book => book.title === title)).toHaveLength(1);
});

test('closing a form with input asks for confirmation', async ({ page }) => {
  await openHomeAsNewUser(page);
  await createBookButton(page).click();
  await page.getByRole('dialog').getByLabel('Title').fill('Half a title');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep Writing' }).click();
  await expect(page.getByRole('dialog').getByLabel('Title')).toHaveValue('Half a title');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('Back asks for confirmation while a form has input, and leaves after Discard', async ({ page }) => {
  await openHomeAsNewUser(page);
  await createBookButton(page).click();
  await fillBook(page, BOOK);
  await page.getByRole('dialog').getByRole('button', { name: 'Create Book' }).click();
  await expect(page).toHaveURL(/\/books\/\d+$/);
  const address = page.url();
  await chooseBookAct(page, 'Edit Book');
  const description = page.getByRole('dialog').getByLabel('Description');
  await description.fill('Half a description');

  await page.evaluate(() => {
    history.back();
  });
  await page.getByRole('button', { name: 'Keep Writing' }).click();
  await expect(description).toHaveValue('Half a description');
  await expect(page).toHaveURL(address);

  await page.evaluate(() => {
    history.back();
  });
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('favorite from the card and un-favorite from the page', async ({ page }) => {
  await openHomeAsNewUser(page);
  const heart = page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Favorite / });
  const added = nextResponse(page, 'POST', '/api/books/favorites/');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  expect((await added).status()).toBe(201);
  await page.reload();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('navigation', { name: 'Places' }).getByRole('link', { name: 'Favorites' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('article').getByRole('link').click();
  const removed = nextResponse(page, 'DELETE', '/api/favorites/');
  await page.getByRole('button', { name: 'Remove Favorite' }).click();
  await expect(page.getByRole('button', { name: 'Add to Favorite' })).toBeVisible();
  expect((await removed).status()).toBe(204);
  await page.goto('/books/favorites');
  await expect(page.getByText(/No Favorites yet/)).toBeVisible();
});

test("another user's book can be read and not changed", async ({ page, baseURL }) => {
  await clientOf(page).signUp();
  const id = 1;
  await page.goto(`/books/${id}`);
  await expect(page.getByRole('button', { name: 'Add to Favorite' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit or delete' })).toHaveCount(0);
  const visitor = new ApiClient(baseURL);
  const answer = await visitor.call(bookEndpoints.edit, {
    params: { id },
    body: aBookDraft(),
  });
  expect(answer.status).toBe(401);
  expect((await visitor.call(userEndpoints.current)).status).toBe(401);
});

test('a form keeps its input while svc-books is down', async ({ page, system }) => {
  await openHomeAsNewUser(page);
  await createBookButton(page).click();
  await fillBook(page, BOOK);
  await system.kill('svc-books');
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: 'Create Book' }).click();
  await expect(form.getByText('Something went wrong. Please try again')).toBeVisible();
  await expect(form.getByLabel('Title')).toHaveValue(BOOK.title);
  await system.restart('svc-books');
  await form.getByRole('button', { name: 'Create Book' }).click();
  await expect(page.getByRole('heading', { level: 1, name: BOOK.title })).toBeVisible();
});
