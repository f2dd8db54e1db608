import { friendEndpoints } from '@endpaper/contracts';
import { seedService } from '@endpaper/service-kit';
import {
  aUserSnapshot,
  doHousekeeping,
  startTestOwners,
  startTestService,
  testKeysOf,
  type TestOwners,
  type TestService,
} from '@endpaper/service-kit/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { FRIENDSHIPS, seedFriendships } from '../src/seed/seed-friendships.js';
import { svcSocial } from '../src/svc-social.js';

const DEMO = 1;
const [ADA, BEN, CLEO] = [500, 501, 502];
const SEEDED = FRIENDSHIPS.filter(({ user_id }) => user_id === DEMO).map(({ friend_id }) => friend_id);

let owner: TestOwners;
let service: TestService;

beforeAll(async () => {
  owner = await startTestOwners();
  const ids = [...FRIENDSHIPS.flatMap(({ user_id, friend_id }) => [user_id, friend_id]), ADA, BEN, CLEO];
  for (const id of ids) owner.users.set(id, aUserSnapshot(id));
});

const start = async (config: Record<string, unknown>, isSeeded = true) => {
  service = await startTestService(svcSocial, { UPSTREAM_AUTH: owner.url, ...config });
  if (isSeeded)
    await seedService(
      svcSocial,
      { DATABASE_URL: service.database.url, UPSTREAM_AUTH: owner.url, ...testKeysOf('svc-social') },
      seedFriendships,
    );
  // That of the start.
  await doHousekeeping(service);
};

afterEach(() => service.stop());
afterAll(() => owner.stop());

const add = (as: number, id: number) => service.call(friendEndpoints.add, { as, params: { id }, body: {} });
const remove = (as: number, id: number) => service.call(friendEndpoints.remove, { as, params: { id } });
const age = (minutes: number) =>
  service.database.query(`UPDATE friendships SET created_at = created_at - ${minutes} * interval '1 minute'`);
const friendsOf = async (userId: number): Promise<number[]> => {
  const { body } = await service.call(friendEndpoints.ofUser, { as: userId, params: { userId } });
  return body.map(({ id }: { id: number }) => id).sort((one: number, other: number) => one - other);
};
const wrongCounts = () =>
  service.database.query(
    `SELECT id FROM user_replicas u WHERE friend_count <>
       (SELECT count(*) FROM friendships WHERE user_id = u.id OR friend_id = u.id)`,
  );

describe('with a demo account', () => {
  beforeEach(() => start({ DEMO_EMAIL: 'demo@endpaper.example' }));

  it('a friendship of the seed that was ended is there again, unless the account is deleted', async () => {
    const [first = 0, gone = 0] = SEEDED;
    for (const id of [first, gone]) await remove(DEMO, id);
    await service.database.query('UPDATE user_replicas SET deleted = true WHERE id = $1', [gone]);
    await doHousekeeping(service);
    expect(await friendsOf(DEMO)).toEqual(SEEDED.filter(id => id !== gone));
    expect(await friendsOf(first)).toContain(DEMO);
    expect(await wrongCounts()).toEqual([]);
    const events = () => service.database.query('SELECT event_id FROM outbox ORDER BY position');
    const before = await events();
    await doHousekeeping(service);
    expect(await events()).toEqual(before);
  });

  it('a new friendship of the demo account ends after an hour, also one that another user has added', async () => {
    await add(DEMO, ADA);
    await add(BEN, DEMO);
    await add(ADA, BEN);
    await age(61);
    await add(DEMO, CLEO);
    await doHousekeeping(service);
    expect(await friendsOf(DEMO)).toEqual([...SEEDED, CLEO]);
    expect(await friendsOf(ADA)).toEqual([BEN]);
    expect(await wrongCounts()).toEqual([]);
  });
});

it.each([
  ['without a demo account', {}, true, SEEDED.slice(1)],
  ['in a schema without the seed', { DEMO_EMAIL: 'demo@endpaper.example' }, false, []],
])('%s everything stays as it is', async (_, config, isSeeded, seeded) => {
  await start(config, isSeeded);
  if (isSeeded) await remove(DEMO, SEEDED[0] ?? 0);
  await add(DEMO, ADA);
  await age(61);
  await doHousekeeping(service);
  expect(await friendsOf(DEMO)).toEqual([...seeded, ADA]);
});
