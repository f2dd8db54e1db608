import { newBook, newComment, newPost } from '@endpaper/local-servers';
import { clientOf, newReader } from '../support/browser-client.js';
import { JOURNEY_SIZES } from '../support/devices.js';
import { expect, test, type Page } from '../support/portal-test.js';

const comment = (page: Page, text: string) =>
  page.getByRole('article', { name: /^Comment by/ }).filter({ hasText: text });

async function replyTo(page: Page, text: string, reply: string): Promise<void> {
  await comment(page, text)
    .getByRole('button', { name: /^Reply to / })
    .click();
  const form = page.getByRole('dialog', { name: /^Reply to / });
  await form.getByLabel('Comment', { exact: true }).fill(reply);
  await form.getByRole('button', { name: 'Create Reply' }).dblclick();
  await expect(comment(page, reply)).toBeFocused();
}

for (const [device, viewport] of JOURNEY_SIZES) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport });

    test('two readers answer each other, and a deleted comment leaves a place', async ({
      page,
      browser,
      baseURL,
    }) => {
      const ada = await newReader(clientOf(page));
      const post = await newPost(ada, (await newBook(ada)).id);
      const context = await browser.newContext({ baseURL, viewport });
      const other = await context.newPage();
      await newReader(clientOf(other));
      await newComment(ada, post.id, { text: 'Who carried the stove?' });

      await other.goto(`/post/${post.id}`);
      await replyTo(other, 'Who carried the stove?', 'Estraven did.');
      await page.goto(`/post/${post.id}`);
      await replyTo(page, 'Estraven did.', 'All the way?');
      await other.reload();
      await expect(comment(other, 'All the way?')).toBeVisible();
      await expect(other.getByText('3 comments', { exact: true })).toBeVisible();

      await page
        .getByRole('article')
        .filter({ hasText: 'Who carried the stove?' })
        .getByRole('button', { name: 'Delete Comment' })
        .click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Comment' }).click();
      await expect(page.getByText('This comment is not available.')).toBeVisible();
      await expect(comment(page, 'Estraven did.')).toBeVisible();
      await page.reload();
      await expect(page.getByText('This comment is not available.')).toBeVisible();
      await expect(page.getByText('2 comments', { exact: true })).toBeVisible();

      const toggle = page.getByRole('button', { name: '1 reply' }).first();
      await toggle.focus();
      await page.keyboard.press('Enter');
      await expect(comment(page, 'Estraven did.')).toBeHidden();
      await page.keyboard.press('Enter');
      await expect(comment(page, 'All the way?')).toBeVisible();
      await context.close();
    });

    test('the link of a comment shows it, wherever it is in a long discussion', async ({ page }) => {
      const reader = await newReader(clientOf(page));
      const post = await newPost(reader, (await newBook(reader)).id);
      const write = (text: string, parent_id?: number) =>
        newComment(reader, post.id, { text, ...(parent_id && { parent_id }) });
      for (let n = 1; n <= 21; n += 1) await write(`Comment number ${n}`);
      const last = await write('The last thread');
      for (let n = 1; n <= 7; n += 1) await write(`Reply number ${n}`, last.id);
      const linked = await write('Far below', last.id);
      const answer = await write('The answer', linked.id);

      await page.goto(`/post/${post.id}#comment-${linked.id}`);
      await expect(comment(page, 'Far below')).toBeFocused();
      await expect(comment(page, 'Far below')).toBeInViewport({ ratio: 1 });
      await expect(comment(page, 'The answer')).toBeVisible();
      await expect(comment(page, 'Reply number 6')).toHaveCount(0);

      await page.getByRole('button', { name: '2 more replies' }).click();
      await expect(comment(page, 'Reply number 7')).toBeVisible();
      await comment(page, 'The answer').getByTitle('Link to this comment').click();
      await expect(page).toHaveURL(`/post/${post.id}#comment-${answer.id}`);
      await expect(comment(page, 'The answer')).toBeFocused();
    });
  });
}
