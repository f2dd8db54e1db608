import type { ResolvedSession } from '@endpaper/contracts';
import { Injectable } from '@nestjs/common';
import { LOOKUP_PAUSE_MS, SESSION_LOOKUP_MS, SESSION_REFRESH_MS } from '../../timeouts.js';
import { UpstreamOverloaded, UpstreamUnavailable } from '../../api/upstreams/upstream.errors.js';
import { LookupBreaker } from './lookup-breaker.js';
import { SessionCache, type LookupResult } from './session-cache.js';
import { SessionLookup } from './session-lookup.js';

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
    throw new UpstreamUnavailable(LOOKUP_PAUSE_MS / 1_000);
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
