import { bookDeleted, commentEndpoints, postEndpoints, userDeleted, userUpdated } from '@endpaper/contracts';
import { aPostDraft } from '@endpaper/contracts/testing';
import {
  eventsIn,
  eventually,
  publishEvent,
  recordDeletions,
  untilWaiting,
} from '@endpaper/service-kit/testing';
import { LOGGER, type Logger } from '@endpaper/service-kit';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { startPosts, type TestPosts } from './posts-service.js';

const ADA = 1;
const BEN = 2;
const CLEO = 3;

let service: TestPosts;

beforeAll(async () => {
  service = await startPosts();
});

afterAll(() => service.stop());

const count = async (table: string) =>
  (await service.database.query<{ count: number }>(`SELECT count(*)::int FROM ${table}`))[0]?.count;

const status = async (id: number) => (await service.call(postEndpoints.byId, { params: { id } })).status;

const published = async (type: string) =>
  (await eventsIn('POSTS', service.broker.url)).filter(event => event.type === type);

it("erases a deleted book's posts, comments and votes, whose deletion the event of the book stands for", async () => {
  const [gone, kept] = [service.newBook(), service.newBook()];
  const post = await service.newPost(ADA, gone);
  const other = await service.newPost(ADA, kept);
  const comment = await service.newComment(BEN, post.id);
  await service.call(postEndpoints.vote, { as: BEN, params: { id: post.id, value: 1 }, body: {} });
  await service.call(commentEndpoints.vote, { as: ADA, params: { id: comment.id, value: 1 }, body: {} });

  await service.deleteBook(gone);
  await eventually('it is hidden', async () => (await status(post.id)) === 404);
  for (const [endpoint, params] of [
    [commentEndpoints.ofPost, { postId: post.id }],
    [postEndpoints.ofBook, { bookId: gone }],
  ] as const) {
    expect((await service.call(endpoint, { params })).status).toBe(404);
  }
  expect(
    (
      await service.call(postEndpoints.create, {
        as: ADA,
        params: { bookId: gone },
        body: { title: 'Late', text: 'too late' },
      })
    ).status,
  ).toBe(404);

  await service.untilErased();
  expect(await status(other.id)).toBe(200);
  expect([
    await count('posts'),
    await count('comments'),
    await count('post_votes'),
    await count('comment_votes'),
  ]).toEqual([1, 0, 0, 0]);
  await service.call(postEndpoints.remove, { as: ADA, params: { id: other.id } });
  const deleted = await eventually('the event of a post alone', async () => {
    const events = await published('posts.post.deleted.v1');
    return events.length > 0 && events.map(({ data }) => (data as { id: number }).id);
  });
  expect(deleted).toEqual([other.id]);
});

it('erases a large book in bounded batches, while others are served', async () => {
  const book = service.newBook();
  const first = await service.newPost(ADA, book);
  await service.database.query(
    `INSERT INTO posts (book_id, user_id, title, text) SELECT $1, 1, 'One of many', 'posts' FROM generate_series(1, 450)`,
    [book],
  );
  await service.database.query(
    `INSERT INTO comments (post_id, user_id, text) SELECT $1, 2, 'one of many' FROM generate_series(1, 2500)`,
    [first.id],
  );
  const before = await count('posts');
  await service.deleteBook(book);
  await eventually('it is hidden', async () => (await status(first.id)) === 404);
  expect((await service.newPost(BEN, service.newBook())).id).toBeGreaterThan(0);
  await service.untilErased();
  expect(await count('posts')).toBe((before ?? 0) - 451 + 1);
  expect(await service.database.query('SELECT 1 FROM comments WHERE post_id = $1', [first.id])).toEqual([]);
});

it('erases a post with very many votes on it and on its comments in batches', async () => {
  const post = await service.newPost(ADA, service.newBook());
  const comment = await service.newComment(BEN, post.id);
  for (const [thing, id] of [
    ['post', post.id],
    ['comment', comment.id],
  ] as const)
    await service.database.query(
      `INSERT INTO ${thing}_votes (${thing}_id, user_id, value) SELECT $1, n, 1 FROM generate_series(100, 1400) AS n`,
      [id],
    );
  const deletions = await recordDeletions(service.database, 'comment_votes');
  await service.call(postEndpoints.remove, { as: ADA, params: { id: post.id } });
  await service.untilErased();
  expect(await service.database.query('SELECT 1 FROM posts WHERE id = $1', [post.id])).toEqual([]);
  expect(await service.database.query('SELECT 1 FROM post_votes WHERE post_id = $1', [post.id])).toEqual([]);
  expect(await deletions()).toEqual([500, 500, 301]);
});

it('erases what a deleted user wrote and voted, and corrects the counters of what stays', async () => {
  const bookId = service.newBook();
  const post = await service.newPost(ADA, bookId);
  const comment = await service.newComment(BEN, post.id);
  const theirs = await service.newPost(CLEO, bookId);
  await service.newComment(CLEO, post.id);
  await service.call(postEndpoints.vote, { as: CLEO, params: { id: post.id, value: 1 }, body: {} });
  await service.call(commentEndpoints.vote, { as: CLEO, params: { id: comment.id, value: 0 }, body: {} });

  service.owners.users.delete(CLEO);
  await publishEvent(userDeleted, { id: CLEO, version: 2 }, service.broker.url);
  await eventually('the post is hidden', async () => (await status(theirs.id)) === 404);
  await service.untilErased();

  expect(await service.read(post.id)).toMatchObject({
    score: 0,
    ups: [],
    comment_count: 1,
    comments: [{ id: comment.id }],
  });
  const { body } = await service.call(commentEndpoints.ofPost, { params: { postId: post.id } });
  expect(body).toMatchObject([{ id: comment.id, score: 0, ups: [] }]);
  const late = await service.call(postEndpoints.create, {
    as: CLEO,
    params: { bookId },
    body: { title: 'Late', text: 'too late' },
  });
  expect(late.status).toBe(401);
  expect(
    (await service.call(postEndpoints.vote, { as: CLEO, params: { id: post.id, value: 1 }, body: {} }))
      .status,
  ).toBe(401);
});

it('erases the votes on a deleted user’s comments in batches, and then the comments', async () => {
  const DAN = 4;
  const post = await service.newPost(ADA, service.newBook());
  const comment = await service.newComment(DAN, post.id);
  await service.database.query(
    'INSERT INTO comment_votes (comment_id, user_id, value) SELECT $1, n, 1 FROM generate_series(100, 2200) AS n',
    [comment.id],
  );

  service.owners.users.delete(DAN);
  await publishEvent(userDeleted, { id: DAN, version: 2 }, service.broker.url);
  await eventually('the comment is erased', async () => (await service.read(post.id)).comment_count === 0);
  await service.untilErased();

  expect(
    await service.database.query('SELECT 1 FROM comment_votes WHERE comment_id = $1', [comment.id]),
  ).toEqual([]);
});

it('shows a reader under their new name', async () => {
  const post = await service.newPost(BEN, service.newBook());
  await publishEvent(
    userUpdated,
    { id: BEN, username: 'Benedict', picture: null, version: 2 },
    service.broker.url,
  );
  await eventually('the new name', async () => (await service.read(post.id)).op_user.username === 'Benedict');
});

it('takes the 404 of another service for no answer', async () => {
  service.owners.isWrongService = true;
  const body = aPostDraft();
  const created = await service.call(postEndpoints.create, { as: ADA, params: { bookId: 99_999 }, body });
  expect(created.status).toBe(503);
  service.owners.isWrongService = false;
});

it('erases the posts about a book of whose deletion only the id is known', async () => {
  const lost = service.newBook();
  const orphan = await service.newPost(ADA, lost);
  await publishEvent(bookDeleted, { id: lost, version: 2_147_483_647 }, service.broker.url);
  await eventually('the post is hidden', async () => (await status(orphan.id)) === 404);
  await service.untilErased();
  expect(await service.database.query('SELECT 1 FROM posts WHERE id = $1', [orphan.id])).toEqual([]);
});

it('leaves no orphan of a post that was being written when its book was deleted', async () => {
  for (let i = 0; i < 5; i += 1) {
    const bookId = service.newBook();
    await service.newPost(ADA, bookId);
    // Blocks writers before they insert their post, until the deletion is published.
    const barrier = await service.database.begin();
    await barrier.query('LOCK TABLE posts IN SHARE ROW EXCLUSIVE MODE');
    const body = { title: 'Quickly', text: 'before it goes' };
    const writing = [ADA, BEN].map(as =>
      service.call(postEndpoints.create, { as, params: { bookId }, body }),
    );
    await eventually('both writers wait', async () => {
      const waiting = await service.database
        .query(`SELECT 1 FROM pg_stat_activity WHERE datname = current_database()
        AND wait_event_type = 'Lock' AND query LIKE 'INSERT INTO "posts"%'`);
      return waiting.length === 2;
    });
    await service.deleteBook(bookId);
    await eventually('the deletion is handled, or waits for the writers', async () => {
      const handled = await service.database.query('SELECT 1 FROM book_replicas WHERE id = $1 AND deleted', [
        bookId,
      ]);
      const waits = await service.database
        .query(`SELECT 1 FROM pg_stat_activity WHERE datname = current_database()
        AND wait_event_type = 'Lock' AND query LIKE '%book_replicas%'`);
      return handled.length + waits.length > 0;
    });
    await barrier.commit();
    for (const { status } of await Promise.all(writing)) expect([201, 404]).toContain(status);
    await eventually(
      'the deletion is handled',
      async () =>
        (await service.database.query('SELECT 1 FROM book_replicas WHERE id = $1 AND deleted', [bookId]))
          .length > 0,
    );
    await service.untilErased();
    expect(await service.database.query('SELECT id FROM posts WHERE book_id = $1', [bookId])).toEqual([]);
  }
});

it('finds the next erasure by an index, however many wait', async () => {
  const runner = await service.database.begin();
  await runner.query(
    "INSERT INTO erasures (kind, id) SELECT 'post', 100000 + n FROM generate_series(1, 20000) n",
  );
  await runner.query('ANALYZE erasures');
  const plan = await runner.query(
    'EXPLAIN SELECT kind, id FROM erasures ORDER BY position LIMIT 1 FOR UPDATE SKIP LOCKED',
  );
  await runner.rollback();
  expect(JSON.stringify(plan)).toContain('erasures_in_turn');
});

it('locks a post before its votes, as the erasure of a voter does', async () => {
  const { id } = await service.newPost(ADA, service.newBook());
  await service.call(postEndpoints.vote, { as: BEN, params: { id, value: 1 }, body: {} });
  const other = await service.database.begin();
  await other.query('UPDATE posts SET deleted_at = now() WHERE id = $1', [id]);
  await service.database.query(`INSERT INTO erasures (kind, id) VALUES ('post', $1)`, [id]);
  await untilWaiting(service.database);
  const free = await other.query('SELECT 1 FROM post_votes WHERE post_id = $1 FOR UPDATE SKIP LOCKED', [id]);
  await other.commit();
  expect(free).toHaveLength(1);
  await service.untilErased();
});

const EVE = 5;
it.each([
  ['a post', BEN, (id: number) => service.call(postEndpoints.remove, { as: ADA, params: { id } })],
  ['a user', EVE, () => publishEvent(userDeleted, { id: EVE, version: 2 }, service.broker.url)],
])('locks the comments of %s before their votes, as a voter does', async (_what, author, remove) => {
  const post = await service.newPost(ADA, service.newBook());
  const comment = await service.newComment(author, post.id);
  await service.call(commentEndpoints.vote, { as: BEN, params: { id: comment.id, value: 1 }, body: {} });
  const voter = await service.database.begin();
  await voter.query('SELECT 1 FROM comments WHERE id = $1 FOR NO KEY UPDATE', [comment.id]);
  await remove(post.id);
  await untilWaiting(service.database);
  const free = await voter.query('SELECT 1 FROM comment_votes WHERE comment_id = $1 FOR UPDATE SKIP LOCKED', [
    comment.id,
  ]);
  // Who removes a comment locks it before its post.
  const freePost = await voter.query('SELECT 1 FROM posts WHERE id = $1 FOR UPDATE SKIP LOCKED', [post.id]);
  await voter.rollback();
  expect([free, freePost]).toEqual([[expect.anything()], [expect.anything()]]);
  await service.untilErased();
});

const FAY = 6;
it('leaves out a comment that its author removes meanwhile', async () => {
  const errors = jest.spyOn(service.app.get<Logger>(LOGGER), 'error');
  const post = await service.newPost(ADA, service.newBook());
  const { id } = await service.newComment(FAY, post.id);
  await service.call(commentEndpoints.create, {
    as: BEN,
    params: { postId: post.id },
    body: { text: 'I agree', parent_id: id },
  });
  const author = await service.database.begin();
  await author.query(`UPDATE comments SET user_id = NULL, title = NULL, text = '' WHERE id = $1`, [id]);
  await author.query('UPDATE posts SET comment_count = comment_count - 1 WHERE id = $1', [post.id]);
  await publishEvent(userDeleted, { id: FAY, version: 2 }, service.broker.url);
  await untilWaiting(service.database);
  await author.commit();
  await service.untilErased();
  expect(await service.read(post.id)).toMatchObject({ comment_count: 1 });
  expect(errors).not.toHaveBeenCalled();
  errors.mockRestore();
});
