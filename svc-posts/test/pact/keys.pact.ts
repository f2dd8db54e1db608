import { requirePublishedKeys } from '@endpaper/service-kit/testing/pact';
import { expect, it } from '@jest/globals';

it('verifies the identity of a caller with the keys that svc-auth publishes', async () => {
  expect(await requirePublishedKeys('svc-posts')).toBe(7);
});
