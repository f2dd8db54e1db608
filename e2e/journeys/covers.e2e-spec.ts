import { bookEndpoints } from '@endpaper/contracts';
import { newBook, newPost } from '@endpaper/local-servers';
import type { Locator } from '@playwright/test';
import { clientOf } from '../support/browser-client.js';
import { allBooks, createBookButton, fillBook, openHomeAsNewUser } from '../support/page-actions.js';
import { expect, test, type Page } from '../support/portal-test.js';

// Letters with descenders, and letters that are taller than Latin ones.
const TITLES = ['Gypsy Jig', 'أُلْفَ لَيْلَةٍ وَلَيْلَةٌ'];

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="300"/>';

/** A new book whose cover no host has, so that it is drawn. */
async function bookWithoutPicture(page: Page, title: string) {
  return newBook(clientOf(page), { title, author: title });
}

/** Title and author over the foot of a cover. */
const overlayOf = (card: Locator) => card.getByRole('link').locator('> div');

for (const title of TITLES) {
  test(`no letter is cut off on a drawn cover: ${title}`, async ({ page }) => {
    await clientOf(page).signUp();
    const book = await bookWithoutPicture(page, title);
    await page.goto(`/books/${book.id}`);
    const cover = page.getByRole('img', { name: `Cover of ${title}` });
    await expect(cover).toContainText(title);
    await page.evaluate(() => document.fonts.ready);

    const drawn = await cover.screenshot();
    await cover.evaluate(element => {
      for (const text of element.querySelectorAll<HTMLElement>('[dir]')) text.style.overflow = 'visible';
    });
    expect(drawn.equals(await cover.screenshot())).toBe(true);
  });
}

test('the drawn cover of a book has one color on all pages', async ({ page }) => {
  const user = await clientOf(page).signUp();
  const book = await bookWithoutPicture(page, 'The Same Cloth');
  await newPost(clientOf(page), book.id, { title: 'On the cloth', text: 'It is the same.' });
  const colors = [];
  for (const path of [`/books/${book.id}`, `/profile/${user.id}`]) {
    await page.goto(path);
    colors.push(await page.locator('[data-cloth]').first().getAttribute('data-cloth'));
  }
  expect(colors[0]).toBe(colors[1]);
});

test('a book without a picture keeps the drawn cover of its form', async ({ page }) => {
  await openHomeAsNewUser(page);
  await createBookButton(page).click();
  await fillBook(page, { title: 'Gilead', author: 'Marilynne Robinson', description: 'A letter to a son.' });
  const form = page.getByRole('dialog', { name: 'Create Book' });
  const previewed = form.getByRole('figure').locator('[data-cloth]');
  await expect(previewed).toContainText('Gilead');
  const color = (await previewed.getAttribute('data-cloth')) ?? '';
  await form.getByRole('button', { name: 'Create Book' }).click();

  await expect(page).toHaveURL(/\/books\/\d+$/);
  const saved = page.getByRole('img', { name: 'Cover of Gilead' });
  await expect(saved).toHaveAttribute('data-cloth', color);
  await page.reload();
  await expect(saved).toHaveAttribute('data-cloth', color);
});

test('with a mouse, title and author stand on a cover on hover and on focus', async ({ page }) => {
  await openHomeAsNewUser(page);
  const card = allBooks(page).getByRole('article').first();
  const link = card.getByRole('link');
  const overlay = overlayOf(card);
  await expect(overlay).toHaveCSS('opacity', '0');
  await link.hover();
  await expect(overlay).toHaveCSS('opacity', '1');
  await page.mouse.move(0, 0);
  await expect(overlay).toHaveCSS('opacity', '0');
  // After a key, the focus counts as that of a keyboard.
  await page.keyboard.press('Tab');
  await link.focus();
  await expect(overlay).toHaveCSS('opacity', '1');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('title and author stand on a picture, and not twice on a drawn cover', async ({ page }) => {
    await clientOf(page).signUp();
    const { title } = await bookWithoutPicture(page, 'A Broken Picture');
    // The seeded books have covers that we drew.
    const { cover } = await clientOf(page).result(bookEndpoints.byId, { params: { id: 1 } });
    await newBook(clientOf(page), { title: 'A Drawn Picture', cover });
    const cards = allBooks(page).getByRole('article');
    await page.goto('/');
    const broken = cards.filter({ hasText: title });
    // Covers far below the window are not loaded.
    await broken.scrollIntoViewIfNeeded();
    await expect(broken.locator('[data-cloth]')).toBeVisible();
    await expect(overlayOf(broken)).toHaveCSS('opacity', '0');
    await expect(broken.getByRole('link', { name: `${title} ${title}` })).toBeVisible();
    const drawn = cards.filter({ hasText: 'A Drawn Picture' });
    await expect(drawn.locator('img[src^="/api/books/covers/"]')).toBeVisible();
    await expect(overlayOf(drawn)).toHaveCSS('opacity', '0');

    await page.route('**/api/images/**', route =>
      route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }),
    );
    await page.reload();
    await expect(broken.locator('[data-cloth]')).toHaveCount(0);
    await expect(overlayOf(broken)).toHaveCSS('opacity', '1');
  });
});
