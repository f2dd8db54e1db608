import { newBook, newComment, newPost } from '@endpaper/local-servers';
import { clientOf } from '../support/browser-client.js';
import { chooseBookAct, nextResponse, openAccountMenu, signUpOnPage } from '../support/page-actions.js';
import { expect, test, type Page } from '../support/portal-test.js';
import { translatePage } from '../support/translate-page.js';

/** Records what the page throws: React throws where a translation has replaced its text. */
function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', error => errors.push(error.message));
  return errors;
}

test('each kind of act works and shows on a page that the browser translates', async ({ page }) => {
  const errors = errorsOf(page);
  const { password } = await signUpOnPage(page);
  const reader = clientOf(page);
  // No other book of this worker's system has the title.
  const book = await newBook(reader, { title: 'The Word for World Is Forest' });
  const post = await newPost(reader, book.id, { text: 'At the end ||Estraven dies|| in the snow.' });
  await newComment(reader, post.id, { text: 'Who says so?' });
  const main = page.getByRole('main');
  await page.goto('/');
  await expect(main.getByRole('article').first()).toBeVisible();
  await translatePage(page);

  await test.step('load more books', async () => {
    const cards = page.getByRole('region', { name: 'All books' }).getByRole('article');
    const before = await cards.count();
    await page.getByRole('button', { name: 'More books' }).last().press('Enter');
    await expect.poll(() => cards.count()).toBeGreaterThan(before);
  });

  await test.step('favor a book, and withdraw it', async () => {
    await page.getByRole('link', { name: book.title }).first().click();
    await expect(page).toHaveURL(`/books/${book.id}`);
    const added = nextResponse(page, 'POST', '/api/books/favorites/');
    await main.getByRole('button', { name: 'Add to Favorite' }).click();
    await expect(main.getByText('1 favorite')).toBeVisible();
    await added;
    await main.getByRole('button', { name: 'Remove Favorite' }).click();
    await expect(main.getByText('0 favorites')).toBeVisible();
  });

  await test.step('send an invalid form, and mend it', async () => {
    await chooseBookAct(page, 'Edit Book');
    const form = page.getByRole('dialog', { name: 'Edit Book' });
    await form.getByLabel('Title').fill('');
    await form.getByRole('button', { name: 'Save Changes' }).click();
    await expect(form.getByText('Title is required')).toBeVisible();
    await form.getByLabel('Title').fill('Winter');
    await expect(form.getByText('Title is required')).toHaveCount(0);
    await form.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('WINTER');
  });

  await test.step('open a spoiler, and close it', async () => {
    await main.getByRole('link', { name: post.title }).click();
    const spoiler = main.getByRole('button', { name: 'Spoiler' });
    await spoiler.click();
    await expect(main.getByText('Estraven dies')).toBeVisible();
    await spoiler.click();
    await expect(main.getByText('Estraven dies')).toHaveCount(0);
    await expect(main.getByText('in the snow')).toBeVisible();
  });

  await test.step('vote, and change the vote', async () => {
    const votes = main.getByRole('group', { name: /^Votes on/ }).first();
    await votes.getByRole('button', { name: /^Vote up/ }).click();
    await expect(votes.getByTitle('Score 1', { exact: true })).toHaveText(/1$/);
    await votes.getByRole('button', { name: /^Vote down/ }).click();
    await expect(votes.getByTitle(/Score .1/)).toHaveText(/-1$/);
  });

  await test.step('edit a comment', async () => {
    await main.getByRole('button', { name: 'Edit Comment' }).click();
    const form = page.getByRole('dialog', { name: 'Edit Comment' });
    await form.getByLabel('Comment').fill('I say so.');
    await form.getByRole('button', { name: 'Save Changes' }).click();
    await expect(main.getByText('I say so.')).toBeVisible();
    await expect(main.getByText('Who says so?')).toHaveCount(0);
  });

  await test.step('delete a post', async () => {
    await page.getByRole('button', { name: 'Delete Post' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Post' }).click();
    await expect(page).toHaveURL(`/books/${book.id}`);
    await expect(main.getByText('No Posts Yet. Be the first to Post!')).toBeVisible();
    await expect(main.getByText('0 posts')).toBeVisible();
  });

  await test.step('change a password', async () => {
    await openAccountMenu(page);
    await page.getByRole('menuitem', { name: 'Settings' }).click();
    await page.getByRole('button', { name: 'Change Password' }).click();
    const form = page.getByRole('dialog', { name: 'Change Password' });
    await form.getByLabel('Current Password').fill(password);
    await form.getByLabel('New Password').fill('a quite different sentence');
    await form.getByRole('button', { name: 'Change Password' }).click();
    await expect(page.getByText('Your password was changed')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(main.getByText('This device')).toBeVisible();
  });

  await expect(page.getByText('Something went wrong')).toHaveCount(0);
  expect(errors).toEqual([]);
});
