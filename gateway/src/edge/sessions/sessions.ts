import { AppKey } from '@endpaper/app-keys';
import { ErrorBody, ResolvedSession, resolveSession, SERVICE_NAMES } from '@endpaper/contracts';
import { FailedCall, ServiceUnavailable, UnexpectedStatus } from '@endpaper/service-kit/server';
import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import { BadUpstream, UpstreamOverloaded } from '../../api/upstreams/upstream.errors.js';
import { Upstreams } from '../../api/upstreams/upstreams.js';
import { LOOKUP_PAUSE_MS, SESSION_LOOKUP_MS, SESSION_REFRESH_MS } from '../../timeouts.js';
import { LookupBreaker } from './lookup-breaker.js';
import { SessionCache, type LookupResult } from './session-cache.js';

/** One lookup gets the tokens for all services: a session is looked up once, whichever services its user then calls. */
const AUDIENCES = SERVICE_NAMES.map(name => `svc-${name}`);

/** Looks cookies up at svc-auth. */
@Injectable()
export class SessionLookup {
  constructor(
    private readonly upstreams: Upstreams,
    private readonly key: AppKey,
  ) {}

  /**
   * @returns `none` for a cookie without a session
   * @throws ApiError 502, 503 or 504 when svc-auth gives no valid response in time
   */
  async find(sid: string, timeoutMs: number): Promise<LookupResult> {
    const { status, body } = await this.upstreams.call('auth', {
      method: resolveSession.method,
      path: resolveSession.path,
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        ...(await this.key.headerFor('svc-auth')),
      },
      body: JSON.stringify({ sid, audiences: AUDIENCES }),
      timeoutMs,
    });
    try {
      if (status === 200) return z.parse(ResolvedSession, JSON.parse(body.toString()));
      const code = codeIn(body.toString());
      // Another code is that of a path that does not exist, or of another service or program.
      if (status === 404 && code === resolveSession.missingCode) return 'none';
      throw new UnexpectedStatus(status, code);
    } catch (error) {
      const cause = new FailedCall(`${resolveSession.method} ${resolveSession.path} of svc-auth`, error);
      throw new BadUpstream({ cause });
    }
  }
}

/** The code of an error of a service; undefined for any other body. */
function codeIn(body: string): string | undefined {
  try {
    return z.safeParse(ErrorBody, JSON.parse(body)).data?.code;
  } catch {
    return undefined;
  }
}

/** A longer cookie is not one of ours. */
const MAX_COOKIE_LENGTH = 200;

/** The session of a cookie: from the cache, else by one lookup for all concurrent requests. */
@Injectable()
export class Sessions {
  private readonly lookups = new Map<string, Promise<LookupResult>>();

  constructor(
    private readonly lookup: SessionLookup,
    private readonly cache: SessionCache,
    private readonly breaker: LookupBreaker,
  ) {}

  /**
   * @returns undefined when the cookie has no session
   * @throws ApiError when svc-auth is unavailable and no session with a valid token is cached
   */
  async find(sid: string): Promise<ResolvedSession | undefined> {
    if (sid.length > MAX_COOKIE_LENGTH) return undefined;
    const result = this.cache.fresh(sid) ?? (await this.notFresh(sid));
    return result === 'none' ? undefined : result;
  }

  /** Waits for svc-auth only while it answers: see `LookupBreaker`. */
  private notFresh(sid: string): LookupResult | Promise<LookupResult> {
    const state = this.breaker.next();
    if (state === 'closed') return this.lookUp(sid);
    const stale = this.cache.stale(sid);
    if (state !== 'open') {
      const lookup = this.lookUp(sid);
      if (!stale) return lookup;
      // The breaker has counted a failure.
      lookup.catch(() => undefined);
    }
    if (stale) return stale;
    throw new ServiceUnavailable({ retryAfter: LOOKUP_PAUSE_MS / 1_000 });
  }

  private lookUp(sid: string): Promise<LookupResult> {
    const running = this.lookups.get(sid);
    if (running) return running;
    const startedAt = this.breaker.now();
    const lookup = this.lookup
      .find(sid, this.cache.stale(sid) ? SESSION_REFRESH_MS : SESSION_LOOKUP_MS)
      .then(
        result => {
          this.breaker.succeeded();
          return this.cache.set(sid, result);
        },
        (error: unknown) => {
          // The gateway's own refusal says nothing about svc-auth.
          if (!(error instanceof UpstreamOverloaded)) this.breaker.failed(startedAt);
          const stale = this.cache.stale(sid);
          if (stale) return stale;
          throw error;
        },
      )
      .finally(() => {
        this.lookups.delete(sid);
      });
    this.lookups.set(sid, lookup);
    return lookup;
  }
}
