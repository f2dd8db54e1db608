import { jwtVerify, SignJWT } from 'jose';
import { ApiError } from '../http/api-errors.js';
import { TIMEOUTS } from '../timeouts.js';

const CLAIMS = { issuer: 'endpaper', audience: 'endpaper/internal' } as const;

const SCHEME = /^Service (\S+)$/i;

/** 401: only services and the gateway may call this endpoint. */
export class InvalidServiceToken extends ApiError {
  constructor() {
    super(401, 'not_internal', 'This is for the parts of the portal alone');
  }
}

/**
 * The header of a call to an internal endpoint: a signed token (JWT, HMAC) that expires after half a minute, so that the
 * secret itself is never sent.
 */
export async function signServiceToken(secret: string): Promise<{ authorization: string }> {
  if (signed?.secret === secret && Date.now() < signed.usedUntil) return signed.header;
  const now = Date.now();
  const token = await new SignJWT()
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(CLAIMS.issuer)
    .setAudience(CLAIMS.audience)
    .setExpirationTime(Math.floor((now + TIMEOUTS.serviceToken) / 1000))
    .sign(keyOf(secret));
  const header = { authorization: `Service ${token}` };
  signed = { secret, header, usedUntil: now + TIMEOUTS.serviceToken / 2 };
  return header;
}

/** The last token. It is used for half of its lifetime, so that the callee has time to verify it. */
let signed: { secret: string; header: { authorization: string }; usedUntil: number } | undefined;

/** @throws InvalidServiceToken unless the header has a valid service token */
export async function verifyServiceToken(authorization: string | undefined, secret: string): Promise<void> {
  const token = SCHEME.exec(authorization ?? '')?.[1] ?? '';
  await jwtVerify(token, keyOf(secret), { ...CLAIMS, algorithms: ['HS256'] }).catch(() => {
    throw new InvalidServiceToken();
  });
}

const keyOf = (secret: string) => new TextEncoder().encode(secret);
