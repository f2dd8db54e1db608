import {
  bookDeleted,
  commentCreated,
  commentDeleted,
  friendRequestAdded,
  friendRequestRemoved,
  friendshipAdded,
  friendshipRemoved,
  postCreated,
  postDeleted,
  postUpdated,
  userDeleted,
  userUpdated,
  voteChanged,
  type CloudEvent,
  type PostCreated,
  type PostDeleted,
  type VoteChanged,
} from '@endpaper/contracts';
import { aCommentCreated, aPostCreated, aPostSnapshot, aUserSnapshot } from '@endpaper/contracts/testing';
import { Transactions } from '@endpaper/service-kit';
import {
  eventually,
  publishCloudEvent,
  recordDeletions,
  untilConsumed,
  untilErased,
} from '@endpaper/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { OnPostCreated } from '../src/events/on-post-created.js';
import { OnPostDeleted } from '../src/events/on-post-deleted.js';
import { OnVoteChanged } from '../src/events/on-vote-changed.js';
import { anEvent, startNotifications, type TestNotifications } from './notifications-service.js';

let service: TestNotifications;
let ada: number;
let ben: number;
let cleo: number;
let post: number;
/** What happens to Ada's post. */
let on: { post: number; author: number };

beforeAll(async () => {
  service = await startNotifications();
});
beforeEach(async () => {
  [ada, ben, cleo] = [await service.newUser(), await service.newUser(), await service.newUser()];
  post = await service.newPost(ada);
  on = { post, author: ada };
});
afterAll(() => service.stop());

const rows = () =>
  service.database.query('SELECT user_id, kind FROM notifications WHERE user_id >= $1', [ada]);
const shown = async (user: number) =>
  (await service.list(user)).map(({ kind, actors, actor_count }) => [
    kind,
    actors.map(({ id }) => id),
    actor_count,
  ]);

describe('a deleted comment', () => {
  it('goes from the notifications of all, and an empty one goes with it', async () => {
    const parent = await service.newComment(cleo, on);
    const of = { reply_to: parent, reply_to_user_id: cleo };
    const first = await service.newComment(ben, on, of);
    const second = await service.newComment(ben, on, of);
    expect(await shown(ada)).toEqual([['comment', [ben, cleo], 2]]);
    await service.uncomment(ben, on, second);
    expect(await shown(ada)).toEqual([['comment', [ben, cleo], 2]]);
    expect(await service.list(cleo)).toMatchObject([{ kind: 'reply', comment_id: first }]);
    await service.uncomment(ben, on, first);
    expect(await shown(ada)).toEqual([['comment', [cleo], 1]]);
    expect(await shown(cleo)).toEqual([]);
    await service.uncomment(cleo, on, parent);
    expect(await rows()).toEqual([]);
  });

  it('takes the notifications of replies to it with it', async () => {
    const parent = await service.newComment(cleo, on);
    await service.newComment(ben, on, { reply_to: parent, reply_to_user_id: cleo });
    await service.uncomment(cleo, on, parent);
    expect(await shown(cleo)).toEqual([]);
    expect(await shown(ada)).toEqual([['comment', [ben], 1]]);
  });

  it('is in no notification when the event of its deletion comes first', async () => {
    const [id, reply] = [7_000_001, 7_000_002];
    const data = aCommentCreated({ id, post_id: post, user_id: ben, post_user_id: ada });
    await service.happen(commentDeleted, { ...data, version: 2 });
    await service.happen(commentCreated, data);
    const late = { ...data, id: reply, user_id: cleo, reply_to: id, reply_to_user_id: ben };
    await service.happen(commentCreated, late);
    expect(await shown(ben)).toEqual([]);
    expect(await shown(ada)).toEqual([['comment', [cleo], 1]]);
  });
});

it('a deleted post takes all notifications about it with it, and what is told of it later', async () => {
  await service.befriend(ada, ben);
  const next = await service.newPost(ada);
  await service.newComment(ben, { post: next, author: ada }, { mentions: [cleo] });
  await service.vote(cleo, { post: next, author: ada }, 1);
  expect([await shown(ada), await shown(ben), await shown(cleo)].flat()).toHaveLength(4);
  await service.happen(postDeleted, { id: next, book_id: 1, user_id: ada, version: 2 });
  expect([await shown(ada), await shown(cleo)].flat()).toEqual([]);
  await untilErased(service.database);
  await service.newComment(ben, { post: next, author: ada });
  await service.vote(ben, { post: next, author: ada }, 1);
  expect(await rows()).toEqual([{ user_id: ben, kind: 'friend' }]);
});

describe('a deleted book', () => {
  const BOOK = 77;
  const deleteBook = () => service.happen(bookDeleted, { id: BOOK, version: 2 });

  it('takes its posts and all notifications about them with it, and what is told of them later', async () => {
    const [one, other] = [
      await service.newPost(ada, { book_id: BOOK }),
      await service.newPost(ben, { book_id: BOOK }),
    ];
    await service.newComment(cleo, { post: one, author: ada }, { mentions: [ben] });
    await service.vote(cleo, { post: other, author: ben }, 1);
    await service.newComment(cleo, on);
    await deleteBook();
    expect([await shown(ada), await shown(ben)]).toEqual([[['comment', [cleo], 1]], []]);
    await untilErased(service.database);
    await service.newComment(ben, { post: one, author: ada });
    await service.vote(ada, { post: other, author: ben }, 1);
    expect(await rows()).toEqual([{ user_id: ada, kind: 'comment' }]);
  });

  it('takes the posts with it whose events are late', async () => {
    const late = aPostCreated({ id: 7_000_020, book_id: BOOK, user_id: ada });
    await service.newComment(cleo, { post: late.id, author: ada });
    expect(await rows()).toEqual([{ user_id: ada, kind: 'comment' }]);
    await deleteBook();
    await service.happen(postCreated, { ...late, mentions: [ben] });
    await service.happen(postUpdated, { ...late, version: 2, mentions: [ben] });
    expect([await shown(ada), await shown(ben)]).toEqual([[], []]);
    await untilErased(service.database);
    expect(await rows()).toEqual([]);
  });

  it('takes a post with it whose event is handled at the same time', async () => {
    const { app, database, broker } = service;
    await service.newPost(ben, { book_id: BOOK + 1 });
    const next = aPostCreated({ id: 7_000_030, book_id: BOOK + 1, user_id: ada });
    await app.get(Transactions).run(async tx => {
      const created = anEvent(postCreated, next) as CloudEvent<PostCreated>;
      await app.get(OnPostCreated, { strict: false }).handle(created, tx);
      await publishCloudEvent(anEvent(bookDeleted, { id: BOOK + 1, version: 2 }), broker.url);
      await eventually('the deletion waits', async () => {
        const waiting = await database.query(
          `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        );
        return waiting.length > 0;
      });
    });
    await untilConsumed('BOOKS', broker.url);
    const stored = await database.query('SELECT deleted FROM post_replicas WHERE id = $1', [next.id]);
    expect(stored).toEqual([{ deleted: true }]);
  });
});

it('a deleted post without notifications is not erased, and one with some is', async () => {
  const [next, gone, unknown] = [await service.newPost(ada), await service.newPost(ada), 7_000_010];
  for (const id of [post, next, gone]) await service.newComment(ben, { post: id, author: ada });
  const handle = (id: number) => {
    const deleted = anEvent(postDeleted, {
      id,
      book_id: 1,
      user_id: ada,
      version: 2,
    }) as CloudEvent<PostDeleted>;
    return service.app
      .get(Transactions)
      .run(tx => service.app.get(OnPostDeleted, { strict: false }).handle(deleted, tx));
  };
  await handle(gone);
  // The eraser waits, so that its queue can be read.
  const barrier = await service.database.begin();
  await barrier.query('LOCK TABLE notification_actors IN ACCESS EXCLUSIVE MODE');
  for (const id of [unknown, gone, next]) await handle(id);
  const queued = await service.database.query(
    `SELECT id::int FROM erasures WHERE kind = 'post' AND id IN (${unknown}, ${next})`,
  );
  await barrier.rollback();
  expect(queued).toEqual([{ id: next }]);
  await untilErased(service.database);
  await service.newComment(cleo, { post: unknown, author: ada });
  expect(await shown(ada)).toEqual([['comment', [ben], 1]]);
  expect(await rows()).toHaveLength(1);
});

it('a friendship that ends takes its notification with it', async () => {
  const first = await service.befriend(ben, ada);
  await service.befriend(cleo, ada);
  const removed = { id: first, user_id: ada, friend_id: ben, version: 2 };
  await service.happen(friendshipRemoved, removed);
  expect(await shown(ada)).toEqual([['friend', [cleo], 1]]);
});

it('a request that ends takes its notification with it, also when the event of its end comes first', async () => {
  const first = await service.ask(ben, ada);
  await service.ask(cleo, ada);
  await service.happen(friendRequestRemoved, { id: first, from_id: ben, to_id: ada, version: 2 });
  expect(await shown(ada)).toEqual([['friend_request', [cleo], 1]]);
  const late = { id: 7_000_040, from_id: ben, to_id: ada };
  await service.happen(friendRequestRemoved, { ...late, version: 2 });
  await service.happen(friendRequestAdded, { ...late, version: 1 });
  expect(await shown(ada)).toEqual([['friend_request', [cleo], 1]]);
  await service.happen(userDeleted, { id: cleo, version: 2 });
  await untilErased(service.database);
  expect(await rows()).toEqual([]);
});

describe('a vote that is withdrawn', () => {
  it('ends without a read of all votes of its voter', async () => {
    const { database } = service;
    const votes = 3_000;
    await database.query(
      `WITH added AS (
         INSERT INTO notifications (user_id, position, kind, group_key, post_id, actor_count, created_at)
         SELECT ${ada}, nextval('notification_positions'), 'vote', 'vote:' || n, 1000000 + n, 1, now() FROM generate_series(1, ${votes}) n
         RETURNING id)
       INSERT INTO notification_actors (notification_id, source, source_id, actor_id, at)
       SELECT id, 'vote', ${ben}, ${ben}, now() FROM added`,
    );
    await database.query('VACUUM ANALYZE notifications, notification_actors');
    const rowsRead = async () => {
      const [row] = await database.query<{ rows: string }>(
        `SELECT sum(idx_tup_read) AS rows FROM pg_stat_user_indexes WHERE relname = 'notification_actors'`,
      );
      return Number(row?.rows);
    };
    await service.vote(ben, on, 1);
    const before = await rowsRead();

    await service.app.get(Transactions).run(async tx => {
      const vote = {
        post_id: post,
        comment_id: null,
        user_id: ben,
        post_user_id: ada,
        value: 0,
        score: 0,
        version: 9_000_000,
      };
      const ended = anEvent(voteChanged, vote) as CloudEvent<VoteChanged>;
      await service.app.get(OnVoteChanged, { strict: false }).handle(ended, tx);
      await tx.manager.query('SELECT pg_stat_force_next_flush()');
    });

    const read = (await rowsRead()) - before;
    expect(read).toBeGreaterThan(0);
    expect(read).toBeLessThan(votes);
    expect(await rows()).toHaveLength(votes);
  });

  it('goes, also when it was changed to one against the post', async () => {
    await service.vote(ben, on, 1);
    await service.vote(cleo, on, 1);
    await service.vote(ben, on, 0);
    expect(await shown(ada)).toEqual([['vote', [cleo], 1]]);
    await service.vote(cleo, on, -1);
    expect(await rows()).toEqual([]);
  });

  it('does not come back with a late event, and a newer vote stays', async () => {
    await service.vote(ben, on, 0, { version: 9_000_002 });
    await service.vote(ben, on, 1, { version: 9_000_001 });
    expect(await shown(ada)).toEqual([]);
    await service.vote(ben, on, 1, { version: 9_000_004 });
    await service.vote(ben, on, 0, { version: 9_000_003 });
    expect(await shown(ada)).toEqual([['vote', [ben], 1]]);
    // A replica of the service handles the event of an older vote after that of a newer one.
    await service.vote(ben, on, 1, { version: 9_000_007 });
    await service.vote(ben, on, 1, { version: 9_000_005 });
    await service.vote(ben, on, 0, { version: 9_000_006 });
    expect(await shown(ada)).toEqual([['vote', [ben], 1]]);
  });
});

describe('a deleted account', () => {
  it('goes as the one who is notified, and from the notifications of others', async () => {
    await service.newComment(ben, on);
    await service.newComment(cleo, on, { mentions: [ben] });
    await service.vote(ben, on, 1);
    await service.vote(ben, on, 0);
    await service.happen(userDeleted, { id: ben, version: 2 });
    await untilErased(service.database);
    expect(await shown(ada)).toEqual([['comment', [cleo], 1]]);
    expect(await rows()).toEqual([{ user_id: ada, kind: 'comment' }]);
    expect(
      await service.database.query(`SELECT 1 FROM source_tombstones WHERE source_id = $1`, [ben]),
    ).toEqual([]);
    await service.vote(ben, on, 1);
    await service.newComment(cleo, on, { mentions: [ben] });
    expect(await rows()).toEqual([{ user_id: ada, kind: 'comment' }]);
    expect(await service.markRead(ben, 1)).toBe(401);
  });

  it('is hidden at once, and erased in batches', async () => {
    await service.database.query(
      `WITH n AS (
         INSERT INTO notifications (user_id, position, kind, group_key, actor_count, created_at)
         SELECT $1, nextval('notification_positions'), 'friend', 'friend', 1, now() FROM generate_series(1, 250) RETURNING id)
       INSERT INTO notification_actors (notification_id, source, source_id, actor_id, at) SELECT id, 'friendship', id, $2, now() FROM n`,
      [ada, ben],
    );
    const deletions = await recordDeletions(service.database, 'notification_actors');
    await service.happen(userDeleted, { id: ben, version: 2 });
    expect([await service.list(ada), await service.unread(ada)]).toEqual([[], 0]);
    await untilErased(service.database);
    expect(await deletions()).toEqual([100, 100, 50]);
    expect(await rows()).toEqual([]);
  });
});

it('entities that are published again notify nobody', async () => {
  await service.newComment(ben, on);
  await service.newComment(cleo, on);
  await service.happen(userDeleted, { id: ben, version: 2_147_483_647 });
  await service.happen(userUpdated, aUserSnapshot({ id: cleo, username: 'cleopatra', version: 3 }));
  const late = post + 1_000_000;
  const created_at = new Date().toISOString();
  await service.happen(postUpdated, {
    ...aPostSnapshot({ id: late, user_id: ada, title: 'Late' }),
    created_at,
  });
  await service.happen(friendshipAdded, { id: late, user_id: ada, friend_id: cleo, version: 1 });
  await untilErased(service.database);
  expect(await service.list(ada)).toMatchObject([{ actor_count: 1, actors: [{ username: 'cleopatra' }] }]);
  const vote = { post_id: late, comment_id: null, user_id: cleo, value: 1, score: 1, version: 1 };
  await service.happen(voteChanged, { ...vote, post_user_id: ada });
  expect(await service.list(ada)).toMatchObject([
    { kind: 'vote', post: { title: 'Late' } },
    { kind: 'comment' },
  ]);
});
