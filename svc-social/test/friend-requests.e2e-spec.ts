import {
  friendEndpoints,
  friendRequestAdded,
  friendRequestRemoved,
  friendshipAdded,
  OwnFriend,
  userDeleted,
} from '@endpaper/contracts';
import {
  doHousekeeping,
  eventually,
  publishEvent,
  untilErased,
  untilWaiting,
} from '@endpaper/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ids, startReaders, type Readers } from './social-readers.js';

let readers: Readers;
let ada: number;
let ben: number;

beforeAll(async () => {
  readers = await startReaders();
});
beforeEach(() => {
  [ada, ben] = [readers.newUser(), readers.newUser()];
});
afterAll(() => readers.stop());

const state = async (as: number, userId: number) =>
  (await readers.service.call(friendEndpoints.state, { as, params: { userId } })).body.state;
/** How Ada sees Ben, and Ben sees Ada. */
const states = async () => [await state(ada, ben), await state(ben, ada)];
const own = async (as: number) =>
  (await readers.service.call(friendEndpoints.current, { as })).body.map(
    (friend: OwnFriend) => `${friend.id} ${friend.state}`,
  );
const requests = (as: number) => readers.service.call(friendEndpoints.requests, { as });

/** The events about Ada and Ben, as `type actor` in their order. */
async function published(): Promise<string[]> {
  const rows = await readers.service.database.query<{ subject: string; by: number | null }>(
    `SELECT subject, (event -> 'data' ->> 'from_id')::int AS by FROM outbox
      WHERE $1 IN ((event -> 'data' ->> 'from_id')::int, (event -> 'data' ->> 'to_id')::int,
                   (event -> 'data' ->> 'user_id')::int, (event -> 'data' ->> 'friend_id')::int) ORDER BY position`,
    [ada],
  );
  return rows.map(({ subject, by }) => (by === null ? subject : `${subject} ${by}`));
}
const added = (by: number) => `${friendRequestAdded.subject} ${by}`;
const removed = (by: number) => `${friendRequestRemoved.subject} ${by}`;

/** As if the receivers of the requests were notified so many days earlier. */
const age = (days: number) =>
  readers.service.database.query(
    `UPDATE friend_requests SET notified_at = notified_at - $1 * interval '1 day' WHERE $2 IN (from_id, to_id)`,
    [days, ada],
  );
const kept = async () =>
  (await readers.service.database.query('SELECT 1 FROM friend_requests WHERE $1 IN (from_id, to_id)', [ada]))
    .length;

describe('a request', () => {
  it('is on the list of both, and nothing else of it reaches the other', async () => {
    const answer = await readers.add(ada, ben);
    expect([answer.status, answer.headers.get('location')]).toEqual([201, '/api/friends/current']);
    const friend = { id: ben, username: `reader ${ben}`, picture: null, state: 'requested' };
    expect(OwnFriend.parse(answer.body)).toEqual(friend);
    expect(await states()).toEqual(['requested', 'received']);
    expect([await own(ada), await own(ben)]).toEqual([[`${ben} requested`], []]);
    const received = { id: ada, username: `reader ${ada}`, picture: null, state: 'received' };
    expect((await requests(ben)).body).toEqual([received]);
    expect(ids(await requests(ada))).toEqual([]);
    for (const user of [ada, ben]) {
      const friends = await readers.friendsOf(user);
      expect([ids(friends), friends.headers.get('x-total-count')]).toEqual([[], '0']);
      const current = await readers.service.call(friendEndpoints.current, { as: user });
      expect(current.headers.get('x-total-count')).toBe('0');
    }
    expect(await published()).toEqual([added(ada)]);
  });

  it('that is made twice, also at the same moment, is one', async () => {
    const answers = await Promise.all([readers.add(ada, ben), readers.add(ada, ben)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 201]);
    expect(answers.map(({ body }) => body.state)).toEqual(['requested', 'requested']);
    expect((await readers.add(ada, ben)).status).toBe(200);
    expect(await published()).toEqual([added(ada)]);
  });

  it('becomes a friendship when the other adds, too', async () => {
    await readers.add(ada, ben);
    const answer = await readers.add(ben, ada);
    expect([answer.status, answer.body.state]).toEqual([201, 'friends']);
    expect(await states()).toEqual(['friends', 'friends']);
    expect([await own(ada), await own(ben)]).toEqual([[`${ben} friends`], [`${ada} friends`]]);
    expect(ids(await requests(ben))).toEqual([]);
    expect(await published()).toEqual([added(ada), removed(ada), friendshipAdded.subject]);
  });

  it('that crosses another one becomes one friendship', async () => {
    for (const user of [ada, ben]) await readers.friendsOf(user);
    const answers = await Promise.all([readers.add(ada, ben), readers.add(ben, ada)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers.map(({ body }) => body.state).sort()).toEqual(['friends', 'requested']);
    expect(await states()).toEqual(['friends', 'friends']);
    expect((await readers.friendsOf(ada)).headers.get('x-total-count')).toBe('1');
    expect((await published()).filter(type => type === friendshipAdded.subject)).toHaveLength(1);
  });

  it.each([
    ['the one who asks', () => readers.remove(ada, ben)],
    ['the one who was asked', () => readers.remove(ben, ada)],
  ])('is removed for both by %s', async (_, remove) => {
    await readers.add(ada, ben);
    expect((await remove()).status).toBe(204);
    expect(await states()).toEqual(['none', 'none']);
    expect([await own(ada), ids(await requests(ben))]).toEqual([[], []]);
    expect(await published()).toEqual([added(ada), removed(ada)]);
  });
});

describe('a request that is taken back and made again', () => {
  beforeEach(async () => {
    await readers.add(ada, ben);
    await readers.remove(ada, ben);
    expect((await readers.add(ada, ben)).status).toBe(201);
  });

  it('is shown to the other again, without a second notification within 30 days', async () => {
    expect(await states()).toEqual(['requested', 'received']);
    expect(ids(await requests(ben))).toEqual([ada]);
    expect(await published()).toEqual([added(ada), removed(ada)]);
  });

  it('is not shown any more when it is ignored now', async () => {
    await readers.ignore(ben, ada);
    await readers.remove(ada, ben);
    await readers.add(ada, ben);
    expect(await states()).toEqual(['requested', 'none']);
  });
});

it('a request that the other removes counts as ignored', async () => {
  await readers.add(ada, ben);
  await readers.remove(ben, ada);
  await readers.add(ada, ben);
  expect(await states()).toEqual(['requested', 'none']);
});

describe('a request beside a friendship, from an old version of this service', () => {
  beforeEach(async () => {
    await readers.add(ada, ben);
    await readers.service.database.query('INSERT INTO friendships (user_id, friend_id) VALUES ($1, $2)', [
      ada,
      ben,
    ]);
  });

  it('is on no list', async () => {
    expect([await own(ada), await own(ben)]).toEqual([[`${ben} friends`], [`${ada} friends`]]);
    expect(ids(await requests(ben))).toEqual([]);
  });

  it.each([
    ['the one who asks', () => readers.add(ada, ben)],
    ['the one who was asked', () => readers.add(ben, ada)],
  ])('is ended when %s adds', async (_, add) => {
    const answer = await add();
    expect([answer.status, answer.body.state]).toEqual([200, 'friends']);
    expect(await published()).toEqual([added(ada), removed(ada)]);
    const open = 'SELECT 1 FROM friend_requests WHERE is_open AND $1 IN (from_id, to_id)';
    expect(await readers.service.database.query(open, [ada])).toEqual([]);
  });
});

describe('a request that is ignored', () => {
  beforeEach(async () => {
    await readers.add(ada, ben);
    expect((await readers.ignore(ben, ada)).status).toBe(204);
  });

  it('goes from the list of the other, and the one who asks sees no difference', async () => {
    expect(await states()).toEqual(['requested', 'none']);
    expect([await own(ada), ids(await requests(ben))]).toEqual([[`${ben} requested`], []]);
    expect((await readers.add(ada, ben)).status).toBe(200);
    expect((await readers.ignore(ben, ada)).status).toBe(204);
    expect(await published()).toEqual([added(ada), removed(ada)]);
  });

  it('still becomes a friendship when the other adds', async () => {
    expect((await readers.add(ben, ada)).body.state).toBe('friends');
    expect(await states()).toEqual(['friends', 'friends']);
    expect(await published()).toEqual([added(ada), removed(ada), friendshipAdded.subject]);
    // Ben has accepted it after all.
    await readers.remove(ada, ben);
    await readers.add(ada, ben);
    expect(await states()).toEqual(['requested', 'received']);
  });

  it('is not shown again when it was taken back and made again within 30 days, and is after them', async () => {
    await readers.remove(ada, ben);
    expect((await readers.add(ada, ben)).body.state).toBe('requested');
    expect(await states()).toEqual(['requested', 'none']);
    await readers.remove(ada, ben);
    expect(await published()).toEqual([added(ada), removed(ada)]);
    await age(31);
    await readers.add(ada, ben);
    expect(await states()).toEqual(['requested', 'received']);
    expect(await published()).toEqual([added(ada), removed(ada), added(ada)]);
  });
});

describe('who has ended a friendship and asks again', () => {
  beforeEach(async () => {
    await readers.befriend(ada, ben);
    await readers.remove(ada, ben);
  });

  it('is on the list of the other, who is not notified within 30 days', async () => {
    const answer = await readers.add(ada, ben);
    expect([answer.status, answer.body.state]).toEqual([201, 'requested']);
    expect(await states()).toEqual(['requested', 'received']);
    expect(ids(await requests(ben))).toEqual([ada]);
    expect((await published()).filter(type => type === added(ada))).toHaveLength(1);
    expect((await readers.add(ben, ada)).body.state).toBe('friends');
  });

  it('notifies the other after 30 days, and the second request is another one', async () => {
    await age(31);
    await readers.add(ada, ben);
    expect(await states()).toEqual(['requested', 'received']);
    const notified = await readers.service.database.query<{ id: string }>(
      `SELECT event -> 'data' ->> 'id' AS id FROM outbox
        WHERE subject = $1 AND (event -> 'data' ->> 'from_id')::int = $2`,
      [friendRequestAdded.subject, ada],
    );
    expect(new Set(notified.map(({ id }) => id)).size).toBe(2);
    // They were notified now, and are not of another one within 30 days.
    const before = await published();
    await readers.remove(ada, ben);
    await readers.add(ada, ben);
    expect(await published()).toEqual([...before, removed(ada)]);
  });

  it('may be asked by the other', async () => {
    await readers.add(ben, ada);
    expect(await states()).toEqual(['received', 'requested']);
  });
});

describe('at the same moment', () => {
  /** Runs calls that wait for each other at the lock of the two users. */
  async function together(...calls: (() => Promise<unknown>)[]): Promise<void> {
    const barrier = await readers.service.database.begin();
    await barrier.query('SELECT 1 FROM user_replicas WHERE id IN ($1, $2) FOR UPDATE', [ada, ben]);
    const answers = calls.map(call => call());
    await untilWaiting(readers.service.database);
    await barrier.commit();
    await Promise.all(answers);
  }

  it('accept and take back end as friends, or with nothing', async () => {
    await readers.add(ada, ben);
    await together(
      () => readers.add(ben, ada),
      () => readers.remove(ada, ben),
    );
    const events = await published();
    const [first] = await states();
    // After the removal Ben's adding is a request of his own.
    expect(['none', 'received']).toContain(first);
    expect(events.filter(type => type === removed(ada))).toHaveLength(1);
    expect(events.filter(type => type.includes('friendship')).length % 2).toBe(0);
  });

  it('ignore and add end as friends, and none of the requests is left', async () => {
    await readers.add(ada, ben);
    await together(
      () => readers.ignore(ben, ada),
      () => readers.add(ben, ada),
    );
    expect(await states()).toEqual(['friends', 'friends']);
    expect([ids(await requests(ben)), await own(ada)]).toEqual([[], [`${ben} friends`]]);
    expect((await published()).filter(type => type === removed(ada))).toHaveLength(1);
  });
});

describe('the account of one of them', () => {
  const deleteAccount = async (user: number) => {
    readers.owner.users.delete(user);
    await publishEvent(userDeleted, { id: user, version: 2 }, readers.service.broker.url);
  };

  it.each([
    ['who asks', () => ada],
    ['who was asked', () => ben],
  ])('%s takes the requests with it when it is deleted', async (_, whose) => {
    await readers.add(ada, ben);
    const gone = whose();
    const left = gone === ada ? ben : ada;
    await deleteAccount(gone);
    await eventually('it is hidden', async () => (await readers.friendsOf(gone, left)).status === 404);
    expect([await own(left), ids(await requests(left))]).toEqual([[], []]);
    await untilErased(readers.service.database);
    expect(await kept()).toBe(0);
    expect(await published()).toEqual([added(ada), removed(ada)]);
    expect((await readers.add(left, gone)).status).toBe(404);
  });

  it('takes the ended requests with it, without an event', async () => {
    await readers.befriend(ada, ben);
    await readers.remove(ben, ada);
    const before = await published();
    await deleteAccount(ben);
    await eventually('it is hidden', async () => (await readers.friendsOf(ben, ada)).status === 404);
    await untilErased(readers.service.database);
    expect(await kept()).toBe(0);
    expect(await published()).toEqual(before);
  });

  it('is deleted while a request to it is sent: none is left', async () => {
    for (const user of [ada, ben]) await readers.friendsOf(user);
    const deleting = await readers.service.database.begin();
    await deleting.query('UPDATE user_replicas SET deleted = true WHERE id = $1', [ben]);
    readers.owner.users.delete(ben);
    const asking = readers.add(ada, ben);
    await untilWaiting(readers.service.database);
    await deleting.commit();
    expect((await asking).status).toBe(404);
    expect([await kept(), await published()]).toEqual([0, []]);
  });
});

it('housekeeping deletes an ended request after 30 days, and no open one', async () => {
  await readers.add(ada, ben);
  await age(31);
  await doHousekeeping(readers.service);
  expect(await kept()).toBe(1);
  await readers.remove(ada, ben);
  await age(-2);
  await doHousekeeping(readers.service);
  expect(await kept()).toBe(1);
  await age(2);
  await doHousekeeping(readers.service);
  expect(await kept()).toBe(0);
});
