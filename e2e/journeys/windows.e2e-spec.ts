import { aSignUp } from '@endpaper/contracts/testing';
import { ApiClient, newBook, newComment, newPost } from '@endpaper/local-servers';
import type { BrowserContext, Request } from '@playwright/test';
import { newReader, type Reader } from '../support/browser-client.js';
import { logOut } from '../support/page-actions.js';
import { expect, test, type Page } from '../support/portal-test.js';

// All windows of a browser share one stream of hints: by HTTP/1.1, which this system speaks, a browser has six connections.

/** The open streams of a browser. */
function streamsOf(context: BrowserContext): ReadonlySet<Request> {
  const open = new Set<Request>();
  const end = (request: Request) => void open.delete(request);
  // From its response on, a stream gets each hint.
  context.on('response', response => {
    const request = response.request();
    if (!request.url().includes('/api/live') || request.frame().page().isClosed()) return;
    open.add(request);
    // The requests of a page that is closed have no end.
    request
      .frame()
      .page()
      .once('close', () => {
        end(request);
      });
  });
  context.on('requestfinished', end);
  context.on('requestfailed', end);
  return open;
}

const write = (author: ApiClient, postId: number) => newComment(author, postId, { text: 'Is that so?' });

const news = (page: Page, count: number) =>
  page.getByRole('button', { name: `${count} new comment${count === 1 ? '' : 's'}`, exact: true });

interface Windows {
  author: Reader;
  posts: number[];
  pages: Page[];
}

/** A window for each post of a reader. Each has a comment, so that further ones are announced. */
async function openWindows(count: number, context: BrowserContext, origin: string): Promise<Windows> {
  const author = await newReader(new ApiClient(origin));
  const book = await newBook(author);
  const posts: number[] = [];
  const pages: Page[] = [];
  while (posts.length < count) {
    const { id } = await newPost(author, book.id);
    await write(author, id);
    const opened = await context.newPage();
    await opened.goto(`/post/${id}`);
    await expect(opened.getByText('Is that so?')).toBeVisible();
    posts.push(id);
    pages.push(opened);
  }
  return { author, posts, pages };
}

/** Waits until the one stream has the topics of these posts. */
async function untilFollowed(streams: ReadonlySet<Request>, posts: readonly number[]): Promise<void> {
  await expect
    .poll(() => {
      const [stream, ...others] = [...streams].map(request => decodeURIComponent(request.url()));
      return others.length === 0 && posts.every(id => stream?.match(`post:${id}\\b`));
    })
    .toBe(true);
}

test('eight windows load, share one stream, and each gets each hint once', async ({
  page,
  context,
  baseURL,
}) => {
  const streams = streamsOf(context);
  const { author, posts, pages } = await openWindows(8, context, baseURL);
  await untilFollowed(streams, posts);

  for (const id of posts) await write(author, id);
  for (const each of pages) await expect(news(each, 1)).toBeVisible();
  expect(streams.size).toBe(1);

  // The windows close one after the other: whichever has the stream, another one goes on.
  for (const [closed, each] of pages.slice(0, -1).entries()) {
    await each.close();
    await untilFollowed(streams, posts.slice(closed + 1));
  }
  await write(author, posts.at(-1) ?? 0);
  await expect(news(pages.at(-1) ?? page, 2)).toBeVisible();
});

test('windows that the browser freezes or that are offline get what they have missed', async ({
  page,
  context,
  baseURL,
}) => {
  const streams = streamsOf(context);
  const { author, posts, pages } = await openWindows(3, context, baseURL);
  await untilFollowed(streams, posts);
  // A window that has shown a hint follows its topic.
  for (const id of posts) await write(author, id);
  for (const each of pages) await expect(news(each, 1)).toBeVisible();
  const frozen = pages.slice(0, -1);
  const setState = async (each: Page, state: 'frozen' | 'active') => {
    const devTools = await context.newCDPSession(each);
    await devTools.send('Page.setWebLifecycleState', { state });
  };
  for (const each of frozen) await setState(each, 'frozen');
  await untilFollowed(streams, posts.slice(-1));
  for (const id of posts) await write(author, id);
  await expect(news(pages.at(-1) ?? page, 2)).toBeVisible();

  for (const each of frozen) await setState(each, 'active');
  await untilFollowed(streams, posts);
  for (const each of pages) await expect(news(each, 2)).toBeVisible();

  await context.setOffline(true);
  for (const id of posts) await write(author, id);
  await context.setOffline(false);
  for (const each of pages) await expect(news(each, 3)).toBeVisible();
});

test('all windows follow a reader who logs out, and another account that logs in', async ({
  page,
  context,
  baseURL,
}) => {
  const [ada, ben] = [await newAccount(baseURL), await newAccount(baseURL)];
  const someone = await newReader(new ApiClient(baseURL));
  const streams = streamsOf(context);
  const windows = [page, await context.newPage()];
  for (const each of windows) await each.goto('/about');

  for (const [account, unread] of [
    [ada, 1],
    [ben, 1],
    [ada, 2],
  ] as const) {
    await page.goto('/login');
    await page.getByRole('main').getByLabel('Email').fill(account.email);
    await page.getByRole('main').getByLabel('Password', { exact: true }).fill(account.password);
    await page.getByRole('main').getByRole('button', { name: 'Log In' }).click();
    const followed = () => [...streams].map(request => decodeURIComponent(request.url())).join(' ');
    await expect.poll(followed).toMatch(new RegExp(`topics=notifications:${account.id}\\b[^ ]*$`));
    // The comments on one post are one notification.
    await write(someone, (await newPost(account.client, 1)).id);
    for (const each of windows)
      await expect(each.getByRole('link', { name: `Notifications, ${unread} unread` })).toBeVisible();
    await logOut(page);
    for (const each of windows)
      await expect(each.getByRole('link', { name: /^Notifications/ })).toHaveCount(0);
  }
});

async function newAccount(origin: string) {
  const form = aSignUp();
  const client = new ApiClient(origin);
  const { id } = await client.signUp(form);
  return { ...form, id, client };
}
