import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { IDENTITY_ISSUER } from '../identity/identity.guard.js';

/** What a token says of an account; nothing by default. */
export interface AccountClaims {
  /** Whether the account is new. */
  newcomer?: boolean;
  moderator?: boolean;
  /** Until when the account is suspended (milliseconds since 1970). */
  suspended?: number;
}

/** Issues identity tokens like svc-auth, and publishes the keys. */
export interface TestIdentity {
  jwksUrl: string;
  /**
   * A user's token that expires after this number of seconds; a negative number gives an expired one.
   * @param audience the service that accepts it; the service under test by default
   */
  tokenOf(userId: number, seconds?: number, audience?: string, claims?: AccountClaims): Promise<string>;
  stop(): Promise<void>;
}

/** @param service the service under test */
export async function startTestIdentity(service: string): Promise<TestIdentity> {
  const { publicKey, privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519' });
  const keys = JSON.stringify({
    keys: [{ ...(await exportJWK(publicKey)), kid: 'test', alg: 'EdDSA', use: 'sig' }],
  });
  const server = createServer((_, response) =>
    response.setHeader('content-type', 'application/json').end(keys),
  );
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    jwksUrl: `http://127.0.0.1:${port}/`,
    tokenOf: (userId, seconds = 300, audience = service, claims = {}) =>
      signToken(privateKey, { kid: 'test', userId, seconds, audience, claims }),
    stop: () =>
      new Promise(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A user's token as svc-auth signs it. */
export function signToken(
  key: Parameters<SignJWT['sign']>[0],
  {
    kid,
    userId,
    seconds,
    audience,
    claims = {},
  }: { kid: string; userId: number; seconds: number; audience: string; claims?: AccountClaims },
): Promise<string> {
  return new SignJWT({ sid: randomUUID(), ...claims })
    .setProtectedHeader({ alg: 'EdDSA', kid })
    .setSubject(String(userId))
    .setIssuer(IDENTITY_ISSUER)
    .setAudience(audience)
    .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
    .sign(key);
}
