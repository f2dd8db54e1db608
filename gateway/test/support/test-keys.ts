import { randomBytes } from 'node:crypto';
import { publicKeysOf } from '@endpaper/releases';

/** A new private key for releases. */
export const aReleaseKey = () => randomBytes(32).toString('base64url');

/** The key that signs the releases of tests. */
export const RELEASE_KEY = aReleaseKey();

/** The variable RELEASE_KEYS with the public halves of private keys. */
export async function releaseKeys(...keys: string[]): Promise<string> {
  return JSON.stringify(await publicKeysOf(...keys));
}
