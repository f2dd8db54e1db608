import { publicKeysOf } from '@endpaper/releases';
import { expect, it } from '@jest/globals';
import { newKey } from './known-release-keys.js';

it('a new key is accepted beside the present ones', async () => {
  const first = await newKey(undefined);
  expect(first.keys).toEqual(await publicKeysOf(first.key));
  const second = await newKey(JSON.stringify(first.keys));
  expect(second.keys).toEqual(await publicKeysOf(first.key, second.key));
});

it('the present keys are not lost when they can not be read', async () => {
  await expect(newKey('{"keys":')).rejects.toThrow('RELEASE_KEYS must be a JWK set of Ed25519 keys');
});
