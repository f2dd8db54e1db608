import { setImmediate as turn } from 'node:timers/promises';
import { AppKey } from '@endpaper/app-keys';
import { json } from './support/fake-upstream.js';
import { eventually, testAppKey } from '@endpaper/service-kit/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { LookupBreaker } from '../src/edge/sessions/lookup-breaker.js';
import { SessionCache } from '../src/edge/sessions/session-cache.js';
import { SessionLookup, Sessions } from '../src/edge/sessions/sessions.js';
import { UpstreamOverloaded } from '../src/api/upstreams/upstream.errors.js';
import { Upstreams } from '../src/api/upstreams/upstreams.js';
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
    new SessionLookup(upstreams, new AppKey('gateway', testAppKey('gateway'))),
    new SessionCache(() => now),
    new LookupBreaker(() => now),
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
    await eventually('its end is known', async () => (await sessions.find(sid)) === undefined);
  });
});

it('a 404 of another program ends no session', async () => {
  auth.respondWith((_, response) => {
    json(response, { errors: { message: 'No such path' }, code: 'not_found', request_id: '1' }, 404);
  });
  await expect(sessions.find(auth.signIn(1))).rejects.toMatchObject({ status: 502 });
});

describe('While svc-auth is slow', () => {
  it('a stale session is used meanwhile, and a request without one waits for the answer', async () => {
    const sid = auth.signIn(1);
    await sessions.find(sid);
    const answers: (() => void)[] = [];
    auth.respondWith((_, response) => {
      answers.push(() => {
        json(
          response,
          { errors: { message: 'There is none' }, code: 'session_not_found', request_id: '1' },
          404,
        );
      });
    });
    now += 11_000;
    const unknown = sessions.find('unknown');
    expect(await sessions.find(sid)).toMatchObject({ user_id: 1 });
    for (const answer of answers) answer();
    expect(await unknown).toBeUndefined();
  });
});

describe('After one failed lookup', () => {
  it('a stale session does not wait for its lookup, which goes on', async () => {
    const sid = auth.signIn(1);
    await sessions.find(sid);
    await auth.stop();
    await expect(sessions.find('another')).rejects.toThrow();
    await auth.start();
    const answers: (() => void)[] = [];
    auth.respondWith((_, response) => {
      answers.push(() => {
        json(
          response,
          { errors: { message: 'There is none' }, code: 'session_not_found', request_id: '1' },
          404,
        );
      });
    });
    now += 2_000;
    expect(await Promise.race([sessions.find(sid), turn('it waits')])).toMatchObject({ user_id: 1 });
    await eventually('the lookup has arrived', () => Promise.resolve(answers.length === 1));
    for (const answer of answers) answer();
    await eventually('its end is known', async () => (await sessions.find(sid)) === undefined);
  });

  it('a request without a cached session waits for its lookup', async () => {
    const sid = auth.signIn(1);
    await auth.stop();
    await expect(sessions.find('another')).rejects.toThrow();
    await auth.start();
    expect(await sessions.find(sid)).toMatchObject({ user_id: 1 });
  });
});

/** Makes so many lookups fail that the gateway stops them. */
async function openBreaker(): Promise<void> {
  await auth.stop();
  for (const sid of ['a', 'b', 'c']) await expect(sessions.find(sid)).rejects.toThrow();
  await auth.start();
}

describe('While lookups at svc-auth fail', () => {
  it('no request waits for it: a stale session is used, and without one there is a 503', async () => {
    const sid = auth.signIn(1);
    await sessions.find(sid);
    await openBreaker();
    auth.respondWith(() => undefined);
    now += 2_999;
    expect(await sessions.find(sid)).toMatchObject({ user_id: 1 });
    await expect(sessions.find('unknown')).rejects.toMatchObject({
      status: 503,
      headers: { 'retry-after': '3' },
    });
    expect(auth.lookups(sid)).toBe(1);
    expect(auth.lookups('unknown')).toBe(0);
  });

  it('an answer between failures keeps the lookups going', async () => {
    const sid = auth.signIn(1);
    await auth.stop();
    for (const each of ['a', 'b']) await expect(sessions.find(each)).rejects.toBeDefined();
    await auth.start();
    await sessions.find(sid);
    await auth.stop();
    await expect(sessions.find('c')).rejects.toBeDefined();
    await auth.start();
    expect(await sessions.find('unknown')).toBeUndefined();
  });

  it('lookups that fail at the same time count as one', async () => {
    await auth.stop();
    const failed = ['a', 'b', 'c'].map(sid => expect(sessions.find(sid)).rejects.toBeDefined());
    now += 1;
    await Promise.all(failed);
    await auth.start();
    expect(await sessions.find('unknown')).toBeUndefined();
  });

  it('the lookup that tries again is in the background for a stale session', async () => {
    const sid = auth.signIn(1);
    await sessions.find(sid);
    await openBreaker();
    auth.sessions.delete(sid);
    now += 3_000;
    expect(await sessions.find(sid)).toMatchObject({ user_id: 1 });
    await eventually('it has ended', async () => (await sessions.find(sid)) === undefined);
  });

  it('only one lookup tries again after three seconds', async () => {
    const [ada, bob] = [auth.signIn(1), auth.signIn(2)];
    await sessions.find(ada);
    await sessions.find(bob);
    const before = auth.received.length;
    await openBreaker();
    auth.respondWith(() => undefined);
    now += 3_000;
    expect(await sessions.find(ada)).toMatchObject({ user_id: 1 });
    expect(await sessions.find(bob)).toMatchObject({ user_id: 2 });
    await expect(sessions.find('unknown')).rejects.toMatchObject({ status: 503 });
    await eventually('the lookup has arrived', () => Promise.resolve(auth.received.length > before));
    expect(auth.received).toHaveLength(before + 1);
  });

  it('a request without a stale session may make that lookup, and its answer ends the outage', async () => {
    const [ada, bob] = [auth.signIn(1), auth.signIn(2)];
    await sessions.find(ada);
    await openBreaker();
    now += 3_000;
    expect(await sessions.find(bob)).toMatchObject({ user_id: 2 });
    auth.sessions.delete(ada);
    expect(await sessions.find(ada)).toBeUndefined();
  });

  it('a stale session is not used without a lookup six seconds after the last failure', async () => {
    const sid = auth.signIn(1);
    await sessions.find(sid);
    await openBreaker();
    auth.sessions.delete(sid);
    now += 6_000;
    expect(await sessions.find(sid)).toBeUndefined();
  });

  it('a lookup that the gateway refuses does not count', async () => {
    const lookup = { find: () => Promise.reject(new UpstreamOverloaded()) } as unknown as SessionLookup;
    const breaker = new LookupBreaker(() => now);
    const refusing = new Sessions(lookup, new SessionCache(() => now), breaker);
    for (const sid of ['a', 'b', 'c'])
      await expect(refusing.find(sid)).rejects.toMatchObject({ code: 'overloaded' });
    expect(breaker.next()).toBe('closed');
  });

  it('errors that svc-auth sends count as failures', async () => {
    const sid = auth.signIn(1);
    await sessions.find(sid);
    auth.respondWith((_, response) => {
      json(response, {}, 500);
    });
    for (const each of ['a', 'b', 'c'])
      await expect(sessions.find(each)).rejects.toMatchObject({ status: 502 });
    now += 2_000;
    expect(await sessions.find(sid)).toBeDefined();
    expect(auth.lookups(sid)).toBe(1);
  });
});
