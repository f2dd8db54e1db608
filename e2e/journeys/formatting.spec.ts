import { commentEndpoints, postEndpoints } from '@endpaper/contracts';
import { injectAxe, violationsIn } from '../support/accessibility.js';
import { clientOf, newReader } from '../support/browser-client.js';
import { DEVICES } from '../support/devices.js';
import { expect, test } from '../support/portal-test.js';
import { newBook } from '../support/test-data.js';

for (const [device, viewport] of DEVICES) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport });

    test('a reader formats a post by the toolbar, previews it, and hides what gives the end away', async ({
      page,
    }) => {
      const reader = await newReader(clientOf(page));
      const book = await newBook(reader);
      await page.goto(`/books/${book.id}`);
      await page.getByRole('button', { name: '+ Post' }).click();
      const form = page.getByRole('dialog', { name: 'Create Post' });
      await form.getByLabel('Title').fill('About the end');
      const text = form.getByRole('textbox', { name: 'Text' });
      await text.fill('It is great. ');
      await text.press('End');
      await form.getByRole('button', { name: 'Spoiler' }).click();
      await page.keyboard.type('Estraven dies');
      await page.keyboard.press('End');
      await page.keyboard.press('Control+b');
      await page.keyboard.type('Read it');
      await expect(text).toHaveValue('It is great. ||Estraven dies||**Read it**');

      await form.getByRole('button', { name: 'Preview' }).click();
      const preview = form.getByRole('region', { name: 'Preview' });
      await expect(preview.locator('strong')).toHaveText('Read it');
      await expect(preview).not.toContainText('Estraven');
      await form.getByRole('button', { name: 'Create Post' }).click();

      const post = page.getByRole('main').getByRole('article').first();
      await expect(page.getByRole('heading', { level: 1, name: 'About the end' })).toBeVisible();
      await expect(post.locator('strong')).toHaveText('Read it');
      await expect(post).not.toContainText('Estraven');
      await injectAxe(page);
      expect(await violationsIn(page, 'all')).toEqual([]);
      await post.getByRole('button', { name: 'Spoiler' }).press('Enter');
      await expect(post).toContainText('Estraven dies');

      await page.goto(`/books/${book.id}`);
      const listed = page.getByRole('region', { name: 'Posts' }).getByRole('article').first();
      await expect(listed).toContainText('It is great. [spoiler]Read it');
    });
  });
}

test('a spoiler is in no list, search result, feed or HTML of a page', async ({ page, request }) => {
  const reader = await newReader(clientOf(page));
  const book = await newBook(reader);
  const post = await reader.result(postEndpoints.create, {
    params: { bookId: book.id },
    body: { title: 'Zanzibar ending', text: '**Zanzibar**\n\n>! the quokka did it\n\n||again the quokka||' },
  });
  await reader.call(commentEndpoints.create, {
    params: { postId: post.id },
    body: { text: 'No, ||it was not the quokka||' },
  });
  for (const path of [
    `/books/${book.id}`,
    `/post/${post.id}`,
    '/search?q=Zanzibar',
    `/profile/${reader.user.id}`,
  ]) {
    await page.goto(path);
    await expect(page.getByRole('main')).toContainText('Zanzibar');
    await expect(page.locator('[data-ep-loading]')).toHaveCount(0);
    await expect(page.getByRole('main')).not.toContainText('quokka');
  }
  for (const path of [`/post/${post.id}`, `/books/${book.id}`, `/api/posts/${book.id}/feed.atom`]) {
    const text = await (await request.get(path)).text();
    const visible = text.replace(/<script[\s\S]*?<\/script>/g, '');
    expect(visible).not.toContain('quokka');
  }
});
