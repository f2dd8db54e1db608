import { commentEndpoints, notificationEndpoints, type Post } from '@endpaper/contracts';
import { ApiClient, newBook, newComment, newPost } from '@endpaper/local-servers';
import { clientOf, newReader, type Reader } from '../support/browser-client.js';
import { JOURNEY_SIZES } from '../support/devices.js';
import { nextResponse } from '../support/page-actions.js';
import { expect, test, type Page } from '../support/portal-test.js';

/** On a phone it has a text below it, with which its name begins. */
const bell = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(`^(Bell: )?${name}$`) });
const rows = (page: Page) => page.getByRole('main').getByRole('listitem');

const say = (reader: Reader, post: Post, text: string) => newComment(reader, post.id, { text });

/** The response that begins the page's stream of hints: what changes before it is not announced. */
const streamOf = (page: Page) =>
  page.waitForResponse(response => /\/api\/live\?.*notifications/.test(response.url()));

/** svc-notifications handles events later. */
const untilUnread = (reader: Reader, count: number) =>
  expect.poll(async () => (await reader.result(notificationEndpoints.unread)).count).toBe(count);

for (const [device, viewport] of JOURNEY_SIZES) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport });

    test('a reader sees who has commented, follows the link, and a deleted comment is gone', async ({
      page,
      browser,
      baseURL,
    }) => {
      const ada = await newReader(clientOf(page));
      const post = await newPost(ada, (await newBook(ada)).id);
      const context = await browser.newContext({ baseURL, viewport });
      const other = await context.newPage();
      const ben = await newReader(clientOf(other));
      const cleo = await newReader(new ApiClient(baseURL));
      const stream = streamOf(page);
      await page.goto('/');
      await expect(bell(page, 'Notifications')).toBeVisible();
      await stream;

      await other.goto(`/post/${post.id}`);
      await other.getByRole('button', { name: '+ Comment' }).click();
      await other.getByRole('dialog').getByLabel('Comment', { exact: true }).fill('Eighty days!');
      await other.getByRole('dialog').getByRole('button', { name: 'Create Comment' }).click();
      await expect(other.getByText('Eighty days!')).toBeVisible();
      await expect(bell(page, 'Notifications, 1 unread')).toBeVisible();
      const second = await say(cleo, post, `@${ben.user.username} And nights.`);
      await untilUnread(ben, 1);
      await expect.poll(async () => (await ada.result(notificationEndpoints.list))[0]?.actor_count).toBe(2);

      await bell(page, 'Notifications, 1 unread').click();
      await expect(rows(page)).toHaveText([
        new RegExp(`^.{0,2}${cleo.user.username} and ${ben.user.username} commented on ${post.title}.*New$`),
      ]);
      await expect(bell(page, 'Notifications, 1 unread')).toBeVisible();
      await rows(page).getByRole('link').click();
      await expect(page).toHaveURL(`/post/${post.id}#comment-${second.id}`);
      await expect(page.getByRole('article').filter({ hasText: 'And nights.' })).toBeFocused();
      await expect(bell(page, 'Notifications')).toBeVisible();

      await bell(other, 'Notifications').or(bell(other, 'Notifications, 1 unread')).click();
      await expect(rows(other)).toContainText([`${cleo.user.username} mentioned you in ${post.title}`]);
      await cleo.call(commentEndpoints.remove, { params: { id: second.id } });
      await expect.poll(async () => (await ben.result(notificationEndpoints.list)).length).toBe(0);
      const next = streamOf(other);
      await other.reload();
      await expect(other.getByText(/^Nothing yet/)).toBeVisible();
      await next;
      await say(cleo, post, `@${ben.user.username} Again.`);
      // An empty list shows the first one at once.
      await expect(rows(other)).toContainText([`${cleo.user.username} mentioned you in ${post.title}`]);
      await expect(other.getByRole('button', { name: '1 new notification' })).toHaveCount(0);
      await page.goBack();
      await expect(rows(page)).toHaveText([
        new RegExp(`^.{0,2}${cleo.user.username} commented on ${post.title}.*New$`),
        new RegExp(`^.{0,2}${ben.user.username} commented on ${post.title}(?!.*New)`),
      ]);
      await context.close();
    });

    test('a reader chooses the kinds of notifications', async ({ page, baseURL }) => {
      const ada = await newReader(clientOf(page));
      const post = await newPost(ada, (await newBook(ada)).id);
      const ben = await newReader(new ApiClient(baseURL));
      await page.goto('/settings');
      const comments = page.getByRole('switch', { name: 'Comments on my posts' });
      const changed = nextResponse(page, 'PATCH', '/api/notifications/settings');
      await comments.click();
      await expect(comments).not.toBeChecked();
      expect((await changed).status()).toBe(200);
      await page.reload();
      await expect(comments).not.toBeChecked();

      await say(ben, post, 'A comment');
      await say(ben, post, `A comment that names @${ada.user.username}`);
      await untilUnread(ada, 1);
      await page.goto('/notifications');
      await expect(rows(page)).toContainText([`${ben.user.username} mentioned you in ${post.title}`]);
    });
  });
}

test('while notifications are down the room of the bell is empty, and nothing else changes', async ({
  page,
}) => {
  await newReader(clientOf(page));
  const refused: string[] = [];
  await page.route('**/remotes/mfe-notifications/**', async route => {
    refused.push(route.request().url());
    await route.abort();
  });
  await page.goto('/about');
  await expect.poll(() => refused.length).toBeGreaterThan(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Profile', exact: true })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: /^Notifications/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
});
