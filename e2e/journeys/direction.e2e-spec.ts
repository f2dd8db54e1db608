import { aSignUp } from '@endpaper/contracts/testing';
import { newBook, newComment, newPost } from '@endpaper/local-servers';
import type { Locator } from '@playwright/test';
import { clientOf } from '../support/browser-client.js';
import { JOURNEY_SIZES } from '../support/devices.js';
import { createBookButton } from '../support/page-actions.js';
import { expect, test, type Page } from '../support/portal-test.js';

// Texts in a script from right to left follow it, in a page from left to right.
const TITLE = 'ألف ليلة وليلة';
const TEXT = 'حكايات كثيرة في كتاب واحد.';

async function writeInArabic(page: Page) {
  const client = clientOf(page);
  const form = aSignUp();
  const account = { ...form, username: `${TITLE} ${form.username.slice(-8)}` };
  const user = await client.signUp(account);
  const body = { title: TITLE, text: TEXT };
  const book = await newBook(client, { title: TITLE, author: TITLE, description: TEXT });
  const post = await newPost(client, book.id, body);
  await newComment(client, post.id, body);
  return { user, book, post };
}

/** Expects that a text runs from right to left and ends at the right edge of what contains it. */
async function expectAtTheRight(text: Locator): Promise<void> {
  await expect(text).toHaveCSS('direction', 'rtl');
  const gap = await text.evaluate(element => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const column = (element.parentElement ?? element).getBoundingClientRect();
    return (
      Math.min(column.right, element.getBoundingClientRect().right) - range.getBoundingClientRect().right
    );
  });
  expect(gap).toBeLessThan(1);
}

for (const [, viewport] of JOURNEY_SIZES) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('titles, names and texts from right to left start at the right', async ({ page }) => {
      const { user, book, post } = await writeInArabic(page);
      const main = page.getByRole('main');

      await page.goto(`/books/${book.id}`);
      await expectAtTheRight(main.getByRole('heading', { level: 1 }));
      for (const text of [TITLE, TEXT]) await expectAtTheRight(main.locator('p').getByText(text).first());
      await expectAtTheRight(main.getByRole('heading', { level: 3 }));

      await page.goto(`/post/${post.id}`);
      await expectAtTheRight(main.getByRole('heading', { level: 1 }));
      await expectAtTheRight(main.getByRole('article').first().getByText(TEXT));
      const comment = page.getByRole('article', { name: 'Comment by' });
      await expectAtTheRight(comment.getByText(TEXT));
      await expectAtTheRight(comment.getByText(user.username));

      await page.goto(`/profile/${user.id}`);
      await expectAtTheRight(main.getByRole('heading', { level: 1 }));

      await page.goto('/');
      const card = main.getByRole('article').first();
      await expectAtTheRight(card.getByRole('heading', { name: TITLE }));
      await createBookButton(page).click();
      const field = page.getByRole('dialog').getByLabel('Title');
      await expect(field).toHaveCSS('direction', 'ltr');
      await field.fill(TITLE);
      await expect(field).toHaveCSS('direction', 'rtl');
    });
  });
}

test('texts from left to right stay at the left', async ({ page }) => {
  await page.goto('/books/1');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('direction', 'ltr');
});

// Letters with many marks paint far above and below their line.
const MARKS =
  '\u0300\u0301\u0302\u0303\u0304\u0306\u0307\u0308\u030a\u030b\u030c\u030f\u0316\u0317\u0323\u0324';
const MARKED = Array.from('Marks')
  .map(letter => letter + MARKS)
  .join('')
  .normalize('NFC');
const TALL = 'أُلْفَ لَيْلَةٍ وَلَيْلَةٌ gypsy jig';

test('a text with many marks on its letters paints nothing outside its own box', async ({ page }) => {
  const client = clientOf(page);
  await client.signUp();
  const book = await newBook(client, { title: MARKED, author: MARKED });
  const body = { title: MARKED, text: MARKED };
  const post = await newPost(client, book.id, body);
  await newComment(client, post.id, body);
  const places = [`/books/${book.id}`, `/post/${post.id}`, '/', 'followed link'];
  for (const place of places) {
    if (place === 'followed link') {
      // The heading of the page then has the focus.
      await page.getByRole('main').locator(`a[href="/books/${book.id}"]`).first().click();
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    } else await page.goto(place);
    await expect(page.getByText(MARKED).first()).toBeAttached();
    const painted = await page.locator('main').evaluate((main, marked) => {
      const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
      const free: string[] = [];
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        if (!text.nodeValue?.includes(marked)) continue;
        let element = text.parentElement;
        while (element && element !== main && !/clip|hidden/.test(getComputedStyle(element).overflow))
          element = element.parentElement;
        if (!element || element === main) free.push(text.parentElement?.outerHTML ?? '');
      }
      return free;
    }, MARKED);
    expect(painted).toEqual([]);
  }
});

test('headings have room for descenders and for tall scripts', async ({ page }) => {
  const client = clientOf(page);
  await client.signUp();
  const book = await newBook(client, { title: TALL, author: TALL });
  const body = { title: TALL, text: 'A text' };
  const post = await newPost(client, book.id, body);
  for (const [path, level] of [
    [`/books/${book.id}`, 1],
    [`/books/${book.id}`, 3],
    [`/post/${post.id}`, 1],
  ] as const) {
    await page.goto(path);
    const heading = page.getByRole('main').getByRole('heading', { level, name: TALL }).first();
    await expect(heading).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    await heading.evaluate(element => (element.style.overflow = 'visible'));
    await heading.scrollIntoViewIfNeeded();
    const box = await heading.boundingBox();
    const around = { x: 0, y: (box?.y ?? 0) - 12, width: 600, height: (box?.height ?? 0) + 24 };
    const visible = await page.screenshot({ clip: around });
    await heading.evaluate(element => (element.style.overflow = 'clip'));
    expect((await page.screenshot({ clip: around })).equals(visible)).toBe(true);
  }
});
