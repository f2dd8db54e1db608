import type { ServiceTokens } from '@endpaper/app-keys';
import { Injectable, SetMetadata, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { createRemoteJWKSet, errors, jwtVerify, type JWTVerifyGetKey } from 'jose';
import { LRUCache } from 'lru-cache';
import { ApiError, NotSignedIn, ServiceUnavailable } from '../http/api-errors.js';
import { contractOf, refuseUnknownParameters, setCaller, type Caller } from '../http/endpoint-decorators.js';
import { TIMEOUTS } from '../timeouts.js';
import { refuseReader } from './refuse-reader.js';

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
    const { moderator, suspended } = payload;
    const caller: Caller = {
      id,
      session_id: session,
      is_newcomer: payload['newcomer'] === true,
      ...(moderator === true && { is_moderator: true }),
      ...(typeof suspended === 'number' && { suspended_until: suspended }),
    };
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

const OPERATIONAL = Symbol('operational');

/** Marks a route outside the API (health, metrics, published keys). All other routes need a contract. */
export const Operational = () => SetMetadata(OPERATIONAL, true);

/** Admits requests as their contract says. It trusts signed tokens alone: no other header and no network. */
@Injectable()
export class IdentityGuard implements CanActivate {
  constructor(
    private readonly users: IdentityVerifier,
    private readonly apps: ServiceTokens,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const isOperational = [context.getHandler(), context.getClass()].some(
      target => Reflect.getMetadata(OPERATIONAL, target) === true,
    );
    if (isOperational) return true;
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const contract = contractOf(context.getHandler());
    const { access, callers } = contract ?? {};
    if (access === 'internal') {
      const caller = await this.apps.callerOf(request.headers.authorization);
      if (caller === undefined || !callers?.includes(caller))
        throw new ApiError(401, 'not_internal', 'This is for the parts of the portal alone');
    } else {
      const reader = await this.identify(request, access);
      if (contract) refuseReader(contract, reader);
    }
    if (contract) refuseUnknownParameters(contract, request.query);
    return true;
  }

  private async identify(
    request: FastifyRequest,
    access: 'public' | 'signed-in' | undefined,
  ): Promise<Caller | undefined> {
    const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    if (token) {
      const caller = await this.users.verify(token);
      setCaller(request, caller);
      return caller;
    }
    if (access !== 'public') throw new NotSignedIn();
    return undefined;
  }
}
