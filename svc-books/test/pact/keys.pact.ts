import { requirePublishedKeys } from '@endpaper/service-kit/testing/pact';
import { expect, it } from '@jest/globals';

it('knows who calls by the keys that svc-auth publishes', async () => {
  expect(await requirePublishedKeys('svc-books')).toBe(7);
});
