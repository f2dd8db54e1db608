import { randomUUID } from 'node:crypto';
import { CHANGED_KEYS, SESSION_LIFETIME_DAYS, sessionRevoked, surrogateKey } from '@endpaper/contracts';
import { eventually, publishEvent } from '@endpaper/service-kit/testing';
import { connect } from '@nats-io/transport-node';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { LookupBreaker } from '../src/edge/sessions/lookup-breaker.js';
import type { FakeUpstream } from './support/fake-upstream.js';
import type { TestClient } from './support/test-client.js';
import { startGateway, type TestGateway } from './support/test-gateway.js';
import { expectError } from './support/expect-error.js';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());

/** A client with a session. */
function signedIn(user: number, state: Parameters<TestGateway['auth']['signIn']>[1] = {}) {
  const client = gateway.client();
  const sid = gateway.auth.signIn(user, state);
  client.cookies.set('sid', sid);
  return { client, sid, sessionId: gateway.auth.sessions.get(sid)?.session_id ?? '' };
}

/** The identity token that the service gets with a client's call. */
async function identityOf(client: TestClient): Promise<string | undefined> {
  expect((await client.get('/api/books')).status).toBe(200);
  return gateway.books.received.at(-1)?.headers.authorization;
}

describe('A session', () => {
  it('becomes an identity token for the service, which does not get the cookie', async () => {
    const { client } = signedIn(1);
    expect(await identityOf(client)).toBe('Bearer token-of-1-for-svc-books');
    expect(gateway.books.received.at(-1)?.headers).not.toHaveProperty('cookie');
  });

  it('is looked up once for concurrent calls, and then cached', async () => {
    const { client, sid } = signedIn(2);
    await Promise.all(Array.from({ length: 10 }, () => client.get('/api/books')));
    await client.get('/api/favorites/current');
    expect(gateway.auth.lookups(sid)).toBe(1);
  });

  it('has a token for each service that it calls, from one lookup', async () => {
    const { client, sid } = signedIn(22);
    await client.get('/api/books');
    await client.get('/api/users/current');
    const tokenAt = ({ received }: FakeUpstream) => received.at(-1)?.headers.authorization;
    expect([tokenAt(gateway.books), tokenAt(gateway.auth)]).toEqual([
      'Bearer token-of-22-for-svc-books',
      'Bearer token-of-22-for-svc-auth',
    ]);
    expect(gateway.auth.lookups(sid)).toBe(1);
  });

  it('that does not exist makes a visitor, and its absence is cached too', async () => {
    const client = gateway.client();
    client.cookies.set('sid', 'unknown');
    expect(await identityOf(client)).toBeUndefined();
    await client.get('/api/books');
    expect(gateway.auth.lookups('unknown')).toBe(1);
  });

  it('is not looked up without a cookie, or with a cookie that is too long', async () => {
    const before = gateway.auth.received.length;
    const client = gateway.client();
    expect(await identityOf(client)).toBeUndefined();
    client.cookies.set('sid', 'x'.repeat(201));
    expect(await identityOf(client)).toBeUndefined();
    expect(gateway.auth.received).toHaveLength(before);
  });

  it('is not cached longer than its token is valid', async () => {
    const { client, sid } = signedIn(3, { tokenSeconds: 4 });
    await client.get('/api/books');
    await client.get('/api/books');
    expect(gateway.auth.lookups(sid)).toBe(2);
  });

  it('that was extended gets its cookie again', async () => {
    const { client, sid } = signedIn(4, { renewed: true });
    const cookie = (await client.get('/api/books')).cookie('sid');
    const form = new RegExp(`^sid=${sid}; Max-Age=(\\d+); Path=/; HttpOnly; SameSite=Lax$`);
    const maxAge = Number(form.exec(cookie ?? '')?.[1]);
    expect(Math.abs(maxAge - SESSION_LIFETIME_DAYS * 86_400)).toBeLessThan(100);
    client.cookies.clear();
    client.cookies.set('__Host-sid', sid);
    const secure = await client.get('/api/books', { host: 'books.example' });
    expect(secure.cookie('__Host-sid')).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(secure.cookie('__Host-sid')).not.toMatch('Domain');
    expect((await signedIn(4).client.get('/api/books')).cookie('sid')).toBeUndefined();
  });

  it('has a cookie with the prefix by https, and no other one counts there', async () => {
    const { client, sid } = signedIn(4);
    const by = { host: 'books.example' };
    expect((await client.get('/api/books', by)).status).toBe(200);
    expect(gateway.books.received.at(-1)?.headers['authorization']).toBeUndefined();
    const headers = { ...by, cookie: `sid=planted; __Host-sid=${sid}` };
    await client.get('/api/books', headers);
    expect(gateway.books.received.at(-1)?.headers['authorization']).toBe('Bearer token-of-4-for-svc-books');

    const other = gateway.client();
    await other.get('/', { accept: 'text/html', ...by });
    const login = await other.send('POST', '/api/auth/login', {
      headers: {
        ...by,
        'content-type': 'application/json',
        'xsrf-token': other.cookies.get('XSRF-TOKEN') ?? '',
      },
      body: '{}',
    });
    expect(login.cookie('__Host-sid')).toBeDefined();
    expect(login.cookie('XSRF-TOKEN')).toBeDefined();
  });

  it('sets no cookie in a response that shared caches store', async () => {
    const { client } = signedIn(4, { renewed: true });
    gateway.books.respondWith((_, response) => {
      response.writeHead(200, { 'cache-control': 'public, max-age=60', 'content-length': 0 }).end();
    });
    expect((await client.get('/api/books')).headers).not.toHaveProperty('set-cookie');
  });

  it('is checked once by svc-auth, until its user changes', async () => {
    const { client } = signedIn(14);
    const checks = () => gateway.auth.received.filter(({ url }) => url === '/api/auth').length;
    const before = checks();
    const [first, second] = [await client.get('/api/auth'), await client.get('/api/auth')];
    expect(second.body).toEqual(first.body);
    expect(checks()).toBe(before + 1);

    const broker = await connect({ servers: gateway.broker.url });
    broker.publish(CHANGED_KEYS, `books ${surrogateKey.user(140)}`);
    broker.publish(CHANGED_KEYS, `books ${surrogateKey.user(14)}`);
    await broker.drain();
    await eventually('the session is checked again', async () => {
      await client.get('/api/auth');
      return checks() === before + 2;
    });

    await client.write('PUT', '/api/users/current');
    await client.get('/api/auth');
    expect(checks()).toBe(before + 3);
  });

  it('is purged by its logout', async () => {
    const { client, sid } = signedIn(5);
    expect(await identityOf(client)).toBe('Bearer token-of-5-for-svc-books');
    gateway.auth.sessions.delete(sid);
    expect((await client.write('POST', '/api/auth/logout')).cookie('sid')).toMatch('sid=;');
    client.cookies.set('sid', sid);
    expect(await identityOf(client)).toBeUndefined();
  });
});

describe('A revoked session', () => {
  it('is purged at once, and no other session', async () => {
    const [ada, bob] = [signedIn(6), signedIn(7)];
    await identityOf(ada.client);
    await identityOf(bob.client);
    gateway.auth.sessions.delete(ada.sid);
    gateway.auth.sessions.delete(bob.sid);
    await publishEvent(sessionRevoked, { user_id: 6, session_ids: [ada.sessionId] }, gateway.broker.url);
    await eventually('Ada is a visitor', async () => (await identityOf(ada.client)) === undefined);
    expect(await identityOf(bob.client)).toBe('Bearer token-of-7-for-svc-books');
  });

  it('is looked up again, as all are, after an event whose type is not its subject', async () => {
    const { client, sid } = signedIn(9);
    await identityOf(client);
    gateway.auth.sessions.delete(sid);
    const event = {
      specversion: '1.0',
      id: randomUUID(),
      source: 'svc-auth',
      type: 'auth.user.deleted.v1',
      time: new Date().toISOString(),
      datacontenttype: 'application/json',
      data: { user_id: 9, session_ids: [randomUUID()] },
    };
    const connection = await connect({ servers: gateway.broker.url });
    connection.publish(sessionRevoked.subject, JSON.stringify(event));
    await connection.drain();
    await eventually('the client is a visitor', async () => (await identityOf(client)) === undefined);
  });

  it('is purged even if the broker was unavailable when it was revoked', async () => {
    const { client, sid } = signedIn(8);
    await identityOf(client);
    await gateway.broker.crash();
    gateway.auth.sessions.delete(sid);
    expect(await identityOf(client)).toBe('Bearer token-of-8-for-svc-books');
    await gateway.broker.restart();
    await eventually('the client is a visitor', async () => (await identityOf(client)) === undefined);
  });
});

describe('While svc-auth is down', () => {
  let cached: TestClient;
  let uncached: TestClient;

  beforeAll(async () => {
    cached = signedIn(10).client;
    uncached = signedIn(11).client;
    await cached.get('/', { accept: 'text/html' });
    await gateway.auth.stop();
    // A page looks its session up.
    await uncached.get('/', { accept: 'text/html' });
  });
  afterAll(() => gateway.auth.start());

  it('a visitor reads on', async () => {
    expect((await gateway.client().get('/api/books')).status).toBe(200);
  });

  it('a reader with a cached session can still read and write', async () => {
    expect(await identityOf(cached)).toBe('Bearer token-of-10-for-svc-books');
    expect((await cached.write('POST', '/api/books/new')).status).toBe(200);
  });

  it('a reader without a cached session gets public reads, which no cache stores', async () => {
    expect(await identityOf(uncached)).toBeUndefined();
    expect((await uncached.get('/api/books/7')).headers['cache-control']).toBe('no-store');
  });

  it.each([
    ['GET', '/api/favorites/current'],
    ['GET', '/api/auth'],
    ['GET', '/api/users/current'],
    ['POST', '/api/books/new'],
    ['DELETE', '/api/favorites/1'],
  ])('that reader is never answered as logged out: %s %s', async (method, path) => {
    const answer = await (method === 'GET' ? uncached.get(path) : uncached.write(method, path));
    expectError(answer, 503, 'unavailable');
    expect(answer.cookie('sid')).toBeUndefined();
  });
});

describe('While svc-auth hangs', () => {
  beforeEach(() => {
    gateway.app.get(LookupBreaker).succeeded();
  });

  it('a call still ends within two seconds', async () => {
    const { client } = signedIn(12);
    gateway.auth.respondWith(() => undefined);
    for (const path of ['/api/favorites/current', '/api/auth']) {
      const started = performance.now();
      expectError(await client.get(path), 504, 'timeout');
      expect(performance.now() - started).toBeLessThan(2_000);
    }
    expect((await client.get('/api/books')).status).toBe(200);
  });

  it('or sends broken responses, calls get 502', async () => {
    const { client } = signedIn(13);
    gateway.auth.respondWith((_, response) => {
      response.end('no session');
    });
    expectError(await client.get('/api/favorites/current'), 502, 'bad_upstream');
  });
});

describe('A browser that has logged in before', () => {
  it('is known to svc-auth by its cookie, and to no other service', async () => {
    const client = gateway.client();
    client.cookies.set('device', 'id.signature');
    await client.get('/api/auth', { 'x-device': 'claimed.by-header' });
    expect(gateway.auth.received.at(-1)?.headers['x-device']).toBe('id.signature');
    await client.get('/api/books');
    expect(gateway.books.received.at(-1)?.headers).not.toHaveProperty('x-device');
    await gateway.client().get('/api/auth', { 'x-device': 'claimed.by-header' });
    expect(gateway.auth.received.at(-1)?.headers).not.toHaveProperty('x-device');
  });

  it.each(['%0a', 'id.signature%0d%0a', 'x'.repeat(121), ''])(
    'is not known, and can log in, with the cookie %j',
    async device => {
      const client = gateway.client();
      client.cookies.set('device', device);
      expect((await client.get('/api/auth')).status).toBe(200);
      expect(gateway.auth.received.at(-1)?.headers).not.toHaveProperty('x-device');
    },
  );
});
