import { Post, postCreated, postEndpoints, type CloudEvent, type PostCreated } from '@endpaper/contracts';
import { aBookSnapshot, aUserSnapshot } from '@endpaper/contracts/testing';
import { seedService } from '@endpaper/service-kit';
import { createTestDatabase, untilWaiting, type TestDatabase } from '@endpaper/service-kit/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { DISCUSSIONS } from '../src/seed/discussion-texts.js';
import { USER_IDS } from '../src/seed/user-ids.js';
import { SEEDED, seedPosts } from '../src/seed/seed-posts.js';
import { svcPosts } from '../src/svc-posts.js';
import { startPosts, type TestPosts } from './posts-service.js';

const POSTS = DISCUSSIONS.flatMap(({ posts }) => posts);
const EXPECTED = {
  posts: POSTS.length,
  comments: POSTS.flatMap(({ comments = [] }) => comments).length,
  outbox: POSTS.length,
};

const seed = ({ url }: TestDatabase, run = seedPosts) =>
  seedService(svcPosts, { DATABASE_URL: url }, run, SEEDED);

const tables = (database: TestDatabase) =>
  database.query<typeof EXPECTED>(
    `SELECT (SELECT count(*)::int FROM posts) AS posts, (SELECT count(*)::int FROM comments) AS comments,
            (SELECT count(*)::int FROM outbox) AS outbox`,
  );

describe('the seed', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase('posts');
    await seed(database);
  });
  afterAll(() => database.drop());

  test('fills an empty schema: every counter is its count, every score the sum of its votes', async () => {
    expect(await tables(database)).toEqual([EXPECTED]);
    const wrong = await database.query(
      `SELECT id FROM posts p
        WHERE comment_count <> (SELECT count(*) FROM comments WHERE post_id = p.id)
           OR score <> (SELECT coalesce(sum(value), 0) FROM post_votes WHERE post_id = p.id)
        UNION ALL
       SELECT id FROM comments c
        WHERE score <> (SELECT coalesce(sum(value), 0) FROM comment_votes WHERE comment_id = c.id)`,
    );
    expect(wrong).toEqual([]);
    const [votes] = await database.query<{ posts: number; comments: number }>(
      `SELECT (SELECT count(*)::int FROM post_votes) AS posts, (SELECT count(*)::int FROM comment_votes) AS comments`,
    );
    expect(votes?.posts).toBeGreaterThan(600);
    expect(votes?.comments).toBeGreaterThan(600);
  });

  test('adds an event of each post, in the order of their ids', async () => {
    const events = await database.query<{ event: CloudEvent<PostCreated> }>(
      'SELECT event FROM outbox ORDER BY position',
    );
    const stored = await database.query<Omit<PostCreated, 'created_at'> & { created_at: Date }>(
      'SELECT id::int, book_id::int, user_id::int, title, version, created_at FROM posts ORDER BY id',
    );
    expect(new Set(events.map(({ event }) => event.type))).toEqual(new Set([postCreated.subject]));
    expect(events.map(({ event }) => event.data)).toEqual(
      stored.map(post => ({
        ...post,
        hidden: false,
        created_at: post.created_at.toISOString(),
        mentions: [],
      })),
    );
  });

  test('changes nothing when it runs again', async () => {
    await seed(database);
    expect(await tables(database)).toEqual([EXPECTED]);
  });

  test('is rolled back when it fails', async () => {
    const empty = await createTestDatabase('posts');
    const failing = seed(empty, async seeding => {
      await seedPosts(seeding);
      throw new Error('failed half-way');
    });
    await expect(failing).rejects.toThrow('failed half-way');
    expect(await tables(empty)).toEqual([{ posts: 0, comments: 0, outbox: 0 }]);
    await seed(empty);
    expect(await tables(empty)).toEqual([EXPECTED]);
    await empty.drop();
  });
});

/** Starts a service that has the users and the books of the seed. */
async function startWithOwned(): Promise<TestPosts> {
  const service = await startPosts();
  for (const id of USER_IDS) service.owners.users.set(id, aUserSnapshot({ id }));
  for (const { book, title } of DISCUSSIONS)
    service.owners.books.set(book, aBookSnapshot({ id: book, title }));
  await service.publishOwned();
  return service;
}

describe('a seeded service', () => {
  let service: TestPosts;
  beforeAll(async () => {
    service = await startWithOwned();
    await seed(service.database);
  });
  afterAll(() => service.stop());

  test.each(DISCUSSIONS.slice(0, 3))('answers with what was said of $title', async ({ book, posts }) => {
    const { body } = await service.call(postEndpoints.ofBook, { params: { bookId: book } });
    expect(body.map((post: unknown) => Post.parse(post).title)).toEqual(
      posts.map(({ title }) => title).reverse(),
    );
  });

  test('gives new posts and comments the next ids', async () => {
    const created = await service.newPost(2, DISCUSSIONS[0]?.book ?? 0);
    expect(created.id).toBe(EXPECTED.posts + 1);
    expect((await service.newComment(3, created.id)).id).toBe(EXPECTED.comments + 1);
  });
});

describe('a service that is seeded late', () => {
  let service: TestPosts;
  beforeEach(async () => {
    service = await startWithOwned();
  });
  afterEach(() => service.stop());

  test('waits for the handler of a deletion, and then deletes what was said of the book', async () => {
    const id = DISCUSSIONS[0]?.book;
    const handler = await service.database.begin();
    await handler.query('UPDATE book_replicas SET deleted = true WHERE id = $1', [id]);
    const seeding = seed(service.database);
    await untilWaiting(service.database);
    await handler.commit();
    await seeding;
    await service.untilErased();
    expect(await service.database.query('SELECT id FROM posts WHERE book_id = $1', [id])).toEqual([]);
  });

  test('deletes the content of books and users that are deleted already', async () => {
    const [gone] = DISCUSSIONS;
    await service.database.query('UPDATE book_replicas SET deleted = true WHERE id = $1', [gone?.book]);
    await service.database.query('UPDATE user_replicas SET deleted = true WHERE id = 13');
    await seed(service.database);
    await service.untilErased();
    const left = await service.database.query(
      `SELECT id FROM posts WHERE book_id = $1 OR user_id = 13
        UNION ALL SELECT id FROM comments WHERE user_id = 13
        UNION ALL SELECT post_id FROM post_votes WHERE user_id = 13
        UNION ALL SELECT comment_id FROM comment_votes WHERE user_id = 13`,
      [gone?.book],
    );
    expect(left).toEqual([]);
  });
});
