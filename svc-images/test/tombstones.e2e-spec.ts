import {
  agedTombstones,
  schemaDifferences,
  startTestService,
  type TestService,
} from '@endpaper/service-kit/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { svcImages } from '../src/svc-images.js';

let service: TestService;

beforeAll(async () => {
  service = await startTestService(svcImages);
});

afterAll(() => service.stop());

it('the schema is that of the entities', async () => {
  expect(await schemaDifferences(service.app)).toEqual([]);
});

it.each(['user_replicas', 'book_replicas'])('a tombstone of %s is deleted after 90 days', async table => {
  expect(await agedTombstones(service, table)).toEqual({
    left: ['live', '89 days old', 'new'],
    dated: ['89 days old', 'new'],
  });
});
