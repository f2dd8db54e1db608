import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { authEndpoints, matchPath } from '@endpaper/contracts';
import { ApiError, CONFIG, isHttps } from '@endpaper/service-kit/server';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { GatewayConfig } from '../../config.js';
import { pathOf, publicOriginOf } from '../server/request-path.js';
import { sidOf } from '../sessions/session-cookie.js';

const COOKIE = 'XSRF-TOKEN';
const HEADERS = ['xsrf-token', 'x-xsrf-token', 'x-csrf-token'];
/** All keys of the cache of verified tokens together have at most so many characters. */
const CACHED_CHARACTERS = 2_000_000;
const RANDOM_BYTES = 16;
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** 403: a page of another site sent the request. */
class CrossSiteRequest extends ApiError {
  constructor() {
    super(403, 'cross_site', 'This can only be done from Endpaper itself');
  }
}

/** Refuses requests that another site makes a reader's browser send. */
@Injectable()
export class AntiForgery {
  /** The tokens of writes that are known to be valid, by `keyOf`. A page sends the same one with each write. */
  private readonly verified = new LRUCache<string, true>({
    maxSize: CACHED_CHARACTERS,
    sizeCalculation: (_, key) => key.length,
  });

  constructor(@Inject(CONFIG) private readonly config: GatewayConfig) {}

  /** @throws CrossSiteRequest; ApiError 403 for an invalid token, with a new one in the same response */
  check(request: FastifyRequest, reply: FastifyReply): void {
    if (SAFE_METHODS.has(request.method)) {
      // The only GET that changes something.
      if (
        matchPath(authEndpoints.logOutByLink.path, decodeURIComponent(pathOf(request))) &&
        !isIntended(request)
      )
        throw new CrossSiteRequest();
      return;
    }
    refuseOtherOrigins(request, publicOriginOf(this.config, request));
    refuseOtherSites(request);
    if (this.hasValidToken(request)) return;
    this.setToken(request, reply, sidOf(request));
    throw new ApiError(403, 'bad_csrf_token', 'This page is out of date. Please try again');
  }

  /** Whether the request has a token. It may belong to a session that has ended: `ensureToken` checks that. */
  hasToken(request: FastifyRequest): boolean {
    return request.cookies[COOKIE] !== undefined;
  }

  /** Sets a token, unless the request has a valid one. */
  ensureToken(request: FastifyRequest, reply: FastifyReply): void {
    const sid = sidOf(request);
    if (!isTokenOf(this.config.XSRF_SECRET, sid, request.cookies[COOKIE] ?? ''))
      this.setToken(request, reply, sid);
  }

  /** Sets a new token for a session. Scripts of the page read the cookie, so it is not `HttpOnly`. */
  setToken(request: FastifyRequest, reply: FastifyReply, sid: string): void {
    void reply.setCookie(COOKIE, createToken(this.config.XSRF_SECRET, sid), {
      path: '/',
      sameSite: 'lax',
      secure: isHttps(request),
    });
  }

  private hasValidToken(request: FastifyRequest): boolean {
    const cookie = request.cookies[COOKIE] ?? '';
    const header = HEADERS.map(name => request.headers[name]).find(value => typeof value === 'string');
    return typeof header === 'string' && isEqual(header, cookie) && this.isVerified(sidOf(request), cookie);
  }

  private isVerified(sid: string, token: string): boolean {
    const key = keyOf(sid, token);
    if (this.verified.get(key)) return true;
    const isValid = isTokenOf(this.config.XSRF_SECRET, sid, token);
    if (isValid) this.verified.set(key, true);
    return isValid;
  }
}

// The length makes the concatenation unambiguous.
const keyOf = (sid: string, token: string) => `${sid.length}!${sid}${token}`;

/** Browsers send `Origin` with every write; a client without it is not a browser. */
function refuseOtherOrigins({ headers: { origin } }: FastifyRequest, expected: string): void {
  if (origin !== undefined && origin.toLowerCase() !== expected.toLowerCase()) throw new CrossSiteRequest();
}

function refuseOtherSites({ headers }: FastifyRequest): void {
  if (headers['sec-fetch-site'] === 'cross-site') throw new CrossSiteRequest();
}

/**
 * Whether a script of the page has sent a GET, or the user has opened its address. A picture, a link or another site sends the
 * same request, but a browser says so. A client without these headers is not a browser; Node's `fetch`
 * names its mode alone.
 */
function isIntended({ headers }: FastifyRequest): boolean {
  const { 'sec-fetch-dest': destination, 'sec-fetch-mode': mode, 'sec-fetch-site': site } = headers;
  if (site === undefined && destination === undefined) return mode === undefined || mode === 'cors';
  if (destination === 'empty') return site === 'same-origin';
  // Browsers load an address in advance while the user still types it.
  return destination === 'document' && site === 'none' && headers['sec-purpose'] === undefined;
}

/**
 * Creates a token bound to a session: the signed double-submit cookie of OWASP's CSRF prevention cheat sheet.
 * @param sid the session cookie; empty for a visitor
 */
export function createToken(secret: string, sid: string): string {
  const random = randomBytes(RANDOM_BYTES).toString('base64url');
  return `${random}.${sign(secret, sid, random)}`;
}

/** Whether a token has our signature for this session. */
export function isTokenOf(secret: string, sid: string, token: string): boolean {
  const [random = '', signature = '', ...rest] = token.split('.');
  return rest.length === 0 && isEqual(signature, sign(secret, sid, random));
}

/** Compares two texts in constant time. */
function isEqual(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}

// The lengths make the concatenation unambiguous.
function sign(secret: string, sid: string, random: string): string {
  const message = `${sid.length}!${sid}!${random.length}!${random}`;
  return createHmac('sha256', secret).update(message).digest('base64url');
}
