import { agedTombstones, startTestService, type TestService } from '@endpaper/service-kit/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { svcBooks } from '../src/svc-books.js';

let service: TestService;

beforeAll(async () => {
  service = await startTestService(svcBooks);
});

afterAll(() => service.stop());

it('a user’s tombstone is deleted after 90 days, unless an erasure of the user waits', async () => {
  expect(await agedTombstones(service, 'user_replicas', 'user')).toEqual({
    left: ['live', '89 days old', 'new', 'with an erasure'],
    dated: ['89 days old', 'new', 'with an erasure'],
  });
});

it('a post’s tombstone is deleted after 90 days', async () => {
  expect(await agedTombstones(service, 'post_replicas')).toEqual({
    left: ['live', '89 days old', 'new'],
    dated: ['89 days old', 'new'],
  });
});
