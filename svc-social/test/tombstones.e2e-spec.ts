import { friendEndpoints, userDeleted } from '@endpaper/contracts';
import { aUserSnapshot } from '@endpaper/contracts/testing';
import {
  agedTombstones,
  doHousekeeping,
  eventually,
  publishEvent,
  startTestOwners,
  startTestService,
  untilErased,
  type TestOwners,
  type TestService,
} from '@endpaper/service-kit/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { svcSocial } from '../src/svc-social.js';

const ADA = 1;
const BEN = 2;

let service: TestService;
let owner: TestOwners;

beforeAll(async () => {
  owner = await startTestOwners();
  service = await startTestService(svcSocial, { UPSTREAM_AUTH: owner.url, UPSTREAM_BOOKS: owner.url });
  for (const id of [ADA, BEN]) owner.users.set(id, aUserSnapshot({ id }));
});

afterAll(async () => {
  await service.stop();
  await owner.stop();
});

it('a deleted user whose tombstone is gone can not become a friend again', async () => {
  const add = (as: number, id: number) => service.call(friendEndpoints.add, { as, params: { id }, body: {} });
  expect((await add(ADA, BEN)).status).toBe(201);
  owner.users.delete(BEN);
  await publishEvent(userDeleted, { id: BEN, version: 2 }, service.broker.url);
  const ofBen = () =>
    service.database.query<{ deleted: boolean }>('SELECT deleted FROM user_replicas WHERE id = $1', [BEN]);
  await eventually('the tombstone', async () => (await ofBen())[0]?.deleted);
  await untilErased(service.database);
  // An old version of this service erases a user without the requests.
  await service.database.query('INSERT INTO friend_requests (from_id, to_id) VALUES ($1, $2), ($2, $1)', [
    ADA,
    BEN,
  ]);
  await service.database.query(
    `UPDATE user_replicas SET deleted_at = now() - interval '91 days' WHERE deleted`,
  );

  await doHousekeeping(service);

  expect(await ofBen()).toEqual([]);
  expect(await service.database.query('SELECT 1 FROM friend_requests')).toEqual([]);
  expect((await add(ADA, BEN)).status).toBe(404);
  expect((await add(BEN, ADA)).status).toBe(401);
  expect(await ofBen()).toEqual([]);
});

it('a user’s tombstone is deleted after 90 days, unless an erasure of the user waits', async () => {
  expect(await agedTombstones(service, 'user_replicas', 'user')).toEqual({
    left: ['live', '89 days old', 'new', 'with an erasure'],
    dated: ['89 days old', 'new', 'with an erasure'],
  });
});
