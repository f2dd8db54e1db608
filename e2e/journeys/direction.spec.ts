import { authEndpoints, bookEndpoints, commentEndpoints, postEndpoints } from '@endpaper/contracts';
import { signUpForm } from '@endpaper/local-servers';
import type { Locator } from '@playwright/test';
import { clientOf } from '../support/browser-client.js';
import { createBookButton } from '../support/page-actions.js';
import { expect, test, type Page } from '../support/portal-test.js';
import { aBook } from '../support/test-data.js';

// Texts in a script from right to left follow it, in a page from left to right.
const TITLE = 'ألف ليلة وليلة';
const TEXT = 'حكايات كثيرة في كتاب واحد.';
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };

async function writeInArabic(page: Page) {
  const client = clientOf(page);
  const form = signUpForm();
  const account = { ...form, username: `${TITLE} ${form.username.slice(-8)}` };
  const user = await client.result(authEndpoints.signUp, { body: account });
  const body = { title: TITLE, text: TEXT };
  const book = await client.result(bookEndpoints.create, {
    body: aBook({ title: TITLE, author: TITLE, description: TEXT }),
  });
  const post = await client.result(postEndpoints.create, { params: { bookId: book.id }, body });
  await client.result(commentEndpoints.create, { params: { postId: post.id }, body });
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

for (const viewport of [PHONE, DESKTOP]) {
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
