import type { ResolvedSession } from '@endpaper/contracts';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { SessionCache } from './session-cache.js';

let now: number;
let cache: SessionCache;

beforeEach(() => {
  now = Date.parse('2026-01-01T00:00:00Z');
  cache = new SessionCache(() => now);
  cache.connected();
});

const aSession = (id: string, tokenSeconds = 300): ResolvedSession => ({
  session_id: id,
  user_id: 1,
  tokens: { 'svc-books': `token of ${id}` },
  tokens_expire_at: new Date(now + tokenSeconds * 1000).toISOString(),
  expires_at: new Date(now + 86_400_000).toISOString(),
  staff: false,
  renewed: false,
});

describe('The session cache', () => {
  it('keeps a session fresh for a minute while revocations arrive', () => {
    const session = aSession('a');
    cache.set('sid', session);
    now += 59_999;
    expect(cache.fresh('sid')).toBe(session);
    now += 1;
    expect(cache.fresh('sid')).toBeUndefined();
  });

  it('keeps a session fresh for a second while revocations may be lost, and none from before that', () => {
    cache.set('sid', aSession('a'));
    cache.disconnected();
    now += 999;
    expect(cache.fresh('sid')).toBeDefined();
    now += 1;
    expect(cache.fresh('sid')).toBeUndefined();
    expect(cache.stale('sid')).toBeDefined();
    cache.connected();
    expect(cache.stale('sid')).toBeUndefined();
  });

  it('keeps the absence of a session fresh for two seconds', () => {
    cache.set('sid', 'none');
    now += 1_999;
    expect(cache.fresh('sid')).toBe('none');
    now += 1;
    expect(cache.fresh('sid')).toBeUndefined();
  });

  it('keeps a session fresh only while its token is usable', () => {
    cache.set('sid', aSession('a', 12));
    now += 6_999;
    expect(cache.fresh('sid')).toBeDefined();
    now += 1;
    expect(cache.fresh('sid')).toBeUndefined();
  });

  it('gives a stale session until its token expires, and no stale absence', () => {
    const session = aSession('a', 300);
    cache.set('sid', session);
    now += 294_999;
    expect(cache.stale('sid')).toBe(session);
    now += 1;
    expect(cache.stale('sid')).toBeUndefined();
    cache.set('other', 'none');
    expect(cache.stale('other')).toBeUndefined();
  });

  it('purges revoked sessions, and no others', () => {
    cache.set('sid-a', aSession('a'));
    cache.set('sid-b', aSession('b'));
    cache.revoke(['a', 'unknown']);
    expect(cache.fresh('sid-a')).toBeUndefined();
    expect(cache.stale('sid-a')).toBeUndefined();
    expect(cache.fresh('sid-b')).toBeDefined();
  });

  it('does not store a session that was revoked during its lookup', () => {
    cache.revoke(['a']);
    expect(cache.set('sid', aSession('a'))).toBe('none');
    expect(cache.fresh('sid')).toBe('none');
  });

  it('finds a session by its id after it was stored again', () => {
    cache.set('sid', aSession('a'));
    cache.set('sid', aSession('a'));
    cache.revoke(['a']);
    expect(cache.fresh('sid')).toBeUndefined();
  });

  it('can be purged', () => {
    cache.set('sid', aSession('a'));
    cache.purge();
    expect(cache.fresh('sid')).toBeUndefined();
    expect(cache.stale('sid')).toBeUndefined();
  });
});
