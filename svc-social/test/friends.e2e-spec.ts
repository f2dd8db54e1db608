import {
  friendEndpoints,
  friendshipAdded,
  OwnFriend,
  userDeleted,
  userUpdated,
  type Endpoint,
} from '@endpaper/contracts';
import { aUserSnapshot } from '@endpaper/contracts/testing';
import { seedService } from '@endpaper/service-kit';
import {
  acceptedBadTokens,
  eventsIn,
  eventually,
  atLength,
  publishAgain,
  publishEvent,
  recordDeletions,
  startTestService,
  testKeysOf,
  untilErased,
  untilWaiting,
  type TestOwners,
  type TestService,
} from '@endpaper/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { FRIENDSHIPS, REQUESTS, SEEDED, seedFriendships } from '../src/seed/seed-friendships.js';
import { svcSocial } from '../src/svc-social.js';
import { ids, startReaders, type Readers } from './social-readers.js';

const UNKNOWN = 999_999;

let readers: Readers;
let service: TestService;
let owner: TestOwners;

beforeAll(async () => {
  readers = await startReaders();
  ({ service, owner } = readers);
});
afterAll(() => readers.stop());

const newUser = () => readers.newUser();
const add = (...call: Parameters<Readers['add']>) => readers.add(...call);
const befriend = (one: number, other: number) => readers.befriend(one, other);
const remove = (...call: Parameters<Readers['remove']>) => readers.remove(...call);
const friendsOf = (...call: Parameters<Readers['friendsOf']>) => readers.friendsOf(...call);

describe('who may call', () => {
  it('a forged, expired or foreign token is refused by every call', async () => {
    expect(await acceptedBadTokens(service, 'social')).toEqual([]);
  });

  const rows: [name: string, endpoint: Endpoint, expected: number[]][] = [
    ['own friends', friendEndpoints.current, [401, 200, 200, 200]],
    ["a user's friends", friendEndpoints.ofUser, [401, 200, 200, 200]],
    ['own requests', friendEndpoints.requests, [401, 200, 200, 200]],
    ['state', friendEndpoints.state, [401, 200, 200, 200]],
    ['add', friendEndpoints.add, [401, 400, 200, 201]],
    ['ignore', friendEndpoints.ignore, [401, 204, 204, 204]],
    ['remove', friendEndpoints.remove, [401, 204, 204, 204]],
  ];

  it.each(rows)('%s: visitor, self, friend, stranger', async (_, endpoint, expected) => {
    const statuses = [];
    for (const caller of ['visitor', 'self', 'friend', 'stranger']) {
      const [self, friend, stranger] = [newUser(), newUser(), newUser()];
      await befriend(friend, self);
      const as = { visitor: undefined, self, friend, stranger }[caller];
      statuses.push((await service.call(endpoint, { as, params: { id: self, userId: self } })).status);
    }
    expect(statuses).toEqual(expected);
  });

  it('returns 404 for unknown users, 400 for invalid ids, and success when there is nothing to remove', async () => {
    const user = newUser();
    expect((await add(user, UNKNOWN)).status).toBe(404);
    expect((await friendsOf(UNKNOWN, user)).status).toBe(404);
    const stateOf = (userId: number | string) =>
      service.call(friendEndpoints.state, { as: user, params: { userId } });
    expect((await stateOf(UNKNOWN)).status).toBe(404);
    expect((await stateOf('me')).status).toBe(400);
    expect((await readers.ignore(user, 'me')).status).toBe(400);
    expect((await readers.ignore(user, UNKNOWN)).status).toBe(204);
    expect((await add(user, 'me')).status).toBe(400);
    expect((await remove(user, 'me')).status).toBe(400);
    expect((await remove(user, UNKNOWN)).status).toBe(204);
    expect((await add(UNKNOWN, user)).status).toBe(401);
  });
});

describe('a friendship', () => {
  it('belongs to both users, counts once, and ends for both', async () => {
    const [ada, ben] = [newUser(), newUser()];
    await add(ada, ben);
    const accepted = await add(ben, ada);
    expect(accepted.status).toBe(201);
    const friend = { id: ada, username: `reader ${ada}`, picture: null, state: 'friends' };
    expect(OwnFriend.parse(accepted.body)).toEqual(friend);
    expect((await add(ada, ben)).status).toBe(200);
    expect((await add(ben, ada)).status).toBe(200);
    for (const [one, other] of [
      [ada, ben],
      [ben, ada],
    ] as const) {
      const list = await friendsOf(one);
      expect(ids(list)).toEqual([other]);
      expect(list.headers.get('x-total-count')).toBe('1');
    }
    expect((await remove(ben, ada)).status).toBe(204);
    expect(ids(await friendsOf(ada))).toEqual([]);
    expect((await friendsOf(ben)).headers.get('x-total-count')).toBe('0');
  });

  it('publishes one event when it starts and one when it ends, with the lower id first', async () => {
    const [ada, ben] = [newUser(), newUser()];
    await add(ben, ada);
    await add(ada, ben);
    await remove(ada, ben);
    await remove(ben, ada);
    const published = await eventually('both', async () => {
      const events = (await eventsIn('SOCIAL', service.broker.url)).filter(
        ({ type, data }) => type.includes('friendship') && (data as { user_id: number }).user_id === ada,
      );
      return events.length === 2 ? events : undefined;
    });
    const id = expect.any(Number);
    expect(published.map(({ type, data }) => [type, data])).toEqual([
      ['social.friendship.added.v2', { id, user_id: ada, friend_id: ben, version: 1, added_by: ada }],
      ['social.friendship.removed.v2', { id, user_id: ada, friend_id: ben, version: 2 }],
    ]);
    expect(new Set(published.map(({ data }) => (data as { id: number }).id)).size).toBe(1);
  });

  it('stays one row with exact counts when both users act at the same time', async () => {
    const group = [newUser(), newUser(), newUser()];
    for (const user of group) await friendsOf(user);
    const step = fc.record({ adds: fc.boolean(), one: fc.nat(2), other: fc.nat(2) });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 16 }), async steps => {
        const answers = await Promise.all(
          steps
            .filter(({ one, other }) => one !== other)
            .map(({ adds, one, other }) => (adds ? add : remove)(group[one] ?? 0, group[other] ?? 0)),
        );
        for (const { status } of answers) expect([200, 201, 204]).toContain(status);
        const wrong = await service.database.query(
          `SELECT id FROM user_replicas u WHERE friend_count <>
             (SELECT count(*) FROM friendships WHERE user_id = u.id OR friend_id = u.id)`,
        );
        expect(wrong).toEqual([]);
        const needless = await service.database.query(
          `SELECT 1 FROM friend_requests r WHERE is_open AND (
             EXISTS (SELECT FROM friend_requests o WHERE (o.from_id, o.to_id) = (r.to_id, r.from_id) AND o.is_open)
             OR EXISTS (SELECT FROM friendships f
                         WHERE (f.user_id, f.friend_id) = (least(from_id, to_id), greatest(from_id, to_id))))`,
        );
        expect(needless).toEqual([]);
      }),
      { numRuns: atLength({ smoke: 8, nightly: 60 }) },
    );
  });

  it('ends when the removal has waited for its beginning', async () => {
    const [ada, ben] = [newUser(), newUser()];
    for (const user of [ada, ben]) await friendsOf(user);
    const concurrent = await service.database.begin();
    const both = [ada, ben];
    await concurrent.query('UPDATE user_replicas SET friend_count = friend_count + 1 WHERE id = ANY($1)', [
      both,
    ]);
    await concurrent.query('INSERT INTO friendships (user_id, friend_id) VALUES ($1, $2)', both);
    const removing = remove(ben, ada);
    await untilWaiting(service.database);
    await concurrent.commit();
    expect((await removing).status).toBe(204);
    const list = await friendsOf(ada);
    expect([ids(list), list.headers.get('x-total-count')]).toEqual([[], '0']);
  });

  it('ends with the account, for the friends too, and cannot start again', async () => {
    const [ada, ben, cleo] = [newUser(), newUser(), newUser()];
    await befriend(ada, ben);
    await befriend(cleo, ada);
    owner.users.delete(ada);
    await publishEvent(userDeleted, { id: ada, version: 2 }, service.broker.url);
    await eventually('the event is consumed', async () => (await friendsOf(ada, ben)).status === 404);
    for (const friend of [ben, cleo]) expect(ids(await friendsOf(friend))).toEqual([]);
    await untilErased(service.database);
    for (const friend of [ben, cleo]) {
      const list = await friendsOf(friend);
      expect([ids(list), list.headers.get('x-total-count')]).toEqual([[], '0']);
    }
    expect((await add(ben, ada)).status).toBe(404);
    expect((await add(ada, ben)).status).toBe(401);
  });
});

it('ends with the account without a deadlock when a friend acts at the same time', async () => {
  const [ada, ben] = [newUser(), newUser()];
  await befriend(ada, ben);
  // Another transaction locks the friend, and then the user while the deletion waits: in the order of ids, as all do.
  const barrier = await service.database.begin();
  const lock = (id: number) =>
    barrier.query('SELECT 1 FROM user_replicas WHERE id = $1 FOR UPDATE NOWAIT', [id]);
  await lock(ada);
  await publishEvent(userDeleted, { id: ben, version: 2 }, service.broker.url);
  await untilWaiting(service.database);
  await lock(ben);
  await barrier.commit();
  await eventually('the event is consumed', async () => (await friendsOf(ben, ada)).status === 404);
  await untilErased(service.database);
  expect((await friendsOf(ada)).headers.get('x-total-count')).toBe('0');
  expect(await service.database.query('SELECT 1 FROM friendships WHERE friend_id = $1', [ben])).toEqual([]);
});

it('ends with the account in batches, for 250 friends on both sides, while the friends act', async () => {
  const [first, user] = [10_000, 10_150];
  await service.database.query(
    `INSERT INTO user_replicas (id, version, username, friend_count)
     SELECT id, 1, 'reader ' || id, CASE id WHEN $2 THEN 250 ELSE 1 END FROM generate_series($1::int, $1 + 250) id`,
    [first, user],
  );
  await service.database.query(
    `INSERT INTO friendships (user_id, friend_id)
     SELECT least(id, $2), greatest(id, $2) FROM generate_series($1::int, $1 + 250) id WHERE id <> $2`,
    [first, user],
  );
  const deletions = await recordDeletions(service.database, 'friendships');
  // The eraser waits at a friend in the middle.
  const barrier = await service.database.begin();
  await barrier.query('SELECT 1 FROM user_replicas WHERE id = $1 FOR UPDATE', [first + 120]);
  await publishEvent(userDeleted, { id: user, version: 2 }, service.broker.url);
  await untilWaiting(service.database);
  expect((await friendsOf(user, first)).status).toBe(404);
  const locked = await service.database.query(
    `SELECT id FROM user_replicas WHERE id BETWEEN $1 AND $1 + 250 AND id NOT IN
       (SELECT id FROM user_replicas WHERE id BETWEEN $1 AND $1 + 250 FOR UPDATE SKIP LOCKED)`,
    [first],
  );
  expect(locked.length).toBeLessThanOrEqual(101);
  const free = newUser();
  expect((await add(first + 250, free)).status).toBe(201);
  await barrier.commit();
  await untilErased(service.database);
  expect(await deletions()).toEqual([100, 100, 50]);
  expect(
    await service.database.query(
      `SELECT id, friend_count FROM user_replicas u WHERE friend_count <>
         (SELECT count(*) FROM friendships WHERE user_id = u.id OR friend_id = u.id)`,
    ),
  ).toEqual([]);
  const events = await service.database.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM outbox WHERE subject = 'social.friendship.removed.v2'
       AND $1 IN ((event -> 'data' ->> 'user_id')::int, (event -> 'data' ->> 'friend_id')::int)`,
    [user],
  );
  expect(events).toEqual([{ n: 250 }]);
});

describe('a list of friends', () => {
  it.each([1, 3])('has pages of %i, newest first, with the caller as the first entry', async limit => {
    const ada = newUser();
    const friends = Array.from({ length: 7 }, newUser);
    for (const friend of friends) await befriend(friend, ada);
    const caller = friends[2] ?? 0;
    const seen: number[] = [];
    for (let path: string | undefined = `/api/friends/${ada}?limit=${limit}`; path;) {
      const answer = await service.call({ method: 'GET', path }, { as: caller });
      expect(answer.body.length).toBeLessThanOrEqual(limit);
      expect(answer.headers.get('x-total-count')).toBe('7');
      seen.push(...ids(answer));
      path = /^<(.+)>; rel="next"$/.exec(answer.headers.get('link') ?? '')?.[1];
    }
    expect(seen).toEqual([caller, ...friends.filter(id => id !== caller).toReversed()]);
    expect(ids(await friendsOf(ada))).toEqual(friends.toReversed());
  });

  it("shows a friend's new name", async () => {
    const [ada, ben] = [newUser(), newUser()];
    await befriend(ada, ben);
    await publishEvent(
      userUpdated,
      aUserSnapshot({ id: ben, username: 'Benedict', version: 2 }),
      service.broker.url,
    );
    await eventually('the new name', async () => (await friendsOf(ada)).body[0].username === 'Benedict');
  });
});

it('publishes a friendship again, which says of no one that they have added the other', async () => {
  const [ada, ben] = [newUser(), newUser()];
  await befriend(ada, ben);
  const [{ id } = { id: 0 }] = await service.database.query<{ id: number }>(
    'SELECT id::int FROM friendships WHERE user_id = $1',
    [ada],
  );
  expect(await publishAgain(service, 'friendships', id)).toEqual([
    { type: friendshipAdded.subject, data: { id, user_id: ada, friend_id: ben, version: 1 } },
  ]);
});

it('seeds the friendships of the first users once, and a request to the demo account', async () => {
  const other = await startTestService(svcSocial, { UPSTREAM_AUTH: owner.url, UPSTREAM_BOOKS: owner.url });
  for (let id = 1; id <= 12; id += 1) owner.users.set(id, aUserSnapshot({ id }));
  const config = {
    DATABASE_URL: other.database.url,
    ...testKeysOf('svc-social'),
    UPSTREAM_AUTH: owner.url,
    UPSTREAM_BOOKS: owner.url,
  };
  for (let run = 0; run < 2; run += 1) {
    await seedService(svcSocial, config, seedFriendships, SEEDED);
  }
  const list = await other.call(friendEndpoints.ofUser, { as: 1, params: { userId: 1 } });
  const expected = FRIENDSHIPS.filter(({ user_id, friend_id }) => user_id === 1 || friend_id === 1).length;
  expect([list.body.length, list.headers.get('x-total-count')]).toEqual([expected, String(expected)]);
  const requests = await other.call(friendEndpoints.requests, { as: 1 });
  expect(ids(requests)).toEqual(REQUESTS.map(({ from_id }) => from_id));
  // It notifies nobody.
  const published = 'SELECT subject, count(*)::int AS n FROM outbox GROUP BY subject';
  expect(await other.database.query(published)).toEqual([
    { subject: friendshipAdded.subject, n: FRIENDSHIPS.length },
  ]);
  await other.stop();
});
