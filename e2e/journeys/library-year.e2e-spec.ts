import { randomUUID } from 'node:crypto';
import { libraryEndpoints, readingEndpoints } from '@endpaper/contracts';
import { newBook, type ApiClient } from '@endpaper/local-servers';
import { expectNoViolations } from '../support/accessibility.js';
import { clientOf, newReader } from '../support/browser-client.js';
import { JOURNEY_SIZES } from '../support/devices.js';
import { expect, test } from '../support/portal-test.js';

const TODAY = new Date().toISOString().slice(0, 'yyyy-mm-dd'.length);
const YEAR = Number(TODAY.slice(0, 'yyyy'.length));
const MONTH = new Date(TODAY).toLocaleString('en', { month: 'long', timeZone: 'UTC' });

/** A new book with a title of its own, which its reader has finished on each of some days. */
async function readBook(reader: ApiClient, days: readonly string[], rating?: number) {
  const book = await newBook(reader, { title: `The book ${randomUUID().slice(0, 8)}`, pages: 300 });
  const params = { bookId: book.id };
  const { entry_id } = await reader.result(libraryEndpoints.change, {
    params,
    body: { status: 'read', rating },
  });
  for (const ended_on of days)
    await reader.result(readingEndpoints.add, {
      params: { entryId: Number(entry_id) },
      body: { outcome: 'finished', ended_on },
    });
  return book;
}

for (const [device, viewport] of JOURNEY_SIZES) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport });

    test('a reader sees the books of a year, sets a goal by the keyboard, and forgets it', async ({
      page,
    }) => {
      const ada = await newReader(clientOf(page));
      await readBook(ada, [`${YEAR}-01-01`, TODAY]);
      await readBook(ada, [`${YEAR}-01-01`, `${YEAR - 1}-12-31`]);
      await readBook(ada, []);

      await page.goto('/library');
      await page.getByRole('link', { name: 'My year' }).click();
      await expect(page.getByRole('heading', { name: `Your ${YEAR} in books` })).toBeVisible();
      await expect(page.getByText('3 books 900 pages')).toBeVisible();
      const months = page.getByRole('region', { name: 'Books per month' });
      const counts = MONTH === 'January' ? ['January: 3 books'] : ['January: 2 books', `${MONTH}: 1 book`];
      for (const count of counts) await expect(months.getByText(count)).toBeAttached();
      await expect(
        page.getByText('1 book that you have read is in no year, because the day is not known.'),
      ).toBeVisible();
      await expectNoViolations(page);

      const goal = page.getByRole('region', { name: 'Goal' });
      await goal.getByRole('button', { name: 'Set a goal' }).focus();
      await page.keyboard.press('Enter');
      await expect(page.getByLabel(`Books that you want to finish in ${YEAR}`)).toBeFocused();
      await expectNoViolations(page);
      await page.keyboard.type('12');
      await page.keyboard.press('Enter');
      await expect(goal.getByText('3 of 12 books, 9 to go')).toBeVisible();
      await expect(goal.getByRole('button', { name: 'Change the goal' })).toBeFocused();
      await expectNoViolations(page);

      await page
        .getByRole('navigation', { name: 'Years' })
        .getByRole('link', { name: String(YEAR - 1) })
        .click();
      await expect(page.getByText('1 book', { exact: true }).first()).toBeVisible();
      await expect(goal).toHaveCount(0);
      await page.goBack();
      await expect(goal.getByText('3 of 12 books, 9 to go')).toBeVisible();
      await page.reload();
      await goal.getByRole('button', { name: 'Forget the goal' }).focus();
      await page.keyboard.press('Enter');
      await expect(goal.getByRole('button', { name: 'Set a goal' })).toBeFocused();
      await expect(goal.getByText(`You have no goal for ${YEAR}`)).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    });

    test('a reader chooses the top books of the profile, which others see as they see the library', async ({
      page,
      browser,
      baseURL,
    }) => {
      const ada = await newReader(clientOf(page));
      const best = await readBook(ada, [`${YEAR}-02-01`], 5);
      const good = await readBook(ada, [`${YEAR}-03-01`], 4);
      await page.goto(`/profile/${ada.user.id}`);
      await page.getByRole('button', { name: 'Choose books' }).focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog');
      for (const { title } of [good, best]) {
        await dialog.getByRole('checkbox', { name: title }).focus();
        await page.keyboard.press('Space');
      }
      await dialog.getByRole('button', { name: `Move ${best.title} up` }).focus();
      await page.keyboard.press('Enter');
      await expectNoViolations(page);
      await dialog.getByRole('button', { name: 'Save' }).focus();
      await page.keyboard.press('Enter');
      const topBooks = page.getByRole('region', { name: 'Top books' });
      await expect(topBooks.getByRole('listitem')).toHaveCount(2);
      await expect(page.getByText(`${YEAR}: 2 books · 600 pages`)).toBeVisible();
      await expectNoViolations(page);

      const context = await browser.newContext({ baseURL, viewport });
      const other = await context.newPage();
      await newReader(clientOf(other));
      await other.goto(`/profile/${ada.user.id}`);
      const shown = other.getByRole('region', { name: 'Top books' });
      await expect(shown.getByRole('link').first()).toHaveAttribute('href', `/books/${best.id}`);
      await expect(shown.getByRole('listitem')).toHaveCount(2);
      await expect(shown.getByRole('button')).toHaveCount(0);
      await ada.result(libraryEndpoints.change, {
        params: { bookId: best.id },
        body: { visibility: 'me' },
      });
      await other.reload();
      await expect(shown.getByRole('listitem')).toHaveCount(1);
      await expect(shown.getByRole('link')).toHaveAttribute('href', `/books/${good.id}`);
      await context.close();
    });
  });
}
