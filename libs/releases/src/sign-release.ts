import { createHash } from 'node:crypto';
import { compactVerify, CompactSign, createLocalJWKSet, decodeProtectedHeader, errors } from 'jose';
import { RegistryError } from './active-version.js';
import { privateKeyOf, publicKeyOf, type ReleaseKeys } from './release-keys.js';
import type { Release } from './release.js';

const ALGORITHM = 'EdDSA';

/** A release whose signature is missing or not valid. */
export class UnsignedRelease extends RegistryError {}

/**
 * Signs a release: a compact JWS (RFC 7515) whose payload is the digest of the release's manifest.
 * @param key the private key, `RELEASE_KEY`
 */
export async function signRelease(release: Release, key: string): Promise<Release> {
  const { kid } = await publicKeyOf(key);
  const signature = await new CompactSign(manifestDigest(release))
    .setProtectedHeader({ alg: ALGORITHM, kid })
    .sign(privateKeyOf(key));
  return { ...release, signature };
}

/** @throws UnsignedRelease when none of the keys has signed exactly this release */
export async function verifyRelease(release: Release, keys: ReleaseKeys): Promise<void> {
  const { name, version } = release.remote;
  const refused = (why: string, cause?: unknown) =>
    new UnsignedRelease(`${name}@${version} is refused: ${why}.`, { cause });
  if (release.signature === undefined) throw refused('it is not signed');
  try {
    const options = { algorithms: [ALGORITHM] };
    const { payload } = await compactVerify(release.signature, createLocalJWKSet(keys), options);
    if (!manifestDigest(release).equals(payload))
      throw refused('its signature is that of another version or other content');
  } catch (error) {
    if (error instanceof UnsignedRelease) throw error;
    throw refused(
      error instanceof errors.JWKSNoMatchingKey
        ? 'it is signed with a key that is not in RELEASE_KEYS'
        : 'its signature is not valid',
      error,
    );
  }
}

/** Whether a release was signed with a key, by the id in its signature. */
export function isSignedWith({ signature }: Release, kid: string): boolean {
  return signature !== undefined && decodeProtectedHeader(signature).kid === kid;
}

/** The SHA-256 of the manifest: everything of a release that decides which code readers run. */
function manifestDigest({ remote, integrity }: Release): Buffer {
  const manifest = { name: remote.name, version: remote.version, remote, integrity };
  return createHash('sha256').update(canonicalJson(manifest)).digest();
}

/** JSON with the keys of all objects in one order: the registry, and the code that reads it, may have another. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([one], [other]) => (one < other ? -1 : 1)))
      : each,
  );
}
