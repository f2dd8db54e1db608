import { randomUUID } from 'node:crypto';
import { libraryEndpoints } from '@endpaper/contracts';
import { newBook, type ApiClient } from '@endpaper/local-servers';
import { expectNoViolations } from '../support/accessibility.js';
import { clientOf, newReader } from '../support/browser-client.js';
import { JOURNEY_SIZES } from '../support/devices.js';
import { nextResponse } from '../support/page-actions.js';
import { expect, test, type Page } from '../support/portal-test.js';

const titled = () => ({ title: `The book ${randomUUID().slice(0, 8)}` });
const reads = (reader: ApiClient, bookId: number) =>
  reader.call(libraryEndpoints.change, { params: { bookId }, body: { status: 'reading' } });
const progress = (page: Page) => page.getByRole('slider', { name: 'Progress' });

for (const [device, viewport] of JOURNEY_SIZES) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport });

    test('a reader reads a book to its end, with the keyboard alone', async ({ page }) => {
      const ada = await newReader(clientOf(page));
      const { id, title } = await newBook(ada, { ...titled(), pages: 200 });
      await reads(ada, id);
      await page.goto(`/books/${id}`);

      await progress(page).focus();
      const stored = nextResponse(page, 'PUT', '/api/library/readings/');
      await page.keyboard.press('ArrowRight');
      await stored;
      await expect(progress(page)).toHaveAttribute('aria-valuetext', 'Page 1 of 200');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Control+a');
      await page.keyboard.type('195');
      await page.keyboard.press('Enter');
      await expect(progress(page)).toHaveAttribute('aria-valuetext', 'Page 195 of 200');
      await expectNoViolations(page);

      await page.goto('/');
      const home = page.getByRole('region', { name: 'Go on reading' });
      await expect(home.getByText('Page 195 of 200')).toBeVisible();
      await expectNoViolations(page);
      await home.getByRole('link', { name: title }).focus();
      await page.keyboard.press('Enter');

      await page.getByRole('button', { name: 'Finished?' }).focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('button', { name: `Read is your status of ${title}` })).toBeVisible();
      await page.getByRole('button', { name: 'Readings and notes' }).focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Readings and notes' });
      await dialog.getByRole('button', { name: 'Change: Read, on unknown days' }).focus();
      await page.keyboard.press('Enter');
      await dialog.getByLabel('Ended on').fill('2026-03-07');
      await page.keyboard.press('Enter');
      await expect(dialog.getByText('Read on 7 March 2026')).toBeVisible();
      await dialog.getByRole('textbox', { name: 'Notes' }).fill('Ein Gedanke, שלום, 読書');
      await expectNoViolations(page);
      await dialog.getByRole('button', { name: 'Save notes' }).click();
      await expect(page.getByText('Notes saved')).toBeVisible();

      await page.reload();
      await page.getByRole('button', { name: 'Readings and notes' }).click();
      await expect(dialog.getByText('Read on 7 March 2026')).toBeVisible();
      await expect(dialog.getByRole('textbox', { name: 'Notes' })).toHaveValue('Ein Gedanke, שלום, 読書');
    });

    test('a reader has shelves, in an order by hand, which others see on the profile', async ({
      page,
      browser,
      baseURL,
    }) => {
      const ada = await newReader(clientOf(page));
      const books = [await newBook(ada, titled()), await newBook(ada, titled())];
      for (const { id } of books) await reads(ada, id);
      const [first = '', second = ''] = books.map(({ title }) => title);
      const headings = page.getByRole('main').getByRole('heading', { level: 2 });

      await page.goto('/library');
      await page.getByRole('button', { name: 'New shelf' }).click();
      await page.getByRole('textbox', { name: 'Name' }).fill('Для зимы');
      await page.getByRole('textbox', { name: 'Name' }).press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: 'Для зимы' })).toBeVisible();
      await expectNoViolations(page);

      for (const { id, title } of books) {
        await page.goto(`/books/${id}`);
        await page.getByRole('button', { name: 'Put on a shelf' }).click();
        const dialog = page.getByRole('dialog', { name: 'Shelves' });
        await expect(dialog.getByText(title)).toBeVisible();
        await dialog.getByRole('checkbox', { name: 'Для зимы' }).check();
        await expectNoViolations(page);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('button', { name: 'On 1 shelf' })).toBeVisible();
      }

      await page.goto('/library');
      await page.getByRole('link', { name: 'Для зимы 2' }).click();
      await expect(headings).toHaveText([second, first]);
      await page.getByRole('button', { name: `Change ${first}` }).click();
      await page.getByRole('menuitem', { name: 'Move up' }).click();
      await expect(headings).toHaveText([first, second]);
      await expectNoViolations(page);

      const context = await browser.newContext({ baseURL, viewport });
      const other = await context.newPage();
      await newReader(clientOf(other));
      await other.goto(`/profile/${ada.user.id}`);
      await other.getByText('Для зимы').click();
      const shelf = other.getByRole('region', { name: 'Shelves' });
      await expect(shelf.getByRole('link')).toHaveCount(2);
      await expectNoViolations(other);
      await context.close();
    });
  });
}
