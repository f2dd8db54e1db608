import {
  authEndpoints,
  bookEndpoints,
  commentEndpoints,
  friendEndpoints,
  postEndpoints,
  type Book,
} from '@endpaper/contracts';
import { ApiClient } from '@endpaper/local-servers';
import { newReader } from '../support/browser-client.js';
import type { Portal } from '../support/portal.js';
import { expect, test } from '../support/portal-test.js';
import { expectNoDifference } from '../support/product-commands.js';
import { aBook, newPost } from '../support/test-data.js';

test.describe.configure({ timeout: 120_000 });

/** Its password is in every page. */
const DEMO = { email: 'demo@endpaper.example', password: 'one more chapter' };
/** The titles of two seeded books of the demo account. */
const DEFACED = 'Men Explain Things to Me';
const DELETED = 'The Consolation of Philosophy';

async function logInAsDemo({ url }: Portal): Promise<ApiClient> {
  const demo = new ApiClient(url);
  await demo.result(authEndpoints.logIn, { body: DEMO });
  return demo;
}

/** All books with a title, as a visitor sees them. Other tests of the system add books, so they may be on any page. */
async function booksCalled(title: string, { url }: Portal): Promise<Book[]> {
  const books: Book[] = [];
  let page: string | undefined = '/api/books?limit=20';
  while (page) {
    const response: Response = await fetch(new URL(page, url));
    books.push(...bookEndpoints.list.response.parse(await response.json()));
    page = /<([^>]*)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1];
  }
  return books.filter(book => book.title === title);
}

async function bookCalled(title: string, system: Portal): Promise<Book> {
  const [book] = await booksCalled(title, system);
  if (!book) throw new Error(`There is no book called ${title}`);
  return book;
}

test('a defaced book of the demo account is as before, with what another reader has written', async ({
  system,
}) => {
  const demo = await logInAsDemo(system);
  const visitor = new ApiClient(system.url);
  const reader = await newReader(new ApiClient(system.url));
  const {
    updated_at: _,
    version: _version,
    post_count,
    posts,
    ...before
  } = await bookCalled(DEFACED, system);
  const params = { id: before.id };
  await demo.result(bookEndpoints.edit, { params, body: aBook({ title: 'Defaced' }) });
  const post = await newPost(reader, before.id);
  const title = async () => (await visitor.result(bookEndpoints.byId, { params })).title;
  await expect.poll(title).toBe('Defaced');

  await system.doHousekeeping('svc-books');

  await expect.poll(title).toBe(DEFACED);
  await expectNoDifference(system);
  const after = await bookCalled(DEFACED, system);
  expect(after).toMatchObject(before);
  expect(after.post_count).toBe(post_count + 1);
  expect(after.posts.map(({ id }) => id)).toEqual([post.id, ...posts.map(({ id }) => id)]);
});

test('a deleted book of the demo account comes back with the discussion of the seed', async ({ system }) => {
  const demo = await logInAsDemo(system);
  const visitor = new ApiClient(system.url);
  const before = await bookCalled(DELETED, system);
  const commentsOn = async (postId: number) => {
    const comments = await visitor.result(commentEndpoints.ofPost, { params: { postId } });
    const textOf = (id: number | null) => comments.find(comment => comment.id === id)?.text;
    return comments.map(({ text, parent_id }) => ({ text, answers: textOf(parent_id) }));
  };
  const discussion = async (bookId: number) => {
    const response = await visitor.call(postEndpoints.ofBook, { params: { bookId } });
    if (response.status !== 200) return [];
    const posts = postEndpoints.ofBook.response.parse(await response.json());
    return Promise.all(
      posts.map(async ({ id, user_id, title, text, score }) => ({
        user_id,
        title,
        text,
        score,
        comments: await commentsOn(id),
      })),
    );
  };
  const discussed = await discussion(before.id);
  const answers = discussed.flatMap(({ comments }) => comments.flatMap(comment => comment.answers ?? []));
  expect(answers.length).toBeGreaterThan(1);
  await demo.call(bookEndpoints.remove, { params: { id: before.id } });
  await expect.poll(() => booksCalled(DELETED, system)).toEqual([]);

  await system.doHousekeeping('svc-books');
  await expect.poll(() => booksCalled(DELETED, system)).toHaveLength(1);
  const after = await bookCalled(DELETED, system);
  // svc-posts knows the new book once the event has come.
  await expectNoDifference(system);
  await system.doHousekeeping('svc-posts');

  const { description, cover, favorite_count } = before;
  expect(after).toMatchObject({ user_id: before.user_id, description, cover, favorite_count });
  await expect.poll(() => discussion(after.id)).toEqual(discussed);
  await expectNoDifference(system);
});

test('a friend of the demo account whom a visitor has removed is a friend again', async ({ system }) => {
  const demo = await logInAsDemo(system);
  const before = await demo.result(friendEndpoints.current);
  await demo.call(friendEndpoints.remove, { params: { id: before.at(-1)?.id ?? 0 } });
  await system.doHousekeeping('svc-social');
  const ids = (friends: typeof before) => friends.map(({ id }) => id).sort();
  expect(ids(await demo.result(friendEndpoints.current))).toEqual(ids(before));
  await expectNoDifference(system);
});

for (const service of ['svc-auth', 'svc-images'])
  test(`${service} does its housekeeping by a command`, ({ system }) => system.doHousekeeping(service));
