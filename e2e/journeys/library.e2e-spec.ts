import { randomUUID } from 'node:crypto';
import { libraryEndpoints } from '@endpaper/contracts';
import { aSignUp } from '@endpaper/contracts/testing';
import { ApiClient, newBook as bookOf } from '@endpaper/local-servers';
import { expectNoViolations } from '../support/accessibility.js';
import { clientOf, newReader } from '../support/browser-client.js';
import { JOURNEY_SIZES } from '../support/devices.js';
import { nextResponse } from '../support/page-actions.js';
import { expect, test, type Page } from '../support/portal-test.js';

/** A new book with a title of its own. */
const newBook = (owner: ApiClient) => bookOf(owner, { title: `The book ${randomUUID().slice(0, 8)}` });
const statusButton = (page: Page, status: string, title: string) =>
  page.getByRole('button', { name: `${status} is your status of ${title}` });
const wantButton = (page: Page) => page.getByRole('button', { name: 'Want to read', exact: true });
const stars = (page: Page, title: string) => page.getByRole('slider', { name: `Your rating of ${title}` });
/** Where the stars are on the page, however far it is scrolled. */
const placeOfStars = (page: Page, title: string) =>
  stars(page, title).evaluate(element => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x, y: y + scrollY, width, height };
  });
const change = (page: Page) => nextResponse(page, 'PUT', '/api/library/books/');

/** Presses a key of the focused stars, and waits until the server has the rating. */
async function pressStars(page: Page, key: string): Promise<void> {
  const stored = change(page);
  await page.keyboard.press(key);
  await stored;
}

for (const [device, viewport] of JOURNEY_SIZES) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport });

    test('a reader keeps a book by one press, takes it back, and says more with the keyboard', async ({
      page,
      browser,
      baseURL,
    }) => {
      const ada = await newReader(clientOf(page));
      const { id, title } = await newBook(ada);
      const context = await browser.newContext({ baseURL, viewport });
      const other = await context.newPage();
      await newReader(clientOf(other));
      await other.goto(`/books/${id}`);
      await expect(other.getByText('No ratings yet')).toBeVisible();
      await page.goto(`/books/${id}`);
      const place = await placeOfStars(page, title);

      await wantButton(page).click();
      await expect(page.getByText(`You want to read “${title}”`)).toBeVisible();
      await expect(statusButton(page, 'Want to read', title)).toBeVisible();
      await page.keyboard.press('F8');
      await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(wantButton(page)).toBeFocused();

      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('menuitemradio', { name: 'Want to read' })).toBeVisible();
      await expectNoViolations(page);
      const read = page.getByRole('menuitemradio', { name: 'Read', exact: true });
      await expect(async () => {
        await page.keyboard.press('ArrowDown');
        await expect(read).toBeFocused({ timeout: 200 });
      }).toPass();
      await page.keyboard.press('Enter');
      await expect(statusButton(page, 'Read', title)).toBeVisible();
      expect(await placeOfStars(page, title)).toEqual(place);

      await stars(page, title).focus();
      await pressStars(page, 'End');
      await pressStars(page, 'ArrowLeft');
      await expect(stars(page, title)).toHaveAttribute('aria-valuetext', '4.5 of 5 stars');
      await expect(other.getByText('4.5 of 5 · 1 rating', { exact: true })).toBeVisible();
      await pressStars(page, 'Delete');
      await expect(stars(page, title)).toHaveAttribute('aria-valuetext', 'No rating');
      await expect(other.getByText('No ratings yet')).toBeVisible();
      await pressStars(page, 'ArrowRight');
      await expect(stars(page, title)).toHaveAttribute('aria-valuetext', '0.5 of 5 stars');
      await expectNoViolations(page);
      await context.close();
    });

    test('a pointer rates by half stars, from either side', async ({ page }) => {
      const ada = await newReader(clientOf(page));
      const { id, title } = await newBook(ada);
      await page.goto(`/books/${id}`);
      const clickStars = async (part: number) => {
        const picture = stars(page, title).locator('..');
        const { width = 0, height = 0 } = (await picture.boundingBox()) ?? {};
        const stored = change(page);
        await page.mouse.move(0, 0);
        await picture.click({ position: { x: width * part, y: height / 2 } });
        await stored;
      };

      for (const [part, text] of [
        [0.05, '0.5'],
        [0.45, '2.5'],
        [0.55, '3'],
        [0.99, '5'],
      ] as const) {
        await clickStars(part);
        await expect(stars(page, title)).toHaveAttribute('aria-valuetext', `${text} of 5 stars`);
      }
      await page.evaluate(() => (document.documentElement.dir = 'rtl'));
      await clickStars(0.25);
      await expect(stars(page, title)).toHaveAttribute('aria-valuetext', '4 of 5 stars');
    });

    test('the library has all books by status and order, and shows others what they may see', async ({
      page,
      browser,
      baseURL,
    }) => {
      const ada = await newReader(clientOf(page));
      const books = [await newBook(ada), await newBook(ada), await newBook(ada)];
      const [wanted, read, best] = books.map(({ title }) => title);
      for (const [index, body] of [
        { status: 'want' as const },
        { status: 'read' as const, rating: 2 },
        { status: 'read' as const, rating: 4.5 },
      ].entries())
        await ada.call(libraryEndpoints.change, { params: { bookId: books[index]?.id ?? 0 }, body });
      const titles = page.getByRole('main').getByRole('heading', { level: 2 });

      await page.goto('/library');
      await expect(titles).toHaveText([best ?? '', read ?? '', wanted ?? '']);
      await expectNoViolations(page);
      const statuses = page.getByRole('navigation', { name: 'Statuses' });
      await statuses.getByRole('link', { name: 'Read 2', exact: true }).click();
      await expect(titles).toHaveText([best ?? '', read ?? '']);
      await page.getByRole('button', { name: 'Show as a list' }).click();
      await page.getByRole('link', { name: 'My rating' }).click();
      await page.reload();
      await expect(page.getByRole('button', { name: 'Show as a list', pressed: true })).toBeVisible();
      await expect(titles).toHaveText([best ?? '', read ?? '']);
      await expectNoViolations(page);

      const context = await browser.newContext({ baseURL, viewport });
      const other = await context.newPage();
      await newReader(clientOf(other));
      await other.goto(`/profile/${ada.user.id}`);
      const recently = other.getByRole('region', { name: 'Recently read' });
      await expect(recently.getByRole('img', { name: '4.5 of 5 stars' })).toBeVisible();

      await page.getByRole('button', { name: `Change ${best}` }).click();
      await page.getByRole('menuitemradio', { name: 'Only me' }).click();
      await expect(page.getByText('Only for me')).toBeVisible();
      await expect
        .poll(async () => {
          await other.reload();
          await expect(recently.getByRole('link', { name: new RegExp(read ?? '') })).toBeVisible();
          return recently.getByRole('listitem').count();
        })
        .toBe(1);
      await context.close();
    });
  });
}

test('a visitor is asked to log in, and then keeps the book', async ({ page, baseURL }) => {
  const form = aSignUp();
  const ada = new ApiClient(baseURL);
  await ada.signUp(form);
  const { id, title } = await newBook(ada);
  await page.goto('/library');
  await expect(page.getByText(/To keep track of what you read/)).toBeVisible();

  await page.goto(`/books/${id}`);
  await page.getByRole('link', { name: 'Log in to keep track of this book' }).click();
  await page.getByLabel('Email').fill(form.email);
  await page.getByLabel('Password', { exact: true }).fill(form.password);
  await page.getByRole('main').getByRole('button', { name: 'Log In', exact: true }).click();

  await expect(page).toHaveURL(`/books/${id}`);
  await expect(statusButton(page, 'Want to read', title)).toBeVisible();
});

test('a card keeps its book without leaving the list', async ({ page }) => {
  const ada = await newReader(clientOf(page));
  const { title } = await newBook(ada);
  await page.goto('/');

  await page.getByRole('button', { name: `Keep track of ${title}` }).click();
  await page.getByRole('menuitemradio', { name: 'Reading' }).click();
  await expect(page.getByText(`You are reading “${title}”`)).toBeVisible();

  await page.goto('/library?status=reading');
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
});
