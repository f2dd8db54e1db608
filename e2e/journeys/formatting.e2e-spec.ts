import { ApiClient, newBook, newComment, newPost } from '@endpaper/local-servers';
import { injectAxe, violationsIn } from '../support/accessibility.js';
import { befriend } from '../support/befriend.js';
import { clientOf, newReader } from '../support/browser-client.js';
import { JOURNEY_SIZES } from '../support/devices.js';
import { expect, test } from '../support/portal-test.js';

for (const [device, viewport] of JOURNEY_SIZES) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport });

    test('a reader formats a post by the toolbar, previews it, and hides what gives the end away', async ({
      page,
      baseURL,
    }) => {
      const reader = await newReader(clientOf(page));
      const friend = await newReader(new ApiClient(baseURL));
      await befriend(reader, friend);
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

      await page.keyboard.press('End');
      const written = await text.inputValue();
      await page.keyboard.type(`, @${friend.user.username.slice(0, -1)}`);
      const option = form.getByRole('option', { name: friend.user.username });
      await expect(option).toBeInViewport({ ratio: 1 });
      await injectAxe(page);
      expect(await violationsIn(page, 'all')).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(option).toHaveCount(0);
      await page.keyboard.type(friend.user.username.slice(-1));
      await option.click();
      await expect(text).toHaveValue(`${written}, @${friend.user.username} `);
      await page.keyboard.type('!');
      await expect(text).toHaveValue(`${written}, @${friend.user.username} !`);

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
  const post = await newPost(reader, book.id, {
    title: 'Zanzibar ending',
    text: '**Zanzibar**\n\n>! the quokka did it\n\n||again the quokka||',
  });
  await newComment(reader, post.id, { text: 'No, ||it was not the quokka||' });
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

test('each number of a list is shown in full, inside the column of its text', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  const reader = await newReader(clientOf(page));
  const numbers = ['1', '42', '99', '100', '1984', '10000', '123456789', '999999999'];
  const texts = numbers.map(number => `${number}. What a book!\n${number}. Indeed.`);
  const post = await newPost(reader, (await newBook(reader)).id, {
    title: 'Numbers',
    text: [...texts, '1984. ספר נפלא'].join('\n\nand\n\n'),
  });
  await page.goto(`/post/${post.id}`);
  const lists = page.getByRole('main').locator('ol');
  await expect(lists.first()).toBeVisible();
  await page.evaluate(() => document.fonts.ready);

  const rooms = await lists.evaluateAll(elements =>
    elements.map(list => {
      const last = (list as HTMLOListElement).start + list.children.length - 1;
      // The marker is drawn in the font of its item; the browser has no way to measure the marker itself.
      const mark = document.createElement('span');
      mark.textContent = `${last}. `;
      mark.style.cssText = 'position: absolute; white-space: pre';
      list.firstElementChild?.append(mark);
      const width = mark.getBoundingClientRect().width;
      mark.remove();
      const { paddingInlineStart, direction } = getComputedStyle(list);
      const item = list.firstElementChild as HTMLElement;
      return {
        last,
        spare: parseFloat(paddingInlineStart) - width,
        direction,
        of: getComputedStyle(item).direction,
      };
    }),
  );
  expect(rooms.map(({ last }) => String(last))).toEqual(expect.arrayContaining(['1985', '1000000000']));
  for (const { last, spare, direction, of } of rooms) {
    expect(spare, `room beside the number ${last}`).toBeGreaterThanOrEqual(0);
    expect(spare, `room beside the number ${last}`).toBeLessThan(24);
    expect(direction).toBe(of);
  }
  expect(rooms.at(-1)?.direction).toBe('rtl');
});
