import { friendEndpoints, ownData } from '@endpaper/contracts';
import { aUserSnapshot } from '@endpaper/contracts/testing';
import {
  ownDataPages,
  startTestOwners,
  startTestService,
  type TestOwners,
  type TestService,
} from '@endpaper/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { svcSocial } from '../src/svc-social.js';

const ADA = 500;

let service: TestService;
let owner: TestOwners;

beforeAll(async () => {
  owner = await startTestOwners();
  service = await startTestService(svcSocial, { UPSTREAM_AUTH: owner.url, UPSTREAM_BOOKS: owner.url });
});
afterAll(async () => {
  await service.stop();
  await owner.stop();
});

const pages = (list: 'friends' | 'friend_requests' = 'friends') =>
  ownDataPages(service, ownData.social, list, { as: ADA });
const add = (as: number, id: number) => service.call(friendEndpoints.add, { as, params: { id }, body: {} });
const befriend = async (one: number, other: number) => {
  await add(one, other);
  await add(other, one);
};

describe('The own data of a reader', () => {
  it('is their friends, those who have added them too, and no deleted account', async () => {
    for (const id of [ADA, 7, 8, 900, 901]) owner.users.set(id, aUserSnapshot({ id }));
    await befriend(ADA, 7);
    await befriend(900, ADA);
    await befriend(900, 901);
    await befriend(ADA, 8);
    await service.database.query('UPDATE user_replicas SET deleted = true WHERE id = 8');
    const created_at = expect.any(String);
    expect(await pages()).toEqual([
      [
        { id: 7, username: 'reader 7', created_at },
        { id: 900, username: 'reader 900', created_at },
      ],
    ]);
  });

  it('are the requests of the reader, also ignored ones, and those that the reader sees', async () => {
    for (const id of [30, 31, 32, 33, 34]) owner.users.set(id, aUserSnapshot({ id }));
    for (const id of [30, 31]) await add(ADA, id);
    for (const id of [32, 33]) await add(id, ADA);
    await add(34, 30);
    await service.call(friendEndpoints.ignore, { as: 31, params: { userId: ADA } });
    await service.call(friendEndpoints.ignore, { as: ADA, params: { userId: 33 } });
    const created_at = expect.any(String);
    expect(await pages('friend_requests')).toEqual([
      [
        { id: 30, username: 'reader 30', state: 'requested', created_at },
        { id: 31, username: 'reader 31', state: 'requested', created_at },
        { id: 32, username: 'reader 32', state: 'received', created_at },
      ],
    ]);
  });

  it('is read in pages of 500 rows, each row once', async () => {
    await service.database.query(
      `INSERT INTO user_replicas (id, version, username) SELECT n, 1, 'reader ' || n
         FROM generate_series(10001, 10300) AS n UNION ALL SELECT n, 1, 'reader ' || n FROM generate_series(100, 401) AS n`,
    );
    await service.database.query(
      `INSERT INTO friendships (user_id, friend_id)
       SELECT least(id, $1), greatest(id, $1) FROM user_replicas WHERE id BETWEEN 100 AND 401 OR id > 10000`,
      [ADA],
    );
    const all = await pages();
    expect(all.map(rows => rows.length)).toEqual([500, 104]);
    expect(new Set(all.flat().map(({ id }) => id)).size).toBe(604);
  });
});
