import { bookEndpoints } from '@endpaper/contracts';
import { clientOf } from '../support/browser-client.js';
import { DESKTOP, PHONE } from '../support/devices.js';
import { openAccountMenu } from '../support/page-actions.js';
import { expect, test, type Page } from '../support/portal-test.js';

/** The books of a list: on the home page those below “All books”. */
const cardsOf = (page: Page) =>
  page
    .locator('#books-all, main:not(:has(#books-all))')
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { level: 2 }) });
/**
 * Presses the button of the list itself, after those of the rows above it. By keyboard: scrolling to a place to click loads a
 * page as well, and the button moves away from the mouse.
 */
const loadMoreBooks = (page: Page) => page.getByRole('button', { name: 'More books' }).last().press('Enter');

test('a visitor browses home, a genre and a book; Back restores the scroll position', async ({ page }) => {
  await page.goto('/');
  await expect(cardsOf(page)).toHaveCount(24);
  await expect(page.getByRole('button', { name: /^Favorite / })).toHaveCount(0);
  await loadMoreBooks(page);
  // Scrolling near the end loads a further page, so there may be more than two.
  await expect(cardsOf(page).nth(47)).toBeAttached();
  const card = cardsOf(page).nth(40);
  const title = await card.getByRole('link').textContent();
  await card.getByRole('link').click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeFocused();
  expect(title).toContain(await heading.textContent());
  await expect(page.getByRole('button', { name: 'Add to Favorite' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Edit or delete' })).toHaveCount(0);
  await page.goBack();
  await expect(cardsOf(page).nth(40)).toBeInViewport();

  await page.getByRole('button', { name: 'Genres' }).click();
  // No journey creates books of this genre, so the seed's books are counted.
  await page
    .getByRole('navigation', { name: 'Places' })
    .getByRole('link', { name: 'History', exact: true })
    .click();
  await expect(page).toHaveURL('/sorted/3');
  await expect(page.getByRole('heading', { level: 1, name: 'History' })).toBeVisible();
  const response = await page.request.get('/api/books?genre_id=3&limit=100');
  const books = bookEndpoints.list.response.parse(await response.json());
  await expect(cardsOf(page)).toHaveCount(books.length);
});

test('about, the footer and the not-found pages', async ({ page }) => {
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Read. Socialize. Learn.');
  await expect(page.getByRole('contentinfo').getByRole('link', { name: /profile$/ })).toHaveCount(2);
  await page.goto('/nowhere/at/all');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await page.goto('/books/999999');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Book not found');
  await page.goto('/books/abc');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Book not found');
  await page.goto('/sorted/9');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Genre not found');
});

test('the sidebar and the theme survive a reload', async ({ page }) => {
  await page.goto('/');
  await openAccountMenu(page);
  await page.getByRole('menuitemradio', { name: 'Lamp' }).click();
  await page.getByRole('button', { name: 'Collapse sidebar' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Expand sidebar' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'lamp');
});

test('the keyboard skips the navigation and opens a book', async ({ page }) => {
  await page.goto('/sorted/3');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  for (const order of ['Newest', 'Favorited', 'Discussed', 'Trending', 'Rated']) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: order, exact: true })).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await expect(page.getByRole('article').first().getByRole('link')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/books\/\d+$/);
});

test('pages cause no security policy violation, failed request or unused preload', async ({
  page,
  system,
}) => {
  const problems: string[] = [];
  page.on('console', message => {
    if (/security policy|preload/i.test(message.text())) problems.push(message.text());
  });
  page.on('response', response => {
    // Covers of other journeys' books are on hosts that do not exist.
    const isOwnOrigin = response.url().startsWith(system.url) && !response.url().includes('/api/images/');
    if (isOwnOrigin && response.status() >= 400) problems.push(`${response.status()} ${response.url()}`);
  });
  page.on('pageerror', error => problems.push(error.message));
  await page.goto('/');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.getByRole('button', { name: 'Profile' }).click();
  await page.getByRole('menuitem', { name: 'Log In' }).click();
  await expect(page.getByRole('dialog', { name: 'Log In' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(problems).toEqual([]);
});

test('a printed page has the content alone, dark on white', async ({ page }) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.goto('/post/1');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Comments' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(page.locator('html')).toHaveCSS('color', 'rgb(36, 30, 24)');
});

for (const viewport of [PHONE, DESKTOP]) {
  test(`a reload and Back keep the place in a list, at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto('/');
    const cards = cardsOf(page);
    await expect(cards).toHaveCount(24);
    await loadMoreBooks(page);
    const card = cards.nth(40);
    await card.scrollIntoViewIfNeeded();
    await expect(card).toBeInViewport();
    const title = await card.getByRole('heading').textContent();
    // Other tests create books with titles of the seed.
    const href = await card.getByRole('link').first().getAttribute('href');
    const link = cards.locator(`a[href="${href}"]`);

    await page.reload();
    await expect(link).toBeInViewport();

    await link.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
    await page.reload();
    await page.goBack();
    await expect(link).toBeInViewport();
  });
}

test('a page that does not exist has status 404, for visitors and readers', async ({ page }) => {
  const missing = ['/nowhere', '/books/999999999', '/books/abc', '/post/999999999', '/sorted/9'];
  const found = [
    '/',
    '/about',
    '/rules',
    '/privacy',
    '/login',
    '/settings',
    '/books/1',
    '/post/1',
    '/sorted/3',
    '/friends',
  ];
  for (const path of missing) {
    expect((await page.goto(path))?.status(), path).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/ not found$/);
  }
  const statusOf = async (path: string) =>
    (await page.request.get(path, { headers: { accept: 'text/html' }, maxRedirects: 0 })).status();
  const check = async () => {
    for (const path of missing) expect(await statusOf(path), path).toBe(404);
    for (const path of found) expect(await statusOf(path), path).toBe(200);
  };
  await check();
  await clientOf(page).signUp();
  await check();
  await page.goto('/post/999999999');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/ not found$/);
});
