import type { ResolvedSession } from '@endpaper/contracts';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { SessionMemory } from './session-memory.js';

let now: number;
let memory: SessionMemory;

beforeEach(() => {
  now = Date.parse('2026-01-01T00:00:00Z');
  memory = new SessionMemory(() => now);
});

const aSession = (id: string, tokenSeconds = 300): ResolvedSession => ({
  session_id: id,
  user_id: 1,
  token: `token of ${id}`,
  token_expires_at: new Date(now + tokenSeconds * 1000).toISOString(),
  expires_at: new Date(now + 86_400_000).toISOString(),
  staff: false,
  renewed: false,
});

describe('The memory of sessions', () => {
  it('knows a session for ten seconds', () => {
    const session = aSession('a');
    memory.remember('sid', session);
    now += 9_999;
    expect(memory.fresh('sid')).toBe(session);
    now += 1;
    expect(memory.fresh('sid')).toBeUndefined();
  });

  it('knows that there is none for two', () => {
    memory.remember('sid', 'none');
    now += 1_999;
    expect(memory.fresh('sid')).toBe('none');
    now += 1;
    expect(memory.fresh('sid')).toBeUndefined();
  });

  it('knows no session for longer than its token has time to travel', () => {
    memory.remember('sid', aSession('a', 12));
    now += 6_999;
    expect(memory.fresh('sid')).toBeDefined();
    now += 1;
    expect(memory.fresh('sid')).toBeUndefined();
  });

  it('can tell how a session was last seen until its token expires', () => {
    const session = aSession('a', 300);
    memory.remember('sid', session);
    now += 294_999;
    expect(memory.last('sid')).toBe(session);
    now += 1;
    expect(memory.last('sid')).toBeUndefined();
    memory.remember('other', 'none');
    expect(memory.last('other')).toBeUndefined();
  });

  it('forgets sessions that end, and no others', () => {
    memory.remember('sid-a', aSession('a'));
    memory.remember('sid-b', aSession('b'));
    memory.end(['a', 'unheard of']);
    expect(memory.fresh('sid-a')).toBeUndefined();
    expect(memory.last('sid-a')).toBeUndefined();
    expect(memory.fresh('sid-b')).toBeDefined();
  });

  it('takes no late word for a session that has ended meanwhile', () => {
    memory.end(['a']);
    expect(memory.remember('sid', aSession('a'))).toBe('none');
    expect(memory.fresh('sid')).toBe('none');
  });

  it('still finds a session by its id after it was seen again', () => {
    memory.remember('sid', aSession('a'));
    memory.remember('sid', aSession('a'));
    memory.end(['a']);
    expect(memory.fresh('sid')).toBeUndefined();
  });

  it('forgets everything at once', () => {
    memory.remember('sid', aSession('a'));
    memory.forgetAll();
    expect(memory.fresh('sid')).toBeUndefined();
    expect(memory.last('sid')).toBeUndefined();
  });
});
