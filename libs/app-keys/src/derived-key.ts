import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject } from 'node:crypto';

/** The head of a PKCS #8 document with an Ed25519 key (RFC 8410); the 32 bytes of the key follow. */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');

/**
 * The Ed25519 key of an app for one purpose, derived from its APP_KEY (HKDF, RFC 5869). The script
 * deploy/postgres/app-keys.sh derives it in the same way.
 */
export function deriveKey(appKey: string, purpose: string): KeyObject {
  const seed = Buffer.from(hkdfSync('sha256', appKey, '', purpose, 32));
  return createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, seed]), format: 'der', type: 'pkcs8' });
}

/** The public half of a key, 32 bytes in base64url. */
export function publicHalfOf(key: KeyObject): string {
  const { x } = createPublicKey(key).export({ format: 'jwk' });
  if (x === undefined) throw new Error('an Ed25519 key has one coordinate');
  return x;
}
