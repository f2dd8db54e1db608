import { requirePublishedKeys } from '@endpaper/service-kit/testing/pact';
import { expect, it } from '@jest/globals';

it('verifies identity tokens with the keys that svc-auth publishes', async () => {
  expect(await requirePublishedKeys('svc-images')).toBe(7);
});
