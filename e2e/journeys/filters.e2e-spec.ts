import { newBook } from '@endpaper/local-servers';
import { clientOf, newReader } from '../support/browser-client.js';
import { JOURNEY_SIZES } from '../support/devices.js';
import { expect, test, type Page } from '../support/portal-test.js';

const main = (page: Page) => page.getByRole('main');

for (const [device, viewport] of JOURNEY_SIZES) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport });

    test('the genres on the home page lead to the books of a genre, with their number', async ({ page }) => {
      await page.goto('/');
      await page
        .getByRole('navigation', { name: 'Genres of the books' })
        .getByRole('link', { name: 'History' })
        .click();

      await expect(page).toHaveURL('/sorted/3');
      await expect(main(page).getByRole('heading', { level: 1, name: 'History' })).toBeVisible();
      await expect(main(page).getByText(/^\d+ books?$/)).toBeVisible();
    });

    test('a book leads to its author, and to more books of the author and of the genre', async ({ page }) => {
      const reader = await newReader(clientOf(page));
      const [first, second] = [await newBook(reader), await newBook(reader)];
      await page.goto(`/books/${second.id}`);

      const shelf = page.getByRole('region', { name: `More by ${first.author}` });
      await shelf
        .getByRole('link', { name: `Cover of ${first.title} by ${first.author}` })
        .first()
        .click();
      await expect(page).not.toHaveURL(`/books/${second.id}`);
      await expect(page.getByRole('region', { name: /^More in / })).toBeVisible();

      await main(page).locator('header').getByRole('link', { name: first.author }).click();
      await expect(page).toHaveURL(`/author/${encodeURIComponent(first.author)}`);
      await expect(main(page).getByRole('heading', { level: 1, name: first.author })).toBeVisible();
      await expect(main(page).getByRole('article').first()).toBeVisible();
    });
  });
}

test('an author’s page has the books and the name in its HTML', async ({ page, request }) => {
  const reader = await newReader(clientOf(page));
  const { author } = await newBook(reader);

  await expect(async () => {
    const html = await (await request.get(`/author/${encodeURIComponent(author)}`)).text();
    expect(html).toContain(`<title>Books by ${author} · Endpaper</title>`);
    expect(html).toMatch(/<link rel="canonical" href="[^"]*\/author\//);
  }).toPass();
});
