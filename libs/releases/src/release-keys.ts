import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { calculateJwkThumbprint } from 'jose';
import * as z from 'zod/mini';

/** A private Ed25519 key in PKCS #8 is this prefix and the 32 bytes of the key (RFC 8410, section 7). */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The private key that signs releases: 32 random bytes. */
export const ReleaseKey = z
  .string('is missing')
  .check(z.regex(/^[\w-]{42}[AEIMQUYcgkosw048]$/, 'must be 32 bytes in base64url'));

/** The public half of a key, with its RFC 7638 thumbprint as its id. */
const PublicKey = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: z.string().check(z.regex(/^[\w-]{43}$/)),
  kid: z.string().check(z.minLength(1)),
});
export type PublicKey = z.infer<typeof PublicKey>;

const KeySet = z.object({ keys: z.array(PublicKey).check(z.minLength(1)) });

/** The public keys whose signatures are accepted, as the text of a JWK set. A change of the key needs two of them. */
export const ReleaseKeys = z.pipe(
  z.string('is missing'),
  z.transform((text, context): z.infer<typeof KeySet> => {
    const { data } = z.safeParse(KeySet, parseJson(text));
    if (data) return data;
    context.issues.push({ code: 'custom', message: 'must be a JWK set of Ed25519 keys', input: text });
    return z.NEVER;
  }),
);
export type ReleaseKeys = z.output<typeof ReleaseKeys>;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The private key, for node. */
export function privateKeyOf(key: string): KeyObject {
  const der = Buffer.concat([PKCS8_PREFIX, Buffer.from(key, 'base64url')]);
  return createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
}

/** The public half of a private key. */
export async function publicKeyOf(key: string): Promise<PublicKey> {
  const { x = '' } = createPublicKey(privateKeyOf(key)).export({ format: 'jwk' });
  const jwk = { kty: 'OKP', crv: 'Ed25519', x } as const;
  return { ...jwk, kid: await calculateJwkThumbprint(jwk) };
}

/** The JWK set with the public halves of some private keys. */
export async function publicKeysOf(...keys: string[]): Promise<ReleaseKeys> {
  return { keys: await Promise.all(keys.map(publicKeyOf)) };
}
