import {
  friendshipAdded,
  friendshipRemoved,
  ownData,
  userEndpoints,
  type ProfileSettings,
} from '@endpaper/contracts';
import {
  blockUser,
  eventually,
  ownDataPages,
  atLength,
  publishEvent,
  type TestService,
} from '@endpaper/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { callIn, DEMO_EMAIL, signUp, startAuth, type AuthService } from './auth-service.js';

type Account = Awaited<ReturnType<typeof signUp>>;

let service: AuthService;
let owner: Account;
let friend: Account;
let stranger: Account;
let lastFriendship = 0;

beforeAll(async () => {
  service = await startAuth();
});
beforeEach(async () => {
  const names = { first_name: 'Mary', last_name: 'Shelley' };
  [owner, friend, stranger] = [
    await signUp(service, { ...names, username: `owner ${++lastFriendship}` }),
    await signUp(service),
    await signUp(service),
  ];
  await callIn(service, owner.sid, userEndpoints.edit, { body: { bio: 'Writes of monsters' } });
});
afterAll(() => service.stop());

const set = (as: Account, visibility: ProfileSettings['visibility']) =>
  callIn(service, as.sid, userEndpoints.changeSettings, { body: { visibility } });
const settings = async (as: Account) => (await callIn(service, as.sid, userEndpoints.settings)).body;
const profile = async (as: Account) =>
  (await callIn(service, as.sid, userEndpoints.byId, { params: { id: owner.user.id } })).body;
const isFriendshipStored = async (id: number, deleted: boolean) =>
  (
    await service.database.query('SELECT 1 FROM friendship_replicas WHERE (id, deleted) = ($1, $2)', [
      id,
      deleted,
    ])
  ).length > 0;

/** Publishes, as svc-social does, that two are friends, the lower id first. @returns the id of the friendship */
async function befriend(one: Account, other: Account): Promise<number> {
  const id = ++lastFriendship;
  const [user_id = 0, friend_id = 0] = [one.user.id, other.user.id].sort((a, b) => a - b);
  await publishEvent(friendshipAdded, { id, user_id, friend_id, version: 1 }, service.broker.url);
  await eventually('the friendship is stored', () => isFriendshipStored(id, false));
  return id;
}

async function unfriend(id: number): Promise<void> {
  await publishEvent(friendshipRemoved, { id, version: 2 }, service.broker.url);
  await eventually('the friendship has ended', () => isFriendshipStored(id, true));
}

const limited = () => ({
  ...{ id: owner.user.id, username: owner.user.username, first_name: 'Mary', last_name: 'Shelley' },
  ...{ picture: null, limited: true },
});
const whole = () => {
  const { limited: _limited, ...shown } = limited();
  return {
    ...shown,
    bio: 'Writes of monsters',
    created_at: expect.any(String),
    updated_at: expect.any(String),
  };
};

describe('A profile', () => {
  it('is for all readers until its reader decides otherwise', async () => {
    expect(await settings(owner)).toEqual({ visibility: 'readers' });
    expect(await profile(stranger)).toEqual(whole());
  });

  it('for friends is limited for other readers, and whole for friends and its reader', async () => {
    await befriend(owner, friend);
    await befriend(friend, stranger);
    expect((await set(owner, 'friends')).body).toEqual({ visibility: 'friends' });
    expect(await settings(owner)).toEqual({ visibility: 'friends' });
    expect(await profile(stranger)).toEqual(limited());
    expect(await profile(friend)).toEqual(whole());
    expect(await profile(owner)).toMatchObject({ ...whole(), email: owner.form.email });
    await set(owner, 'readers');
    expect(await profile(stranger)).toEqual(whole());
  });

  it('for friends is limited whichever of the two ids is lower', async () => {
    const [later, latest] = [await signUp(service), await signUp(service)];
    await befriend(latest, later);
    owner = latest;
    await set(owner, 'friends');
    expect(await profile(later)).not.toHaveProperty('limited');
    expect(await profile(friend)).toMatchObject({ limited: true });
  });

  it('for friends is limited for each reader who is a friend no more', async () => {
    await set(owner, 'friends');
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 3 }), async rounds => {
        for (let round = 0; round < rounds; round += 1) {
          const id = await befriend(owner, friend);
          expect(await profile(friend)).toEqual(whole());
          await unfriend(id);
          expect(await profile(friend)).toEqual(limited());
        }
      }),
      { numRuns: atLength({ smoke: 3, nightly: 30 }) },
    );
  });

  it('is not there for a reader whom its reader has blocked, and limited for one whom they are blocked by', async () => {
    await set(owner, 'friends');
    await blockUser(service, owner.user.id, stranger.user.id);
    await blockUser(service, friend.user.id, owner.user.id);
    expect(await profile(stranger)).toMatchObject({ code: 'user_not_found' });
    expect(await profile(friend)).toEqual(limited());
  });

  it('for friends is found by its names, and a search says no more of any reader than a limited profile does', async () => {
    await set(owner, 'friends');
    const { body } = await callIn(service, stranger.sid, userEndpoints.search, {
      query: { q: `${owner.user.username} shelley` },
    });
    const { limited: _limited, ...found } = limited();
    expect(body).toEqual([found]);
  });
});

describe('The settings of a profile', () => {
  it('are refused without a session, and with a visibility that is none', async () => {
    expect((await service.call(userEndpoints.settings)).status).toBe(401);
    expect(
      (await service.call(userEndpoints.changeSettings, { body: { visibility: 'friends' } })).status,
    ).toBe(401);
    expect(await set(owner, 'me' as never)).toMatchObject({
      status: 400,
      body: { errors: { visibility: 'visibility must be one of readers, friends' } },
    });
    expect(await settings(owner)).toEqual({ visibility: 'readers' });
  });

  it('of the demo account stay: its reader is many', async () => {
    const demo = await signUp(service, { email: DEMO_EMAIL });
    expect(await set(demo, 'friends')).toMatchObject({ status: 403, body: { code: 'shared_account' } });
    expect(await settings(demo)).toEqual({ visibility: 'readers' });
  });

  it('change nothing that other services store', async () => {
    const version = () =>
      service.database.query('SELECT version, updated_at FROM users WHERE id = $1', [owner.user.id]);
    const before = await version();
    await set(owner, 'friends');
    expect(await version()).toEqual(before);
  });

  it('are in the export', async () => {
    const call: TestService['call'] = (endpoint, options) => callIn(service, owner.sid, endpoint, options);
    await set(owner, 'friends');
    expect(await ownDataPages({ call }, ownData.auth, 'profile_settings', {})).toEqual([
      [{ visibility: 'friends' }],
    ]);
  });
});
