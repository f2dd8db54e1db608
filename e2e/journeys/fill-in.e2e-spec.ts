import { injectAxe, violationsIn } from '../support/accessibility.js';
import { JOURNEY_SIZES } from '../support/devices.js';
import { FAILING_TITLE, KNOWN_ISBN, KNOWN_TITLE, SLOW_TITLE } from '../support/start-open-library.js';
import { createBookButton, openHomeAsNewUser } from '../support/page-actions.js';
import { expect, test, type Page } from '../support/portal-test.js';

// The form of a book, filled in from Open Library, of which the tests have a local server.

test.beforeEach(({ system }) => {
  test.skip(system.ports === undefined, 'with Compose, no portal asks Open Library');
});

const AUTHOR = 'Ursula K. Le Guin';
const DESCRIPTION = 'A physicist leaves his moon.';

async function openForm(page: Page) {
  await openHomeAsNewUser(page);
  await createBookButton(page).click();
  const form = page.getByRole('dialog', { name: 'Create Book' });
  const fillIn = form.getByRole('button', { name: 'Fill in from Open Library' });
  await expect(fillIn).toBeVisible();
  return { form, fillIn };
}

for (const [device, viewport] of JOURNEY_SIZES) {
  test.describe(device, () => {
    test.use({ viewport });

    test('a title finds books, and the chosen one fills the form by the keyboard', async ({ page }) => {
      const { form, fillIn } = await openForm(page);
      await form.getByLabel('Title').fill(KNOWN_TITLE);
      await fillIn.focus();
      await page.keyboard.press('Enter');
      await expect(form.getByText('Found 2 books in Open Library. Choose one below')).toBeVisible();
      await injectAxe(page);
      expect(await violationsIn(page, 'all')).toEqual([]);

      await page.keyboard.press('Tab');
      await expect(form.getByRole('button', { name: `${KNOWN_TITLE}, ${AUTHOR}, 1974` })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(fillIn).toBeFocused();
      await expect(form.getByLabel('Author')).toHaveValue(AUTHOR);
      await expect(form.getByLabel('Description')).toHaveValue(DESCRIPTION);
      expect(await violationsIn(page, 'all')).toEqual([]);

      await form.getByLabel('Genre').selectOption({ label: 'Science Fiction' });
      await form.getByRole('button', { name: 'Create Book' }).click();
      await expect(page).toHaveURL(/\/books\/\d+$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(KNOWN_TITLE);
      const facts = page.getByRole('list', { name: 'About the book' }).getByRole('listitem');
      await expect(facts).toHaveText(['1974', '341 pages', `ISBN ${KNOWN_ISBN}`]);
    });

    test('an ISBN fills what is empty; the rest is replaced when the reader says so, and undone', async ({
      page,
    }) => {
      const { form } = await openForm(page);
      await form.getByLabel('Title').fill('My own title');
      await form.getByText('More', { exact: true }).click();
      await form.getByLabel('ISBN').fill(KNOWN_ISBN);
      await form.getByRole('button', { name: 'Fill in by ISBN' }).click();
      await expect(form.getByText('Filled in: Author, Cover, Description, Pages, and Year')).toBeVisible();
      await expect(form.getByLabel('Pages')).toHaveValue('387');
      await expect(form.getByLabel('Title')).toHaveValue('My own title');

      const other = form.getByRole('region', { name: 'In Open Library' });
      await expect(other).toContainText(KNOWN_TITLE);
      await injectAxe(page);
      expect(await violationsIn(page, 'all')).toEqual([]);
      await other.getByRole('button', { name: 'Replace' }).click();
      await expect(form.getByLabel('Title')).toHaveValue(KNOWN_TITLE);

      await form.getByRole('button', { name: 'Undo' }).click();
      await expect(form.getByLabel('Title')).toHaveValue('My own title');
      await expect(form.getByLabel('Author')).toHaveValue('');
      await expect(form.getByLabel('A drawn cover')).toBeChecked();
    });
  });
}

test('a slow answer, none and no book are said in a sentence, and the form goes on', async ({ page }) => {
  const { form, fillIn } = await openForm(page);
  await fillIn.click();
  await expect(form.getByText('Type a title first, or an ISBN under “More”')).toBeVisible();

  await form.getByLabel('Title').fill(SLOW_TITLE);
  await fillIn.click();
  await expect(form.getByText('Asking Open Library…')).toBeVisible();
  await form.getByLabel('Author').fill('Somebody else');
  await expect(form.getByText('Open Library has no book with this title')).toBeVisible({ timeout: 15_000 });
  await expect(form.getByLabel('Author')).toHaveValue('Somebody else');

  await form.getByLabel('Title').fill(FAILING_TITLE);
  await fillIn.click();
  await expect(form.getByText('Open Library did not answer. Please try again later')).toBeVisible({
    timeout: 15_000,
  });
});
