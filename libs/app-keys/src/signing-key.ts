import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject } from 'node:crypto';

/** The public half of an app's signing key (JWK, RFC 8037). */
export interface PublicKey {
  kty: 'OKP';
  crv: 'Ed25519';
  alg: 'EdDSA';
  use: 'sig';
  /** The app: `svc-books`. */
  kid: string;
  x: string;
}

/** The head of a PKCS #8 document with an Ed25519 key (RFC 8410); the 32 bytes of the key follow. */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');

/**
 * The Ed25519 key that an app signs its service tokens with, derived from its APP_KEY (HKDF, RFC 5869). The script
 * deploy/postgres/app-keys.sh derives it in the same way.
 */
export function signingKeyOf(appKey: string): KeyObject {
  const seed = Buffer.from(hkdfSync('sha256', appKey, '', 'endpaper service tokens', 32));
  return createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, seed]), format: 'der', type: 'pkcs8' });
}

/** What the other apps verify an app's service tokens with. */
export function publicKeyOf(app: string, appKey: string): PublicKey {
  const { x } = createPublicKey(signingKeyOf(appKey)).export({ format: 'jwk' });
  if (x === undefined) throw new Error('an Ed25519 key has one coordinate');
  return { kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', use: 'sig', kid: app, x };
}
