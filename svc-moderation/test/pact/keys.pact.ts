import { requirePublishedKeys } from '@endpaper/service-kit/testing/pact';
import { expect, it } from '@jest/globals';

it('verifies identity tokens with the keys of svc-auth', async () => {
  expect(await requirePublishedKeys('svc-moderation')).toBe(7);
});
