import { isbn13Of } from '@endpaper/contracts';
import { injectAxe, violationsIn } from '../support/accessibility.js';
import { JOURNEY_SIZES } from '../support/devices.js';
import { createBookButton, fillBook, openHomeAsNewUser } from '../support/page-actions.js';
import { expect, test, type Page } from '../support/portal-test.js';

const BOOK = {
  title: 'The Lathe of Tests',
  author: 'Ursula Isbneau',
  description: 'A man whose books come true.',
};

/** An ISBN that no other book has, and the same with a wrong check digit, both with hyphens. */
function newIsbn() {
  const digits = `978${String(Date.now()).slice(-9)}`;
  const checkDigit =
    ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'].find(digit => isbn13Of(digits + digit)) ?? '';
  const hyphenated = (last: string) => `978-${digits.slice(3, 4)}-${digits.slice(4)}-${last}`;
  return {
    isbn: digits + checkDigit,
    typed: hyphenated(checkDigit),
    wrong: hyphenated(String((Number(checkDigit) + 1) % 10)),
  };
}

/** Opens the form of a new book, and what is under “More” by the keyboard. */
async function openMore(page: Page) {
  await createBookButton(page).click();
  await fillBook(page, BOOK);
  const form = page.getByRole('dialog', { name: 'Create Book' });
  const more = form.getByText('More', { exact: true });
  await expect(form.getByLabel('ISBN')).toBeHidden();
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(form.getByLabel('ISBN')).toBeVisible();
  return { form, more };
}

for (const [device, viewport] of JOURNEY_SIZES) {
  test.describe(device, () => {
    test.use({ viewport });

    test('a book with an ISBN is found by it, and a second one is warned of', async ({ page }) => {
      const { isbn, typed, wrong } = newIsbn();
      await openHomeAsNewUser(page);
      const { form, more } = await openMore(page);
      await form.getByLabel('ISBN').fill(wrong);
      await more.click();
      await form.getByRole('button', { name: 'Create Book' }).click();
      await expect(form.getByText('This is not an ISBN. Please check its digits')).toBeVisible();
      await expect(form.getByLabel('ISBN')).toBeFocused();

      await form.getByLabel('ISBN').fill(typed);
      await form.getByLabel('Pages').fill('184');
      await form.getByLabel('Year').fill('1971');
      await form.getByLabel('Language').selectOption({ label: 'English' });
      await form.getByRole('button', { name: 'Create Book' }).click();
      await expect(page).toHaveURL(/\/books\/\d+$/);
      const { pathname } = new URL(page.url());
      const facts = page.getByRole('list', { name: 'About the book' }).getByRole('listitem');
      await expect(facts).toHaveText(['1971', '184 pages', 'English', `ISBN ${isbn}`]);

      await page.goto(`/search?q=${encodeURIComponent(typed)}`);
      const found = page.getByRole('region', { name: 'Books' }).getByRole('link', { name: BOOK.title });
      await expect(found.first()).toHaveAttribute('href', pathname);
      await page.goto('/');
      if (device === 'phone') await page.getByRole('button', { name: 'Search' }).click();
      await page.getByRole('combobox', { name: 'Search' }).fill(typed);
      const suggested = page.getByRole('option', { name: BOOK.title });
      await expect(suggested.first()).toHaveAttribute('href', pathname);
      await page.keyboard.press('Escape');

      await page.goto('/');
      const second = await openMore(page);
      await second.form.getByLabel('ISBN').fill(isbn);
      await expect(second.form.getByText('There is a book with this ISBN already:')).toBeVisible();
      await expect(second.form.locator(`a[href="${pathname}"]`).last()).toBeVisible();
      await injectAxe(page);
      expect(await violationsIn(page, 'all')).toEqual([]);
      await second.form.getByRole('button', { name: 'Create Book' }).click();
      await expect(page).toHaveURL(/\/books\/\d+$/);
      expect(new URL(page.url()).pathname).not.toBe(pathname);
    });
  });
}
