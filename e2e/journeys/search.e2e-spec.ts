import { ApiClient, newBook, newPost } from '@endpaper/local-servers';
import { injectAxe, violationsIn } from '../support/accessibility.js';
import { newReader } from '../support/browser-client.js';
import { PHONE, PHONE_AND_DESKTOP } from '../support/devices.js';
import { openHomeAsNewUser } from '../support/page-actions.js';
import { expect, test, type Page } from '../support/portal-test.js';

/** A book with a post about it, which nothing else in the library matches. */
async function aFindableBook(origin: string) {
  const author = await newReader(new ApiClient(origin));
  const book = await newBook(author, {
    title: 'Zahrádka přání',
    author: 'Žofie Quixwald',
    description: 'A <b>garden</b> of wishes.',
  });
  await newPost(author, book.id, {
    title: 'Quixwald at her best',
    text: '<img src=x onerror=alert(1)> is what she writes.',
  });
  return { author, book };
}

const field = (page: Page) => page.getByRole('combobox', { name: 'Search' });

/** A key that is pressed before the scripts of the page have started does nothing. */
async function pressUntilFocused(page: Page, key: string): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(key);
    await expect(field(page)).toBeFocused({ timeout: 5_000 });
  }).toPass();
}

/** Opens the field: on a phone, by its button. */
async function openField(page: Page, width: number): Promise<void> {
  if (width === PHONE.width) await page.getByRole('button', { name: 'Search' }).click();
  else await pressUntilFocused(page, '/');
  await expect(field(page)).toBeFocused();
}

for (const [, viewport] of PHONE_AND_DESKTOP) {
  test.describe(`${viewport.width} pixels wide`, () => {
    test.use({ viewport });

    test('a visitor types, and follows a suggestion by the arrow keys', async ({ page, baseURL }) => {
      const { book } = await aFindableBook(baseURL);
      await page.goto('/');
      await openField(page, viewport.width);

      await field(page).pressSequentially('zahradka pr');
      await expect(page.getByRole('option', { name: 'Zahrádka přání Žofie Quixwald' }).first()).toBeVisible();
      await expect(field(page)).toHaveAttribute('aria-expanded', 'true');
      await expect(page.getByRole('group', { name: 'Readers' })).toHaveCount(0);
      await injectAxe(page);
      expect(await violationsIn(page, 'all')).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark' });
      // While colors change, they have no contrast that counts.
      await page.evaluate(() => {
        // One that follows the scrolling has no end.
        const ending = document.getAnimations().filter(({ timeline }) => timeline === document.timeline);
        return Promise.all(ending.map(({ finished }) => finished));
      });
      expect(await violationsIn(page, 'colors')).toEqual([]);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');

      await expect(page.getByRole('heading', { level: 1 })).toHaveText(book.title);
      await expect(page.getByRole('listbox')).toHaveCount(0);
    });

    test('a reader finds books, posts and readers, with the words marked and no HTML', async ({
      page,
      baseURL,
    }) => {
      const { author } = await aFindableBook(baseURL);
      await openHomeAsNewUser(page);
      await openField(page, viewport.width);

      await field(page).fill('quixwald');
      await page.keyboard.press('Enter');

      await expect(page).toHaveURL('/search?q=quixwald');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “quixwald”');
      const books = page.getByRole('region', { name: 'Books' });
      await expect(books.getByRole('link', { name: 'Zahrádka přání' }).first()).toBeVisible();
      await expect(books.locator('mark').first()).toHaveText('Quixwald');
      await expect(books.getByText('A <b>garden</b> of wishes.').first()).toBeVisible();
      const posts = page.getByRole('region', { name: 'Posts' });
      await expect(posts.getByText('<img src=x onerror=alert(1)>').first()).toBeVisible();
      await expect(posts.locator('mark').first()).toHaveText('Quixwald');
      const readers = page.getByRole('region', { name: 'Readers' });
      await expect(readers).toHaveCount(0);

      await page.goto(`/search?q=${encodeURIComponent(author.user.username)}`);
      await expect(readers.getByRole('link', { name: author.user.username }).first()).toBeVisible();
      await expect(books).toHaveCount(0);
      await expect(page.getByRole('main').getByRole('button', { name: 'Add the book' })).toBeVisible();
    });
  });
}

test('Ctrl-K opens the field on a phone, and Escape closes it', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/');
  await pressUntilFocused(page, 'Control+k');

  await page.keyboard.press('Escape');

  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the empty search of a phone has the last searches, trending books and genres', async ({
  page,
  baseURL,
}) => {
  const { book } = await aFindableBook(baseURL);
  await page.setViewportSize(PHONE);
  await page.goto('/search?q=quixwald');
  await expect(page.getByRole('main').getByRole('link', { name: book.title }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Search' }).click();
  const dialog = page.getByRole('dialog');
  await field(page).fill('');
  await expect(
    dialog.getByRole('region', { name: 'Trending this week' }).getByRole('link').first(),
  ).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Philosophy' })).toBeVisible();
  await injectAxe(page);
  expect(await violationsIn(page, 'all')).toEqual([]);

  await dialog.getByRole('link', { name: 'quixwald' }).click();

  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('link', { name: book.title }).first()).toBeVisible();
});
