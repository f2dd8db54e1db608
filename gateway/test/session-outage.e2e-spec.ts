import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { SessionLookup } from '../src/sessions/session-lookup.js';
import { SessionCache } from '../src/sessions/session-cache.js';
import { Sessions } from '../src/sessions/sessions.js';
import { Upstreams } from '../src/upstreams/upstreams.js';
import { startFakeAuth, type FakeAuth } from './support/fake-auth.js';

let now: number;
let auth: FakeAuth;
let upstreams: Upstreams;
let sessions: Sessions;

beforeEach(async () => {
  now = Date.now();
  auth = await startFakeAuth();
  upstreams = new Upstreams(() => auth.url);
  sessions = new Sessions(
    new SessionLookup(upstreams, { INTERNAL_SECRET: 'what the parts share in tests alone' }),
    new SessionCache(() => now),
  );
});
afterEach(async () => {
  await upstreams.onApplicationShutdown();
  await auth.stop();
});

describe('A session that was cached before svc-auth went down', () => {
  it('is valid until its token expires', async () => {
    const sid = auth.signIn(1, { tokenSeconds: 300 });
    await sessions.find(sid);
    await auth.stop();
    now += 280_000;
    expect(await sessions.find(sid)).toMatchObject({ user_id: 1 });
    now += 20_000;
    await expect(sessions.find(sid)).rejects.toMatchObject({ status: 503 });
  });

  it('is looked up again once svc-auth is available', async () => {
    const sid = auth.signIn(1);
    await sessions.find(sid);
    await auth.stop();
    now += 11_000;
    expect(await sessions.find(sid)).toBeDefined();
    await auth.start();
    auth.sessions.delete(sid);
    expect(await sessions.find(sid)).toBeUndefined();
  });
});
