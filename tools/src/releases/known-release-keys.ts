import {
  publicKeysOf,
  ReleaseKey,
  ReleaseKeys,
  signRelease,
  verifyRelease,
  type Release,
} from '@endpaper/releases';
import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { knownServer } from '../servers-note.js';

/** The public keys that the gateways of the known system accept. @throws Error when they are not known */
export function acceptedKeys(): ReleaseKeys {
  return parseVariable('RELEASE_KEYS', ReleaseKeys, knownServer('releaseKeys'));
}

/**
 * Signs a release with the key of the known system.
 * @throws Error when the key is not known; RegistryError when gateways do not accept it
 */
export async function signWithKnownKey(release: Release): Promise<Release> {
  const key = parseVariable('RELEASE_KEY', ReleaseKey, knownServer('releaseKey'));
  const signed = await signRelease(release, key);
  await verifyRelease(signed, acceptedKeys());
  return signed;
}

/** The variables of a new key, and of the gateways that accept it beside the present ones. */
export async function newKey(present: string | undefined): Promise<{ key: string; keys: ReleaseKeys }> {
  const before = present === undefined ? [] : parseVariable('RELEASE_KEYS', ReleaseKeys, present).keys;
  const key = randomBytes(32).toString('base64url');
  return { key, keys: { keys: [...before, ...(await publicKeysOf(key)).keys] } };
}

function parseVariable<T>(name: string, schema: z.ZodMiniType<T>, value: string): T {
  const { data, error } = z.safeParse(schema, value);
  if (error) throw new Error(`${name} ${error.issues[0]?.message}`);
  return data;
}
