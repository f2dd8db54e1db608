import type { KeyObject } from 'node:crypto';
import { deriveKey, publicHalfOf } from './derived-key.js';

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

/** The key that an app signs its service tokens with. */
export function signingKeyOf(appKey: string): KeyObject {
  return deriveKey(appKey, 'endpaper service tokens');
}

/** What the other apps verify an app's service tokens with. */
export function publicKeyOf(app: string, appKey: string): PublicKey {
  const x = publicHalfOf(signingKeyOf(appKey));
  return { kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', use: 'sig', kid: app, x };
}
