import { aUserSnapshot } from '@endpaper/contracts/testing';
import {
  propertyRuns,
  readPagesAs,
  schemaDifferences,
  startTestOwners,
  startTestService,
  type TestOwners,
  type TestService,
} from '@endpaper/service-kit/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { svcSocial } from '../src/svc-social.js';

const FRIENDS = 12;
/** In the middle, so that friends have lower and higher ids. */
const USER = 106;

let service: TestService;
let owner: TestOwners;
/** The newest friendship first. */
const friends: number[] = [];

beforeAll(async () => {
  owner = await startTestOwners();
  service = await startTestService(svcSocial, { UPSTREAM_AUTH: owner.url });
  for (let id = 100; id <= 100 + FRIENDS; id += 1) owner.users.set(id, aUserSnapshot({ id }));
  for (let id = 100; id <= 100 + FRIENDS; id += 1) {
    if (id === USER) continue;
    const call = { as: id, params: { id: USER }, body: {} };
    await service.call({ method: 'POST', path: '/api/friends/add/:id' }, call);
    friends.unshift(id);
  }
});

afterAll(async () => {
  await service.stop();
  await owner.stop();
});

it('the schema is that of the entities', async () => {
  expect(await schemaDifferences(service.app)).toEqual([]);
});

it('a list of friends has full pages, however many accounts are deleted and not erased yet', async () => {
  const deletions = fc.subarray([...friends]);
  const limits = fc.integer({ min: 1, max: 5 });
  await fc.assert(
    fc.asyncProperty(deletions, limits, fc.constantFrom(USER, ...friends), async (deleted, limit, caller) => {
      await service.database.query('UPDATE user_replicas SET deleted = id = ANY($1)', [deleted]);
      const living = friends.filter(id => !deleted.includes(id));
      const expected = living.includes(caller) ? [caller, ...living.filter(id => id !== caller)] : living;

      const pages = await readPagesAs<{ id: number }>(service, `/api/friends/${USER}?limit=${limit}`, caller);

      expect(pages.flat().map(({ id }) => id)).toEqual(expected);
      expect(pages.slice(0, -1).every(page => page.length === limit)).toBe(true);
    }),
    { numRuns: propertyRuns({ smoke: 10, nightly: 100 }) },
  );
});
