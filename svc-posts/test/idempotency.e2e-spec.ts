import { commentEndpoints, postEndpoints, type Endpoint } from '@endpaper/contracts';
import { aPostDraft } from '@endpaper/contracts/testing';
import { EXPIRED_KEYS } from '@endpaper/service-kit';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startPosts, type TestPosts } from './posts-service.js';

const ADA = 1;
const BEN = 2;
const UNKNOWN = 999_999;

let service: TestPosts;
let keys = 0;

beforeAll(async () => {
  service = await startPosts();
});

afterAll(() => service.stop());

interface Creating {
  endpoint: Endpoint;
  /** Creates a target and returns the request to create something for it. */
  request: () => Promise<{
    params: { bookId: number; postId: number };
    body: { title: string; text: string };
  }>;
  remove: Endpoint;
  table: 'posts' | 'comments';
}

const request = async () => {
  const bookId = service.newBook();
  const { id: postId } = await service.newPost(ADA, bookId);
  return { params: { bookId, postId }, body: aPostDraft() };
};

const creating: Creating[] = [
  { endpoint: postEndpoints.create, remove: postEndpoints.remove, table: 'posts', request },
  { endpoint: commentEndpoints.create, remove: commentEndpoints.remove, table: 'comments', request },
];

const newKey = () => `key ${(keys += 1)}`;
const withKey = (key: string) => ({ headers: { 'Idempotency-Key': key } });

async function countOf(table: Creating['table'], { postId, bookId }: { postId: number; bookId: number }) {
  const [row] = await service.database.query<{ count: string; events: string }>(
    table === 'posts'
      ? `SELECT count(*), (SELECT count(*) FROM outbox WHERE subject = 'posts.post.created.v1' AND (event -> 'data' ->> 'book_id')::bigint = $1) AS events
           FROM posts WHERE book_id = $1`
      : `SELECT count(*), (SELECT count(*) FROM outbox WHERE subject = 'posts.comment.created.v1' AND (event -> 'data' ->> 'post_id')::bigint = $1) AS events
           FROM comments WHERE post_id = $1`,
    [table === 'posts' ? bookId : postId],
  );
  // The target of a comment is a post of the same book.
  const others = table === 'posts' ? 1 : 0;
  return { rows: Number(row?.count) - others, events: Number(row?.events) - others };
}

describe.each(creating)('creating $table with an idempotency key', ({ endpoint, request, remove, table }) => {
  it('answers a repeated request with what the first has created, also when its body differs', async () => {
    const call = { ...(await request()), ...withKey(newKey()), as: ADA };
    const first = await service.call(endpoint, call);

    const again = await service.call(endpoint, { ...call, body: { title: 'Another', text: 'One.' } });

    expect(first.status).toBe(201);
    expect(again).toMatchObject({ status: 201, body: first.body });
    expect(again.headers.get('location')).toBe(first.headers.get('location'));
    expect(await countOf(table, call.params)).toEqual({ rows: 1, events: 1 });
  });

  it('creates once when requests with one key arrive at the same time', async () => {
    const call = { ...(await request()), ...withKey(newKey()), as: ADA };

    const answers = await Promise.all(Array.from({ length: 5 }, () => service.call(endpoint, call)));

    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.id as number)).size).toBe(1);
    expect(await countOf(table, call.params)).toEqual({ rows: 1, events: 1 });
  });

  it('keeps the keys of two users apart', async () => {
    const call = { ...(await request()), ...withKey(newKey()) };

    await service.call(endpoint, { ...call, as: ADA });
    const other = await service.call(endpoint, { ...call, as: BEN });

    expect(other).toMatchObject({ status: 201, body: { user_id: BEN } });
    expect(await countOf(table, call.params)).toEqual({ rows: 2, events: 2 });
  });

  it('answers 404 when what the first request has created was deleted', async () => {
    const call = { ...(await request()), ...withKey(newKey()), as: ADA };
    const { body } = await service.call(endpoint, call);
    await service.call(remove, { as: ADA, params: { id: body.id } });

    expect((await service.call(endpoint, call)).status).toBe(404);
    expect((await countOf(table, call.params)).events).toBe(1);
  });

  it('does not use up the key of a refused request', async () => {
    const key = withKey(newKey());
    const call = { ...(await request()), ...key, as: ADA };
    const missing = { bookId: UNKNOWN, postId: UNKNOWN };
    expect((await service.call(endpoint, { ...call, params: missing })).status).toBe(404);
    expect((await service.call(endpoint, { ...call, body: { text: 'x' } })).status).toBe(400);

    expect((await service.call(endpoint, call)).status).toBe(201);
    expect(await countOf(table, call.params)).toEqual({ rows: 1, events: 1 });
  });

  it('creates again after the key has expired', async () => {
    const key = newKey();
    const call = { ...(await request()), ...withKey(key), as: ADA };
    await service.call(endpoint, call);
    const age = (interval: string) =>
      service.database.query(
        `UPDATE idempotency_keys SET created_at = now() - interval '${interval}' WHERE key = $1`,
        [key],
      );
    const deleteExpired = () =>
      service.database.query(`DELETE FROM ${EXPIRED_KEYS.table} WHERE ${EXPIRED_KEYS.when}`);
    await age('23 hours');
    await deleteExpired();
    await service.call(endpoint, call);
    expect((await countOf(table, call.params)).rows).toBe(1);

    await age('25 hours');
    await deleteExpired();
    await service.call(endpoint, call);

    expect((await countOf(table, call.params)).rows).toBe(2);
  });

  it.each(['', 'x'.repeat(101)])('refuses the key %j', async key => {
    const call = { ...(await request()), ...withKey(key), as: ADA };

    expect(await service.call(endpoint, call)).toMatchObject({
      status: 400,
      body: { errors: { 'idempotency-key': 'An idempotency key has 1 to 100 characters' } },
    });
    expect((await countOf(table, call.params)).rows).toBe(0);
  });
});

it('keeps the keys of two operations apart', async () => {
  const call = { ...(await request()), ...withKey(newKey()), as: ADA };

  expect((await service.call(postEndpoints.create, call)).status).toBe(201);
  expect((await service.call(commentEndpoints.create, call)).status).toBe(201);

  expect((await countOf('comments', call.params)).rows).toBe(1);
});

it('counts every comment when requests with different keys arrive at the same time', async () => {
  const { params, body } = await request();

  await Promise.all(
    [1, 2, 3, 4].map(as => service.call(commentEndpoints.create, { params, body, as, ...withKey(newKey()) })),
  );

  const post = await service.read(params.postId);
  expect(post.comment_count).toBe(4);
  expect(post.comments).toHaveLength(4);
});

it('without a key creates as often as it is called', async () => {
  const call = { ...(await request()), as: ADA };

  await service.call(postEndpoints.create, call);
  await service.call(postEndpoints.create, call);

  expect((await countOf('posts', call.params)).rows).toBe(2);
});
