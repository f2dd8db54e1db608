import { randomUUID } from 'node:crypto';
import { expectNoViolations } from '../support/accessibility.js';
import { clientOf, newReader } from '../support/browser-client.js';
import { JOURNEY_SIZES, PHONE } from '../support/devices.js';
import { nextResponse, openAccountMenu } from '../support/page-actions.js';
import { expect, test, type Page } from '../support/portal-test.js';

/** A file of three books that the catalogue does not have, of which two are editions of one. */
const fileOf = (tag: string) =>
  [
    'Title,Author,ISBN13,Publisher,Binding,Year Published,Exclusive Shelf',
    `The Café ${tag},Zoë ${tag},9780306406157,Penguin,Paperback,2010,read`,
    `The Café ${tag},Zoë ${tag},9780441013593,Virago,Hardcover,1987,read`,
    `Apples ${tag},Émile ${tag},,,,,to-read`,
  ].join('\n');

async function importFile(page: Page, text: string): Promise<void> {
  await page.goto('/library/import');
  const buffer = Buffer.from(text);
  await page.getByLabel(/Choose a file/).setInputFiles({ name: 'library.csv', mimeType: 'text/csv', buffer });
  await expect(page.getByText('3 of 3 rows done')).toBeVisible();
}

async function press(page: Page, role: 'link' | 'button' | 'menuitem', name: string | RegExp): Promise<void> {
  await page.getByRole(role, { name, exact: true }).first().focus();
  await page.keyboard.press('Enter');
}

for (const [device, viewport] of JOURNEY_SIZES) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport });

    test('a reader orders and searches the library, rates a book that has no page, and adds it to the catalogue, by keyboard', async ({
      page,
    }) => {
      await newReader(clientOf(page));
      const tag = randomUUID().slice(0, 8);
      const [apples, cafe] = [`Apples ${tag}`, `The Café ${tag}`];
      await importFile(page, fileOf(tag));
      const titles = page.getByRole('main').getByRole('heading', { level: 2 });
      if (viewport === PHONE) await openAccountMenu(page);
      const role = viewport === PHONE ? 'menuitem' : 'link';
      await page.getByRole(role, { name: 'Library', exact: true }).focus();
      await page.keyboard.press('Enter');

      await press(page, 'link', 'Title');
      await expect(titles).toHaveText([apples, cafe, cafe]);
      await press(page, 'link', 'Author');
      await expect(titles).toHaveText([apples, cafe, cafe]);
      await expect(page.getByText('1987 · Virago · Hardcover')).toBeVisible();
      await expect(page.getByText('2010 · Penguin · Paperback')).toBeVisible();

      const field = page.getByRole('textbox', { name: 'Search your library' });
      await field.focus();
      await page.keyboard.type('cafe, zoe');
      await expect(titles).toHaveText([cafe, cafe]);
      await expect(page).toHaveURL(/sort=author&q=cafe/);
      await expectNoViolations(page);
      await field.focus();
      await page.keyboard.press('Escape');
      await expect(titles).toHaveCount(3);
      await page.keyboard.type('xyzzy');
      await expect(page.getByText('Nothing in your library has “xyzzy”')).toBeVisible();
      await expectNoViolations(page);
      await press(page, 'link', 'See your library');
      await expect(titles).toHaveCount(3);
      await field.focus();
      await page.keyboard.type('apples');
      await expect(titles).toHaveText([apples]);

      await press(page, 'button', `Change ${apples}`);
      await press(page, 'menuitem', 'Rate it');
      const stars = page.getByRole('slider', { name: `Your rating of ${apples}` });
      await stars.focus();
      const stored = nextResponse(page, 'PUT', '/api/library/entries/');
      await page.keyboard.press('End');
      await stored;
      await expectNoViolations(page);
      await press(page, 'button', 'Done');
      await expect(page.getByRole('img', { name: '5 of 5 stars' })).toBeVisible();

      await press(page, 'button', `Change ${apples}`);
      await press(page, 'menuitem', 'Add it to the catalogue');
      const form = page.getByRole('dialog', { name: 'Create Book' });
      await expect(form.getByRole('textbox', { name: 'Title' })).toHaveValue(apples);
      await form.getByRole('textbox', { name: 'Title' }).fill(`More ${apples}`);
      await form.getByRole('combobox', { name: 'Genre' }).selectOption({ index: 1 });
      await form.getByRole('textbox', { name: 'Description' }).fill('It was missing here.');
      await form.getByRole('button', { name: 'Create Book' }).focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: `More ${apples}` })).toBeVisible();
      await expect(page.getByRole('slider', { name: `Your rating of More ${apples}` })).toHaveAttribute(
        'aria-valuetext',
        '5 of 5 stars',
      );

      await page.goto(`/search?q=${encodeURIComponent(cafe)}`);
      const own = page.getByRole('region', { name: 'In your library' });
      await expect(own.getByRole('link', { name: cafe })).toHaveCount(2);
      await expect(page.getByText('Nothing has')).toHaveCount(0);
      await expectNoViolations(page);
      await own.getByRole('link', { name: cafe }).first().focus();
      await page.keyboard.press('Enter');
      await expect(titles).toHaveText([cafe, cafe]);
    });
  });
}
