import { bookEndpoints, postEndpoints } from '@endpaper/contracts';
import { ApiClient, newBook, newComment, newPost } from '@endpaper/local-servers';
import { newReader } from '../support/browser-client.js';
import { expectNoDifference } from '../support/product-commands.js';
import { lockRows, inDatabase } from '../support/product-database.js';
import type { Portal } from '../support/portal.js';
import { expect, test } from '../support/portal-test.js';

const POSTS = 600;

/** Creates a book with many posts by SQL, with their events in the outbox as if users had written them. */
async function createLargeBook(
  system: Portal,
): Promise<{ owner: ApiClient; bookId: number; postId: number }> {
  const owner = await newReader(new ApiClient(system.url));
  const { id: bookId } = await newBook(owner);
  const post = await newPost(owner, bookId);
  await newComment(owner, post.id, { text: 'And a comment' });
  await inDatabase(
    system,
    `WITH written AS (
       INSERT INTO posts.posts (book_id, user_id, title, text)
       SELECT $1, $2, 'One of many', 'posts' FROM generate_series(1, $3) RETURNING *
     ), commented AS (
       INSERT INTO posts.comments (post_id, user_id, text) SELECT id, user_id, 'a comment' FROM written
     )
     INSERT INTO posts.outbox (event_id, subject, event)
     SELECT gen_random_uuid(), 'posts.post.created.v1', jsonb_build_object(
       'specversion', '1.0', 'id', gen_random_uuid(), 'source', 'svc-posts', 'type', 'posts.post.created.v1',
       'time', to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'datacontenttype', 'application/json',
       'data', jsonb_build_object('id', id, 'book_id', book_id, 'user_id', user_id, 'title', title, 'version', 1,
         'created_at', to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
     FROM written`,
    [bookId, post.user_id, POSTS],
  );
  await inDatabase(system, `UPDATE posts.posts SET comment_count = 1 WHERE book_id = $1 AND id <> $2`, [
    bookId,
    post.id,
  ]);
  await expect
    .poll(async () => (await owner.result(bookEndpoints.byId, { params: { id: bookId } })).post_count, {
      timeout: 30_000,
    })
    .toBe(POSTS + 1);
  return { owner, bookId, postId: post.id };
}

const countPosts = async (system: Portal, bookId: number) =>
  (
    await inDatabase<{ count: number }>(system, 'SELECT count(*)::int FROM posts.posts WHERE book_id = $1', [
      bookId,
    ])
  )[0]?.count;

/** The number of posts that are soft-deleted or erased. */
const countDeletedPosts = async (system: Portal, bookId: number) => {
  const [row] = await inDatabase<{ visible: number }>(
    system,
    'SELECT count(*)::int AS visible FROM posts.posts WHERE book_id = $1 AND deleted_at IS NULL',
    [bookId],
  );
  return POSTS + 1 - (row?.visible ?? 0);
};

for (const part of ['svc-posts', 'svc-books', 'nats']) {
  test(`a cascade completes after kill -9 and restart of ${part}`, async ({ system }) => {
    test.setTimeout(150_000);
    const { owner, bookId, postId } = await createLargeBook(system);
    // A lock on the last post's comment stops the cascade half-way.
    const release = await lockRows(
      system,
      `SELECT 1 FROM posts.comments
        WHERE post_id = (SELECT max(id) FROM posts.posts WHERE book_id = $1) FOR UPDATE`,
      [bookId],
    );
    expect((await owner.call(bookEndpoints.remove, { params: { id: bookId } })).status).toBe(204);
    await expect.poll(() => countDeletedPosts(system, bookId), { intervals: [5] }).toBeGreaterThan(0);
    expect(await countPosts(system, bookId)).toBeGreaterThan(0);
    await system.kill(part);
    await release();
    await system.restart(part);
    await expect.poll(() => countPosts(system, bookId), { timeout: 60_000 }).toBe(0);
    await expect
      .poll(async () => (await owner.call(postEndpoints.byId, { params: { id: postId } })).status)
      .toBe(404);
    await expectNoDifference(system);
  });
}
