import { commentEndpoints, favoriteEndpoints, postEndpoints } from '@endpaper/contracts';
import { newBook, newComment, newPost } from '@endpaper/local-servers';
import { injectAxe, violationsIn } from '../support/accessibility.js';
import { clientOf, newReader } from '../support/browser-client.js';
import { expect, test, type Page } from '../support/portal-test.js';

const WIDTHS = [390, 1280];

const order = (page: Page, of: string, name: string) =>
  page.getByRole('navigation', { name: `Order of the ${of}` }).getByRole('link', { name, exact: true });

async function expectFine(page: Page): Promise<void> {
  await injectAxe(page);
  expect(await violationsIn(page, 'all')).toEqual([]);
  const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await page.evaluate(overflow)).toBe(0);
}

for (const width of WIDTHS) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('comments have an order, which the address names and the browser remembers', async ({ page }) => {
      const reader = await newReader(clientOf(page));
      const post = await newPost(reader, (await newBook(reader)).id);
      const write = (text: string) => newComment(reader, post.id, { text });
      await write('The first one');
      const second = await write('The second one');
      await reader.result(commentEndpoints.vote, { params: { id: second.id, value: 1 }, body: {} });
      const comments = page.getByRole('article', { name: /^Comment by/ });
      await page.goto(`/post/${post.id}`);
      await expect(comments.first()).toContainText('The first one');

      await order(page, 'comments', 'Top').press('Enter');
      await expect(comments.first()).toContainText('The second one');
      await expect(page).toHaveURL(`/post/${post.id}?sort=top`);
      await expect(order(page, 'comments', 'Top')).toBeFocused();
      await expect(order(page, 'comments', 'Top')).toHaveAttribute('aria-current', 'true');
      await expectFine(page);

      await page.getByRole('button', { name: '+ Comment' }).click();
      await page.getByRole('dialog').getByLabel('Comment').fill('Mine is shown');
      await page.getByRole('dialog').getByRole('button', { name: 'Create Comment' }).click();
      await expect(comments.first()).toContainText('Mine is shown');
      await expect(comments).toHaveCount(3);

      await page.goto(`/post/${post.id}`);
      await expect(page).toHaveURL(`/post/${post.id}?sort=top`);
      await expect(comments.first()).toContainText('The second one');
    });

    test('posts about a book have an order, and the top ones a time', async ({ page }) => {
      const reader = await newReader(clientOf(page));
      const book = await newBook(reader);
      const first = await newPost(reader, book.id);
      await newPost(reader, book.id);
      await reader.result(postEndpoints.vote, { params: { id: first.id, value: 1 }, body: {} });
      const links = page.getByRole('link', { name: first.title });
      await page.goto(`/books/${book.id}`);
      await expect(links.last()).toHaveAttribute('href', `/post/${first.id}`);

      await order(page, 'posts', 'Top').click();
      await expect(links.first()).toHaveAttribute('href', `/post/${first.id}`);
      await page.getByRole('link', { name: 'Week', exact: true }).click();
      await expect(page).toHaveURL(`/books/${book.id}?sort=top&period=week`);
      await expect(links).toHaveCount(2);
      await expectFine(page);
    });

    test('books have an order, which a visitor gets with the page', async ({ page, browser }) => {
      const reader = await newReader(clientOf(page));
      const book = await newBook(reader, { genre_id: 2 });
      await reader.result(favoriteEndpoints.add, { params: { id: book.id } });
      const newer = await newBook(reader, { title: 'A Newer One', genre_id: 2 });
      await page.goto('/sorted/2');
      const covers = page.getByRole('main').getByRole('article');
      await expect(covers.first().getByRole('link', { name: newer.title })).toBeVisible();
      await order(page, 'books', 'Favorited').click();
      await expect(page).toHaveURL('/sorted/2?sort=favorited');
      await expect(covers.first().getByText(/^[1-9]\d* favorites?$/)).toBeVisible();
      await expectFine(page);

      // A visitor's page waits only briefly for its first view.
      const visitor = await browser.newContext({
        javaScriptEnabled: false,
        viewport: { width, height: 900 },
      });
      const plain = await visitor.newPage();
      await expect(async () => {
        await plain.goto(page.url());
        await expect(order(plain, 'books', 'Favorited')).toHaveAttribute('aria-current', 'true', {
          timeout: 1,
        });
      }).toPass();
      const first = plain.getByRole('main').getByRole('article').first();
      await expect(first.getByText(/^[1-9]\d* favorites?$/)).toBeVisible();
      await visitor.close();
    });
  });
}
