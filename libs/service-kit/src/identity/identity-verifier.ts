import { Injectable } from '@nestjs/common';
import { createRemoteJWKSet, errors, jwtVerify, type JWTVerifyGetKey } from 'jose';
import { LRUCache } from 'lru-cache';
import { ApiError, ServiceUnavailable } from '../http/api-errors.js';
import { TIMEOUTS } from '../timeouts.js';
import type { Caller } from '../http/request-caller.js';

/** The issuer of identity tokens (JWT `iss`). Their audience is the service that accepts them: `svc-books`. */
export const IDENTITY_ISSUER = 'endpaper/svc-auth';

class InvalidIdentity extends ApiError {
  constructor() {
    super(401, 'invalid_identity', 'Please log in again');
  }
}

/** The published keys of svc-auth. They are fetched when a token names an unknown key. */
export function publishedKeys(url: string): JWTVerifyGetKey {
  return createRemoteJWKSet(new URL(url), {
    timeoutDuration: TIMEOUTS.keys,
    cooldownDuration: TIMEOUTS.keysCooldown,
  });
}

/** Verifies identity tokens (JWT, Ed25519). A valid token is cached until it expires. */
@Injectable()
export class IdentityVerifier {
  private readonly verified = new LRUCache<string, Caller>({ max: 10_000 });

  /** @param service the verifying service, which must be the audience of a token */
  constructor(
    private readonly keys: JWTVerifyGetKey,
    private readonly service: string,
  ) {}

  /**
   * @returns the caller
   * @throws ApiError 401 for an invalid token, 503 when the keys are unavailable
   */
  async verify(token: string): Promise<Caller> {
    const cached = this.verified.get(token);
    if (cached) return cached;
    const { payload } = await jwtVerify(token, this.keys, {
      issuer: IDENTITY_ISSUER,
      audience: this.service,
      algorithms: ['EdDSA', 'Ed25519'],
    }).catch((error: unknown) => {
      throw isInvalidToken(error) ? new InvalidIdentity() : new ServiceUnavailable();
    });
    const id = Number(payload.sub);
    const session = payload['sid'];
    if (!Number.isSafeInteger(id) || typeof session !== 'string' || payload.exp === undefined) {
      throw new InvalidIdentity();
    }
    const caller: Caller = { id, session_id: session };
    const ttl = payload.exp * 1000 - Date.now();
    if (ttl > 0) this.verified.set(token, caller, { ttl });
    return caller;
  }
}

function isInvalidToken(error: unknown): boolean {
  return (
    error instanceof errors.JOSEError &&
    !(error instanceof errors.JWKSTimeout) &&
    error.code !== 'ERR_JOSE_GENERIC'
  );
}
