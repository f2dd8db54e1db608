import { Injectable } from '@nestjs/common';
import { createRemoteJWKSet, jwtVerify, type JWTVerifyGetKey } from 'jose';
import { errors } from 'jose';
import { LRUCache } from 'lru-cache';
import { ApiError } from '../http/errors.js';
import type { Caller } from './caller.js';

/** Who issues identity tokens and whom they are for (JWT `iss` and `aud`). */
export const IDENTITY_TOKEN = { issuer: 'endpaper/svc-auth', audience: 'endpaper/services' } as const;

class InvalidIdentity extends ApiError {
  constructor() {
    super(401, 'invalid_identity', 'Please log in again');
  }
}

class KeysUnavailable extends ApiError {
  constructor() {
    super(503, 'unavailable', 'This part of the portal is not available right now');
  }
}

/** The published keys of svc-auth, fetched when a token names one that is not known yet. */
export function publishedKeys(url: string): JWTVerifyGetKey {
  return createRemoteJWKSet(new URL(url), { timeoutDuration: 1500, cooldownDuration: 5_000 });
}

/** Checks identity tokens (JWT, Ed25519). A token that was good is remembered until it expires. */
@Injectable()
export class IdentityVerifier {
  private readonly verified = new LRUCache<string, Caller>({ max: 10_000 });

  constructor(private readonly keys: JWTVerifyGetKey) {}

  /**
   * @returns who calls
   * @throws ApiError 401 for a token that is not good, 503 when the keys can't be had
   */
  async verify(token: string): Promise<Caller> {
    const known = this.verified.get(token);
    if (known) return known;
    const { payload } = await jwtVerify(token, this.keys, {
      ...IDENTITY_TOKEN,
      algorithms: ['EdDSA', 'Ed25519'],
    }).catch((error: unknown) => {
      throw isAboutTheToken(error) ? new InvalidIdentity() : new KeysUnavailable();
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

function isAboutTheToken(error: unknown): boolean {
  return (
    error instanceof errors.JOSEError &&
    !(error instanceof errors.JWKSTimeout) &&
    error.code !== 'ERR_JOSE_GENERIC'
  );
}
