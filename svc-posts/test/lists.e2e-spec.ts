import { friendshipAdded, type Thread } from '@endpaper/contracts';
import {
  Eraser,
  eventually,
  atLength,
  publishEvent,
  readPagesAs,
  schemaDifferences,
} from '@endpaper/service-kit/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { startPosts, type TestPosts } from './posts-service.js';

const USERS = [1, 2, 3, 4, 5, 6];
const [READER = 0] = USERS;

/** What a test expects of a row: a post or a comment. */
interface Row {
  id: number;
  user_id: number;
  book_id: number;
  parent_id: number | null;
}

let service: TestPosts;
let books: number[];
let posts: Row[];
let comments: Row[];

beforeAll(async () => {
  service = await startPosts();
  // What is deleted stays hidden, and is not erased.
  await service.app.get(Eraser).beforeApplicationShutdown();
  books = [service.newBook(), service.newBook(), service.newBook()];
  for (const book of books) for (const user of USERS) await service.newPost(user, book);
  // Recent posts have one post of an author a day.
  await service.database.query(
    "UPDATE posts SET created_at = now() - ((SELECT max(id) FROM posts) - id) * interval '1 day'",
  );
  posts = await service.database.query('SELECT id, user_id, book_id FROM posts ORDER BY id DESC');
  for (const [index, user] of USERS.entries()) {
    if (user === READER) continue;
    await publishEvent(
      friendshipAdded,
      { id: index, user_id: READER, friend_id: user, version: 1 },
      service.broker.url,
    );
  }
  await eventually('the friendships', async () => {
    const rows = await service.database.query('SELECT FROM friendship_replicas WHERE NOT deleted');
    return rows.length === USERS.length - 1;
  });
  const post = postOfReader().id;
  for (const user of USERS) {
    const { id } = await service.newComment(user, post);
    if (user === READER)
      for (const other of USERS)
        for (const _ of 'two') await service.newComment(other, post, { parent_id: id });
  }
  comments = await service.database.query(
    'SELECT id, user_id, parent_id FROM comments ORDER BY created_at, id',
  );
});

afterAll(() => service.stop());

const postOfReader = () => {
  const [post] = posts.filter(({ user_id }) => user_id === READER);
  if (!post) throw new Error('the reader has no post');
  return post;
};
const firstComment = () => comments[0]?.id ?? 0;

/** Each list, the rows that it has while nothing is deleted, and whether it has them in this order. */
const lists = (): [path: string, rows: Row[], hasOrder: boolean][] => [
  ['/api/posts/recent?', posts, true],
  ['/api/posts/feed?', posts.filter(({ user_id }) => user_id !== READER), true],
  ['/api/posts/search?q=dorothea&', posts, false],
  ...['newest', 'top', 'hot'].flatMap((sort): [string, Row[], boolean][] => [
    [
      `/api/posts/${postOfReader().book_id}?sort=${sort}&`,
      posts.filter(({ book_id }) => book_id === postOfReader().book_id),
      sort === 'newest',
    ],
    [
      `/api/posts/user/${READER}?sort=${sort}&`,
      posts.filter(({ user_id }) => user_id === READER),
      sort === 'newest',
    ],
  ]),
  ...['oldest', 'newest', 'top'].flatMap((sort): [string, Row[], boolean][] => [
    [`/api/comments/${postOfReader().id}?sort=${sort}&`, comments, sort === 'oldest'],
    [
      `/api/comments/${postOfReader().id}/threads?sort=${sort}&`,
      comments.filter(({ parent_id }) => parent_id === null),
      sort === 'oldest',
    ],
  ]),
  [`/api/comments/${firstComment()}/replies?`, comments.filter(({ parent_id }) => parent_id !== null), true],
];

/** Deletes users and books as their events do. */
async function hide(users: readonly number[], ofBooks: readonly number[]): Promise<void> {
  await service.database.query('UPDATE user_replicas SET deleted = id = ANY($1)', [users]);
  await service.database.query('UPDATE book_replicas SET deleted = id = ANY($1)', [ofBooks]);
  await service.database.query('DELETE FROM erasures');
  await service.database.query(
    "INSERT INTO erasures (kind, id) SELECT 'user', unnest($1::bigint[]) UNION ALL SELECT 'book', unnest($2::bigint[])",
    [users, ofBooks],
  );
}

// The reader, whose post has the comments, and the post's book stay.
const deletions = () =>
  fc.record({
    users: fc.subarray(USERS.filter(user => user !== READER)),
    ofBooks: fc.subarray(books.filter(book => book !== postOfReader().book_id)),
    limit: fc.integer({ min: 1, max: 4 }),
  });

it('the schema is that of the entities', async () => {
  expect(await schemaDifferences(service.app)).toEqual([]);
});

it('every list has full pages of all that is not deleted, however much is deleted and not erased yet', async () => {
  await fc.assert(
    fc.asyncProperty(deletions(), async ({ users, ofBooks, limit }) => {
      await hide(users, ofBooks);
      for (const [path, rows, hasOrder] of lists()) {
        const expected = rows
          .filter(({ user_id, book_id }) => !users.includes(user_id) && !ofBooks.includes(book_id))
          .map(({ id }) => id);
        const pages = await readPagesAs<Row>(service, `${path}limit=${limit}`, READER);
        const ids = pages.flat().map(({ id }) => id);
        if (!hasOrder) for (const list of [ids, expected]) list.sort((one, other) => one - other);
        expect([path, ids]).toEqual([path, expected]);
        expect([path, pages.slice(0, -1).every(page => page.length === limit)]).toEqual([path, true]);
      }
    }),
    { numRuns: atLength({ smoke: 4, nightly: 40 }) },
  );
});

it('a thread shows its first replies that are not deleted', async () => {
  await fc.assert(
    fc.asyncProperty(deletions(), async ({ users }) => {
      await hide(users, []);
      const replies = comments.filter(
        ({ parent_id, user_id }) => parent_id !== null && !users.includes(user_id),
      );
      const expected = replies.slice(0, 5).map(({ id }) => id);
      const [[listed]] = (await readPagesAs<Thread>(
        service,
        `/api/comments/${postOfReader().id}/threads?limit=1`,
      )) as [[Thread]];
      expect(listed.replies.map(({ id }) => id)).toEqual(expected);
      const [alone] = await readPagesAs<Thread[]>(service, `/api/comments/${firstComment()}/context`);
      expect((alone as unknown as Thread).replies.map(({ id }) => id)).toEqual(expected);
    }),
    { numRuns: atLength({ smoke: 4, nightly: 40 }) },
  );
});
