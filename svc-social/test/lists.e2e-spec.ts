import { aUserSnapshot } from '@endpaper/contracts/testing';
import { atLength, readPagesAs, schemaDifferences, type TestService } from '@endpaper/service-kit/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { startReaders, type Readers } from './social-readers.js';

const FRIENDS = 12;
/** In the middle, so that friends have lower and higher ids. */
const USER = 106;

let readers: Readers;
let service: TestService;
/** The newest friendship first. */
const friends: number[] = [];

beforeAll(async () => {
  readers = await startReaders();
  ({ service } = readers);
  for (let id = 100; id <= 100 + FRIENDS; id += 1) readers.owner.users.set(id, aUserSnapshot({ id }));
  for (let id = 100; id <= 100 + FRIENDS; id += 1) {
    if (id === USER) continue;
    await readers.befriend(id, USER);
    friends.unshift(id);
  }
});

afterAll(() => readers.stop());

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
    { numRuns: atLength({ smoke: 10, nightly: 100 }) },
  );
});

it('the own list has full pages of friends and then of those who were asked, and requests have full pages', async () => {
  const asked = [300, 301, 302, 303, 304];
  const asking = [400, 401, 402, 403];
  for (const id of [...asked, ...asking]) readers.owner.users.set(id, aUserSnapshot({ id }));
  for (const id of asked) await readers.add(USER, id);
  for (const id of asking) await readers.add(id, USER);
  // Two of one moment.
  await service.database.query('UPDATE friend_requests SET created_at = now() WHERE to_id IN (301, 302)');
  const expected = [
    ...friends.map(id => ({ id, state: 'friends' })),
    ...[302, 301, 304, 303, 300].map(id => ({ id, state: 'requested' })),
  ];
  await fc.assert(
    fc.asyncProperty(
      fc.subarray([...friends, ...asked, ...asking]),
      fc.integer({ min: 1, max: 5 }),
      async (deleted, limit) => {
        await service.database.query('UPDATE user_replicas SET deleted = id = ANY($1)', [deleted]);
        const isLiving = ({ id }: { id: number }) => !deleted.includes(id);
        const pagesOf = (path: string) =>
          readPagesAs<{ id: number; state: string }>(service, `${path}?limit=${limit}`, USER);

        const own = await pagesOf('/api/friends/current');
        const received = await pagesOf('/api/friends/requests');

        expect(own.flat().map(({ id, state }) => ({ id, state }))).toEqual(expected.filter(isLiving));
        const newest = asking.toReversed().map(id => ({ id, state: 'received' }));
        expect(received.flat()).toMatchObject(newest.filter(isLiving));
        for (const pages of [own, received])
          expect(pages.slice(0, -1).every(page => page.length === limit)).toBe(true);
      },
    ),
    { numRuns: atLength({ smoke: 10, nightly: 100 }) },
  );
});
