import { readFile } from 'node:fs/promises';
import { newBook, newPost } from '@endpaper/local-servers';
import { expectNoViolations } from '../support/accessibility.js';
import { chooseBookAct } from '../support/page-actions.js';
import { clientOf, newReader } from '../support/browser-client.js';
import { expect, livePage, test } from '../support/portal-test.js';

test('a reader whose post goes with the book of another is told, and downloads the text', async ({
  page,
  browser,
  baseURL,
}) => {
  const owner = await newReader(clientOf(page));
  const { id } = await newBook(owner);
  const authorPage = livePage(await (await browser.newContext({ baseURL })).newPage());
  const author = await newReader(clientOf(authorPage));
  const post = await newPost(author, id);
  await newPost(owner, id);

  await page.goto(`/books/${id}`);
  await chooseBookAct(page, 'Delete Book');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByText(/^1 post .*of 1 other reader/)).toBeVisible();
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: 'Delete Book' }).click();
  await expect(page).toHaveURL('/');

  await authorPage.goto('/notifications');
  await authorPage.getByRole('link', { name: /A book was deleted, and with it what you wrote/ }).click();
  await expect(authorPage).toHaveURL('/posts/lost');
  const main = authorPage.getByRole('main');
  await expect(main.getByText(post.title)).toBeVisible();
  await expectNoViolations(authorPage);
  const started = authorPage.waitForEvent('download');
  await main.getByRole('link', { name: 'Download all' }).click();
  const file = await readFile(await (await started).path(), 'utf8');
  expect(file).toContain(post.title);

  // The owner has lost nothing of others.
  await page.goto('/posts/lost');
  await expect(page.getByText(/^Nothing that you wrote was deleted/)).toBeVisible();
});
