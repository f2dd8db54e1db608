import type { Registry } from './registry.js';
import { publicKeyOf, type ReleaseKeys } from './release-keys.js';
import { isSignedWith, signRelease, UnsignedRelease, verifyRelease } from './sign-release.js';

/**
 * Signs all releases again that another accepted key has signed, so that this key can leave the accepted ones. A release that
 * no accepted key has signed stays as it is.
 * @param key the private key
 * @param keys the accepted keys: that of `key`, and the one before
 * @returns the releases that were signed, such as `mfe-books@1.4.0`
 */
export async function signAgain(registry: Registry, key: string, keys: ReleaseKeys): Promise<string[]> {
  const { kid } = await publicKeyOf(key);
  const signed: string[] = [];
  for (const release of (await registry.read()).releases) {
    try {
      await verifyRelease(release, keys);
    } catch (error) {
      if (error instanceof UnsignedRelease) continue;
      throw error;
    }
    if (isSignedWith(release, kid)) continue;
    await registry.replace(await signRelease(release, key));
    signed.push(`${release.remote.name}@${release.remote.version}`);
  }
  return signed;
}
