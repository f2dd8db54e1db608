import {
  blockAdded,
  blockEndpoints,
  blockRemoved,
  friendEndpoints,
  friendRequestAdded,
  friendshipRemoved,
  userDeleted,
} from '@endpaper/contracts';
import { eventually, publishEvent, untilErased, untilWaiting } from '@endpaper/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ids, startReaders, type Readers } from './social-readers.js';

let readers: Readers;
let ada: number;
let ben: number;
let third: number;

beforeAll(async () => {
  readers = await startReaders();
});
beforeEach(() => {
  [ada, ben, third] = [readers.newUser(), readers.newUser(), readers.newUser()];
});
afterAll(() => readers.stop());

const block = (as: number, userId: number) =>
  readers.service.call(blockEndpoints.add, { as, params: { userId }, body: {} });
const unblock = (as: number, userId: number) =>
  readers.service.call(blockEndpoints.remove, { as, params: { userId } });
const blocks = (as: number) => readers.service.call(blockEndpoints.list, { as });
const state = (as: number, userId: number) =>
  readers.service.call(friendEndpoints.state, { as, params: { userId } });
const requests = (as: number) => readers.service.call(friendEndpoints.requests, { as });

/** The subjects of the events about Ada and Ben, in their order. */
const published = async () =>
  (
    await readers.service.database.query<{ subject: string }>(
      `SELECT subject FROM outbox
        WHERE $1::int IN ((event -> 'data' ->> 'from_id')::int, (event -> 'data' ->> 'user_id')::int, (event -> 'data' ->> 'blocked_id')::int, (event -> 'data' ->> 'friend_id')::int)
           OR subject LIKE 'social.block.removed%' ORDER BY position`,
      [ada],
    )
  ).map(({ subject }) => subject);

describe('A block', () => {
  it('is listed for the one who has blocked alone, and made once', async () => {
    const answer = await block(ada, ben);
    expect([answer.status, answer.headers.get('location')]).toEqual([201, '/api/blocks']);
    const blocked = { id: ben, username: `reader ${ben}`, picture: null, created_at: expect.any(String) };
    expect(answer.body).toEqual(blocked);
    expect((await block(ada, ben)).status).toBe(200);
    expect((await blocks(ada)).body).toEqual([blocked]);
    expect((await blocks(ben)).body).toEqual([]);
    expect(await published()).toEqual([blockAdded.subject]);
  });

  it('ends a friendship and its counts', async () => {
    await readers.befriend(ada, ben);
    await block(ben, ada);
    expect(ids(await readers.friendsOf(ada))).toEqual([]);
    expect((await readers.friendsOf(ada)).headers.get('x-total-count')).toBe('0');
    expect((await published()).slice(-2)).toEqual([friendshipRemoved.subject, blockAdded.subject]);
  });

  it('lets the blocked one find no such reader, and says to the other that the reader is blocked', async () => {
    await readers.befriend(ada, third);
    await block(ada, ben);
    for (const answer of [
      await state(ben, ada),
      await readers.add(ben, ada),
      await readers.friendsOf(ada, ben),
    ])
      expect([answer.status, answer.body]).toMatchObject([404, { code: 'user_not_found' }]);
    expect((await state(ada, ben)).body).toEqual({ id: ben, state: 'blocked' });
    expect(await readers.add(ada, ben)).toMatchObject({ status: 403, body: { code: 'reader_blocked' } });
    expect((await state(third, ada)).body.state).toBe('friends');
  });

  it('takes each out of what the other sees of the friends of a third', async () => {
    await readers.befriend(third, ada);
    await readers.befriend(third, ben);
    await block(ada, ben);
    expect(ids(await readers.friendsOf(third, ada))).toEqual([ada]);
    expect(ids(await readers.friendsOf(third, ben))).toEqual([ben]);
    expect(ids(await readers.friendsOf(third)).sort()).toEqual([ada, ben].sort());
  });

  it('keeps later requests of the blocked one hidden for good, but not those of the other', async () => {
    await readers.add(ben, ada);
    await block(ada, ben);
    expect(ids(await requests(ada))).toEqual([]);
    expect((await unblock(ada, ben)).status).toBe(204);
    const before = (await published()).filter(subject => subject === friendRequestAdded.subject).length;
    expect((await readers.add(ben, ada)).body).toMatchObject({ state: 'requested' });
    expect([ids(await requests(ada)), (await state(ada, ben)).body.state]).toEqual([[], 'none']);
    await readers.service.database.query(
      `UPDATE friend_requests SET notified_at = notified_at - interval '40 days' WHERE from_id = $1`,
      [ben],
    );
    await readers.remove(ben, ada);
    await readers.add(ben, ada);
    expect(ids(await requests(ada))).toEqual([]);
    expect((await published()).filter(subject => subject === friendRequestAdded.subject)).toHaveLength(
      before,
    );
    expect((await readers.add(ada, ben)).body).toMatchObject({ state: 'friends' });
  });

  it('of each other ends with both unblocking', async () => {
    await block(ada, ben);
    expect((await block(ben, ada)).status).toBe(201);
    await unblock(ada, ben);
    expect((await state(ada, ben)).status).toBe(404);
    await unblock(ben, ada);
    expect((await state(ada, ben)).body.state).toBe('none');
    expect((await unblock(ben, ada)).status).toBe(204);
    expect((await published()).slice(-1)).toEqual([blockRemoved.subject]);
  });

  it('and an acceptance at the same time leave no friendship', async () => {
    await readers.add(ben, ada);
    const barrier = await readers.service.database.begin();
    await barrier.query('SELECT 1 FROM user_replicas WHERE id IN ($1, $2) FOR UPDATE', [ada, ben]);
    const answers = [readers.add(ada, ben), block(ben, ada)];
    await untilWaiting(readers.service.database);
    await barrier.commit();
    await Promise.all(answers);
    expect(ids(await readers.friendsOf(ben))).toEqual([]);
    expect(
      await readers.service.database.query('SELECT 1 FROM friendships WHERE $1 IN (user_id, friend_id)', [
        ada,
      ]),
    ).toEqual([]);
  });

  it('is refused of oneself, and of a reader who is not there', async () => {
    expect(await block(ada, ada)).toMatchObject({ status: 400, body: { code: 'own_block' } });
    expect(await block(ada, 999_999)).toMatchObject({ status: 404, body: { code: 'user_not_found' } });
  });

  it('is deleted with either account', async () => {
    await block(ada, ben);
    await block(third, ada);
    await publishEvent(userDeleted, { id: ada, version: 2 }, readers.service.broker.url);
    await eventually('the account is gone', async () => (await readers.friendsOf(ada, third)).status === 404);
    await untilErased(readers.service.database);
    const left = await readers.service.database.query(
      'SELECT 1 FROM blocks WHERE $1 IN (user_id, blocked_id)',
      [ada],
    );
    expect(left).toEqual([]);
    expect((await blocks(third)).body).toEqual([]);
  });
});
