import {
  bookDeleted,
  bookUpdated,
  commentEndpoints,
  postEndpoints,
  type DataOf,
  type EventType,
} from '@endpaper/contracts';
import { aBookSnapshot } from '@endpaper/contracts/testing';
import { eventually, atLength, publishEvent } from '@endpaper/service-kit/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { startPosts, type TestPosts } from './posts-service.js';

// Any interleaving of concurrent requests, with events late, twice and out of order, leaves exact counters, no orphan, no
// revived book, and every user's vote as section 4 of the specification says.

let service: TestPosts;

beforeAll(async () => {
  service = await startPosts();
});

afterAll(() => service.stop());

const READERS = [1, 2, 3, 4];
const BOOKS = 3;

type Action =
  | 'write'
  | 'edit'
  | 'remove'
  | 'comment'
  | 'reply'
  | 'edit comment'
  | 'remove comment'
  | 'up'
  | 'down'
  | 'comment up'
  | 'comment down';

/** What one user does in a round, to the post or comment with this index. */
const action = fc.record({
  what: fc.constantFrom<Action>(
    'write',
    'edit',
    'remove',
    'comment',
    'reply',
    'edit comment',
    'remove comment',
    'up',
    'down',
    'comment up',
    'comment down',
  ),
  which: fc.nat(50),
});

/** One round: each user sends one request at the same time, while books change and events arrive. */
const round = fc.record({
  actions: fc.tuple(...READERS.map(() => action)),
  book: fc.option(fc.record({ index: fc.nat(BOOKS - 1), isDeleted: fc.boolean() }), {
    nil: undefined,
    freq: 4,
  }),
  /** Which of the waiting events are published now, and how often. */
  published: fc.array(fc.record({ which: fc.nat(20), times: fc.integer({ min: 1, max: 3 }) }), {
    maxLength: 3,
  }),
});

/** Section 4's table: the vote after a click, by the vote before it. */
function afterClick(before: number, clicked: 1 | -1): number {
  return before === clicked ? 0 : clicked;
}

class World {
  readonly books = Array.from({ length: BOOKS }, () => service.newBook());
  readonly versions = new Map(this.books.map(id => [id, 1]));
  readonly deletedBooks = new Set<number>();
  readonly posts: { id: number; by: number }[] = [];
  readonly comments: { id: number; by: number; postId: number }[] = [];
  readonly votes = new Map<string, number>();
  private readonly waiting: (() => Promise<void>)[] = [];

  change({ index, isDeleted }: { index: number; isDeleted: boolean }): void {
    const id = this.books[index % this.books.length] ?? 0;
    if (this.deletedBooks.has(id)) return;
    const version = (this.versions.get(id) ?? 1) + 1;
    this.versions.set(id, version);
    const snapshot = aBookSnapshot({ id, title: `Title ${version}`, version });
    if (isDeleted) {
      this.deletedBooks.add(id);
      service.owners.books.delete(id);
      this.wait(bookDeleted, { id, version });
    } else {
      service.owners.books.set(id, snapshot);
      this.wait(bookUpdated, snapshot);
    }
  }

  private wait<E extends EventType>(type: E, data: DataOf<E>): void {
    this.waiting.push(() => publishEvent(type, data, service.broker.url));
  }

  async publish({ which, times }: { which: number; times: number }): Promise<void> {
    const event = this.waiting[which % (this.waiting.length || 1)];
    for (let i = 0; event && i < times; i += 1) await event();
  }

  async publishAll(): Promise<void> {
    for (const event of this.waiting.toReversed()) await event();
  }

  async act(reader: number, { what, which }: { what: Action; which: number }): Promise<void> {
    const post = this.posts[which % (this.posts.length || 1)];
    const comment = this.comments[which % (this.comments.length || 1)];
    const send = async (
      endpoint: { method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'; path: string },
      params: object,
      body?: unknown,
    ) => {
      const answer = await service.call(endpoint, { as: reader, params: { ...params }, body });
      // 400: the thread has no deeper level.
      expect([200, 201, 204, 403, 404, ...(what === 'reply' ? [400] : [])]).toContain(answer.status);
      return answer;
    };
    const text = 'what there is to say';
    if (what === 'write') {
      const bookId = this.books[which % this.books.length];
      const { status, body } = await send(postEndpoints.create, { bookId }, { title: 'A title', text });
      if (status === 201) this.posts.push({ id: body.id, by: reader });
    } else if (what === 'comment' && post) {
      const { status, body } = await send(commentEndpoints.create, { postId: post.id }, { text });
      if (status === 201) this.comments.push({ id: body.id, by: reader, postId: post.id });
    } else if (what === 'reply' && comment) {
      const { id: parent_id, postId } = comment;
      const { status, body } = await send(commentEndpoints.create, { postId }, { text, parent_id });
      if (status === 201) this.comments.push({ id: body.id, by: reader, postId });
    } else if (what === 'edit' && post)
      await send(postEndpoints.edit, { id: post.id }, { title: 'Another', text });
    else if (what === 'remove' && post) await send(postEndpoints.remove, { id: post.id });
    else if (what === 'edit comment' && comment)
      await send(commentEndpoints.edit, { id: comment.id }, { text });
    else if (what === 'remove comment' && comment) await send(commentEndpoints.remove, { id: comment.id });
    else if ((what === 'up' || what === 'down') && post)
      await this.click('post', post.id, reader, what === 'up' ? 1 : -1);
    else if ((what === 'comment up' || what === 'comment down') && comment) {
      await this.click('comment', comment.id, reader, what === 'comment up' ? 1 : -1);
    }
  }

  private async click(thing: 'post' | 'comment', id: number, reader: number, clicked: 1 | -1): Promise<void> {
    const key = `${thing} ${id} ${reader}`;
    const after = afterClick(this.votes.get(key) ?? 0, clicked);
    const endpoints = thing === 'post' ? postEndpoints : commentEndpoints;
    const { status, body } = await (after === 0
      ? service.call(endpoints.unvote, { as: reader, params: { id } })
      : service.call(endpoints.vote, { as: reader, params: { id, value: after === 1 ? 1 : 0 }, body: {} }));
    expect([200, 404]).toContain(status);
    if (status === 404) return;
    this.votes.set(key, after);
    const own = body.ups.find(({ user_id }: { user_id: number }) => user_id === reader)?.value ?? 0;
    expect(own).toBe(after);
  }
}

const query = <Row extends object>(sql: string) => service.database.query<Row>(sql);

async function expectAllToHold(world: World): Promise<void> {
  expect(
    await query(`SELECT id FROM posts p WHERE score <> (SELECT coalesce(sum(value), 0) FROM post_votes WHERE post_id = p.id)
                    OR comment_count <> (SELECT count(*) FROM comments WHERE post_id = p.id AND user_id IS NOT NULL)`),
  ).toEqual([]);
  expect(
    await query(`SELECT id FROM comments c WHERE reply_count <> (SELECT count(*) FROM comments WHERE parent_id = c.id)
                    OR (user_id IS NULL AND reply_count = 0)`),
  ).toEqual([]);
  expect(
    await query(
      'SELECT id FROM comments c WHERE score <> (SELECT coalesce(sum(value), 0) FROM comment_votes WHERE comment_id = c.id)',
    ),
  ).toEqual([]);
  expect(
    await query(
      'SELECT p.id FROM posts p LEFT JOIN book_replicas b ON b.id = p.book_id AND NOT b.deleted WHERE b.id IS NULL OR p.deleted_at IS NOT NULL',
    ),
  ).toEqual([]);
  for (const id of world.books) {
    const [replica] = await query<{ deleted: boolean; version: number; title: string }>(
      `SELECT deleted, version, title FROM book_replicas WHERE id = ${id}`,
    );
    if (world.deletedBooks.has(id)) expect(replica).toMatchObject({ deleted: true });
    else if (replica) expect(replica).toMatchObject({ deleted: false, version: world.versions.get(id) });
  }
  for (const [key, expected] of world.votes) {
    const [thing, id, reader] = key.split(' ');
    const there = await query(`SELECT 1 FROM ${thing}s WHERE id = ${id} AND user_id IS NOT NULL`);
    const [vote] = await query<{ value: number }>(
      `SELECT value FROM ${thing}_votes WHERE ${thing}_id = ${id} AND user_id = ${reader}`,
    );
    expect(vote?.value ?? 0).toBe(there.length > 0 ? expected : 0);
  }
}

/** Each type of event has its own order, and a retried event arrives after the ones behind it. */
async function untilAllAreHandled(world: World): Promise<void> {
  const last = new Map([...world.versions].filter(([, version]) => version > 1));
  for (const [type, data] of [
    [bookUpdated, aBookSnapshot({ id: service.newBook(), version: 2 })],
    [bookDeleted, { id: service.newBook(), version: 2 }],
  ] as const) {
    last.set(data.id, data.version);
    await publishEvent<EventType>(type, data, service.broker.url);
  }
  await eventually('all events are handled', async () => {
    const rows = await query<{ id: number; version: number }>('SELECT id::int, version FROM book_replicas');
    const kept = new Map(rows.map(({ id, version }) => [id, version]));
    return [...last].every(([id, version]) => kept.get(id) === version);
  });
}

it('keeps all counters, replicas and votes consistent in any interleaving', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(round, { minLength: 4, maxLength: 14 }), async rounds => {
      const world = new World();
      for (const { actions, book, published } of rounds) {
        if (book) world.change(book);
        await Promise.all([
          ...actions.map((each, i) => world.act(READERS[i] ?? 1, each)),
          ...published.map(each => world.publish(each)),
        ]);
      }
      await world.publishAll();
      await untilAllAreHandled(world);
      await service.untilErased();
      await expectAllToHold(world);
    }),
    { numRuns: atLength({ smoke: 8, nightly: 100 }) },
  );
}, 300_000);
