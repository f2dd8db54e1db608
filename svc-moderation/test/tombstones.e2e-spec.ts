import { agedTombstones, schemaDifferences } from '@endpaper/service-kit/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startDesk, type Desk } from './moderation-desk.js';

let desk: Desk;

beforeAll(async () => {
  desk = await startDesk();
});

afterAll(() => desk.stop());

it('the schema is that of the entities', async () => {
  expect(await schemaDifferences(desk.service.app)).toEqual([]);
});

it('a user’s tombstone is deleted after 90 days, unless an erasure of the user waits', async () => {
  expect(await agedTombstones(desk.service, 'user_replicas', 'user')).toEqual({
    left: ['live', '89 days old', 'new', 'with an erasure'],
    dated: ['89 days old', 'new', 'with an erasure'],
  });
});
