import type { ResolvedSession } from '@endpaper/contracts';
import { Injectable } from '@nestjs/common';
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
  ) {}

  /**
   * @returns undefined when the cookie has no session
   * @throws ApiError when svc-auth is unavailable and no session with a valid token is cached
   */
  async find(sid: string): Promise<ResolvedSession | undefined> {
    if (sid.length > MAX_COOKIE_LENGTH) return undefined;
    const result = this.cache.fresh(sid) ?? (await this.lookUp(sid));
    return result === 'none' ? undefined : result;
  }

  private lookUp(sid: string): Promise<LookupResult> {
    const running = this.lookups.get(sid);
    if (running) return running;
    const lookup = this.lookup
      .find(sid)
      .then(
        result => this.cache.set(sid, result),
        (error: unknown) => {
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
