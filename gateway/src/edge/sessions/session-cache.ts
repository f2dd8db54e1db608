import type { ResolvedSession } from '@endpaper/contracts';
import { LRUCache } from 'lru-cache';
import {
  NO_SESSION_FRESH_MS,
  REVOCATION_KEPT_MS,
  SESSION_FRESH_DISCONNECTED_MS,
  SESSION_FRESH_MS,
  TOKEN_MARGIN_MS,
} from '../../timeouts.js';

/** The result of a lookup of a cookie. */
export type LookupResult = ResolvedSession | 'none';

/** The ids of sessions that have ended; `unknown` when any session may have. */
export type EndedSessions = readonly string[] | 'unknown';

interface Entry {
  result: LookupResult;
  cachedAt: number;
}

/** Caches sessions by their cookie. */
export class SessionCache {
  private readonly entries = new LRUCache<string, Entry>({
    max: 20_000,
    dispose: ({ result }) => {
      if (result !== 'none') this.cookies.delete(result.session_id);
    },
  });
  /** The cookie of each cached session by the session's id. */
  private readonly cookies = new Map<string, string>();
  /** Revoked sessions, because a lookup that started before the revocation may still return them. */
  private readonly revoked = new LRUCache<string, true>({ max: 20_000, ttl: REVOCATION_KEPT_MS });

  private readonly listeners: ((ended: EndedSessions) => void)[] = [];
  private isConnected = false;
  private isUnresponsive = false;

  constructor(private readonly now: () => number = Date.now) {}

  /** The cached result; undefined when svc-auth has to look the cookie up. */
  fresh(sid: string): LookupResult | undefined {
    const entry = this.entries.get(sid);
    return entry && this.freshUntil(entry) > this.now() ? entry.result : undefined;
  }

  /** The cached session, fresh or stale, while its token is valid: for an outage of svc-auth. */
  stale(sid: string): ResolvedSession | undefined {
    const result = this.entries.get(sid)?.result;
    if (!result || result === 'none') return undefined;
    return tokenUsableUntil(result) > this.now() ? result : undefined;
  }

  /** Caches a lookup's result and returns it; `none` for a session that was revoked meanwhile. */
  set(sid: string, result: LookupResult): LookupResult {
    if (result === 'none' || this.revoked.has(result.session_id)) {
      this.entries.set(sid, { result: 'none', cachedAt: this.now() });
      return 'none';
    }
    this.entries.set(sid, { result, cachedAt: this.now() });
    this.cookies.set(result.session_id, sid);
    return result;
  }

  /** Purges sessions that were revoked. */
  revoke(sessionIds: readonly string[]): void {
    for (const id of sessionIds) {
      this.revoked.set(id, true);
      const sid = this.cookies.get(id);
      if (sid !== undefined) this.entries.delete(sid);
    }
    this.notify(sessionIds);
  }

  /** Calls a function whenever sessions end, for what lasts as long as a session. */
  onEnded(listener: (ended: EndedSessions) => void): void {
    this.listeners.push(listener);
  }

  /** Purges the sessions of users who have changed. It looks at every entry, because users change rarely. */
  purgeUsers(userIds: readonly number[]): void {
    if (userIds.length === 0) return;
    for (const [sid, { result }] of this.entries.entries())
      if (result !== 'none' && userIds.includes(result.user_id)) this.entries.delete(sid);
  }

  purge(): void {
    this.entries.clear();
    this.notify('unknown');
  }

  /** Revocations arrive from now on. Those before are unknown, so every session is looked up again. */
  connected(): void {
    this.isConnected = true;
    this.purge();
  }

  /** Revocations may be lost from now on. Sessions stay for an outage of svc-auth, but are fresh for a second only. */
  disconnected(): void {
    this.isConnected = false;
  }

  /** The broker does not answer (true), or answers again. Its connection was kept: no revocation is lost, but some were late. */
  setUnresponsive(isUnresponsive: boolean): void {
    this.isUnresponsive = isUnresponsive;
  }

  private notify(ended: EndedSessions): void {
    for (const listener of this.listeners) listener(ended);
  }

  private freshUntil({ result, cachedAt }: Entry): number {
    if (result === 'none') return cachedAt + NO_SESSION_FRESH_MS;
    const fresh = this.isConnected && !this.isUnresponsive ? SESSION_FRESH_MS : SESSION_FRESH_DISCONNECTED_MS;
    return Math.min(cachedAt + fresh, tokenUsableUntil(result));
  }
}

function tokenUsableUntil({ tokens_expire_at }: ResolvedSession): number {
  return Date.parse(tokens_expire_at) - TOKEN_MARGIN_MS;
}
