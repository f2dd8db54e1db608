import { jwtVerify, SignJWT } from 'jose';
import { ApiError } from '../http/errors.js';

const CLAIMS = { issuer: 'endpaper', audience: 'endpaper/internal' } as const;

/** As long as a call is on its way (seconds). */
const LIFETIME = 30;

const SCHEME = /^Service (\S+)$/i;

/** 401: only parts of the portal may call this. */
export class InvalidServiceToken extends ApiError {
  constructor() {
    super(401, 'not_internal', 'This is for the parts of the portal alone');
  }
}

/**
 * The header with which a part of the portal calls another at an endpoint that is not for readers: a token (JWT, HMAC) that is
 * good for half a minute, so that the secret itself never travels.
 */
export async function signServiceToken(secret: string): Promise<{ authorization: string }> {
  const token = await new SignJWT()
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(CLAIMS.issuer)
    .setAudience(CLAIMS.audience)
    .setExpirationTime(Math.floor(Date.now() / 1000) + LIFETIME)
    .sign(keyOf(secret));
  return { authorization: `Service ${token}` };
}

/** @throws InvalidServiceToken when a call does not come from a part of the portal */
export async function verifyServiceToken(authorization: string | undefined, secret: string): Promise<void> {
  const token = SCHEME.exec(authorization ?? '')?.[1] ?? '';
  await jwtVerify(token, keyOf(secret), { ...CLAIMS, algorithms: ['HS256'] }).catch(() => {
    throw new InvalidServiceToken();
  });
}

const keyOf = (secret: string) => new TextEncoder().encode(secret);
