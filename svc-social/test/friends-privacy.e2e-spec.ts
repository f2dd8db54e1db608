import { friendEndpoints, ownData, userDeleted, type FriendsSettings } from '@endpaper/contracts';
import { eventually, ownDataPages, atLength, publishEvent, untilErased } from '@endpaper/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ids, startReaders, type Readers } from './social-readers.js';

type Visibility = FriendsSettings['visibility'];

let readers: Readers;
let owner: number;
let friend: number;
let stranger: number;

beforeAll(async () => {
  readers = await startReaders();
});
beforeEach(async () => {
  [owner, friend, stranger] = [readers.newUser(), readers.newUser(), readers.newUser()];
  await readers.befriend(owner, friend);
});
afterAll(() => readers.stop());

const set = (as: number, visibility: Visibility) =>
  readers.service.call(friendEndpoints.changeSettings, { as, body: { visibility } });
const settings = (as: number) => readers.service.call(friendEndpoints.settings, { as });

/** The friends of the owner and their number, as a reader sees them: no number where they are hidden. */
async function seenBy(reader: number) {
  const answer = await readers.friendsOf(owner, reader);
  expect(answer.status).toBe(200);
  return [ids(answer), answer.headers.get('x-total-count')];
}

const SHOWN = () => [[friend], '1'];
const HIDDEN = [[], null];

describe('The friends of a reader', () => {
  it('are seen by all readers until the reader decides otherwise', async () => {
    expect((await settings(owner)).body).toEqual({ visibility: 'readers' });
    expect(await seenBy(stranger)).toEqual(SHOWN());
  });

  it.each<[Visibility, friend: boolean, stranger: boolean]>([
    ['readers', true, true],
    ['friends', true, false],
    ['me', false, false],
  ])(
    'that are for %s are seen by them alone, with their number',
    async (visibility, toFriend, toStranger) => {
      expect((await set(owner, visibility)).body).toEqual({ visibility });
      expect((await settings(owner)).body).toEqual({ visibility });
      expect(await seenBy(owner)).toEqual(SHOWN());
      expect(await seenBy(friend)).toEqual(toFriend ? SHOWN() : HIDDEN);
      expect(await seenBy(stranger)).toEqual(toStranger ? SHOWN() : HIDDEN);
      expect(ids(await readers.service.call(friendEndpoints.current, { as: owner }))).toEqual([friend]);
    },
  );

  it('are hidden from each friend who was removed, as soon as the removal is answered', async () => {
    await set(owner, 'friends');
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('befriend', 'remove', 'are removed'), { maxLength: 6 }),
        async acts => {
          await readers.befriend(owner, friend);
          for (const act of acts) {
            if (act === 'befriend') await readers.befriend(owner, friend);
            else if (act === 'remove') await readers.remove(owner, friend);
            else await readers.remove(friend, owner);
            expect(await seenBy(friend)).toEqual(act === 'befriend' ? SHOWN() : HIDDEN);
          }
        },
      ),
      { numRuns: atLength({ smoke: 10, nightly: 100 }) },
    );
  });

  it('have no further page for one who may not see them', async () => {
    await readers.befriend(owner, stranger);
    const next = (await readers.friendsOf(owner, readers.newUser(), { limit: 1 })).headers.get('link');
    const cursor = new URL(next?.match(/<(.*)>/)?.[1] ?? '', 'http://origin').searchParams.get('cursor');
    expect(cursor).toEqual(expect.any(String));
    await set(owner, 'me');
    const answer = await readers.friendsOf(owner, friend, { limit: 1, cursor });
    expect([ids(answer), answer.headers.get('link')]).toEqual([[], null]);
  });

  it('still see the reader on their own lists, which they alone show or hide', async () => {
    await readers.befriend(friend, stranger);
    await set(owner, 'me');
    expect(ids(await readers.friendsOf(friend, stranger))).toEqual([stranger, owner]);
  });
});

describe('The settings of friends', () => {
  it('are refused without a session, and with a visibility that is none', async () => {
    expect((await readers.service.call(friendEndpoints.settings, {})).status).toBe(401);
    expect(
      (await readers.service.call(friendEndpoints.changeSettings, { body: { visibility: 'me' } })).status,
    ).toBe(401);
    const answer = await set(owner, 'everyone' as never);
    expect([answer.status, answer.body]).toMatchObject([
      400,
      { errors: { visibility: 'visibility must be one of readers, friends, me' } },
    ]);
    expect((await settings(owner)).body).toEqual({ visibility: 'readers' });
  });

  it('are in the export, once they were set', async () => {
    const exported = () => ownDataPages(readers.service, ownData.social, 'friends_settings', { as: owner });
    expect(await exported()).toEqual([[]]);
    await set(owner, 'friends');
    expect(await exported()).toEqual([[{ visibility: 'friends' }]]);
  });

  it('are deleted with the account, which can set none any more', async () => {
    const { database, broker } = readers.service;
    const stored = () =>
      database.query('SELECT visibility FROM friends_settings WHERE user_id = $1', [owner]);
    await set(owner, 'me');
    expect(await stored()).toHaveLength(1);
    readers.owner.users.delete(owner);
    await publishEvent(userDeleted, { id: owner, version: 2 }, broker.url);
    await eventually('the settings are deleted', async () => (await stored()).length === 0);
    await untilErased(database);
    expect((await set(owner, 'me')).status).toBe(401);
    expect(await stored()).toEqual([]);
  });
});
