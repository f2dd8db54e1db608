import { sessionRevoked } from '@endpaper/contracts';
import { eventually, publishEvent } from '@endpaper/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Client } from './support/client.js';
import { startGateway, type GatewayUnderTest } from './support/gateway.js';
import { expectRefusal } from './support/refusal.js';

let gateway: GatewayUnderTest;

beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());

/** A client with a session of a reader's. */
function signedIn(user: number, state: Parameters<GatewayUnderTest['auth']['signIn']>[1] = {}) {
  const client = gateway.client();
  const sid = gateway.auth.signIn(user, state);
  client.cookies.set('sid', sid);
  return { client, sid, sessionId: gateway.auth.sessions.get(sid)?.session_id ?? '' };
}

/** As whom a client reads: the identity token that came with its call. */
async function identityOf(client: Client): Promise<string | undefined> {
  expect((await client.get('/api/books')).status).toBe(200);
  return gateway.books.received.at(-1)?.headers.authorization;
}

describe('A session', () => {
  it('becomes an identity token for the service, and its cookie stays here', async () => {
    const { client } = signedIn(1);
    expect(await identityOf(client)).toBe('Bearer token-of-1');
    expect(gateway.books.received.at(-1)?.headers).not.toHaveProperty('cookie');
  });

  it('is looked up once, however many calls come together, and then remembered', async () => {
    const { client, sid } = signedIn(2);
    await Promise.all(Array.from({ length: 10 }, () => client.get('/api/books')));
    await client.get('/api/favorites/current');
    expect(gateway.auth.asked(sid)).toBe(1);
  });

  it('that does not exist makes a visitor, and that is remembered too', async () => {
    const client = gateway.client();
    client.cookies.set('sid', 'unheard-of');
    expect(await identityOf(client)).toBeUndefined();
    await client.get('/api/books');
    expect(gateway.auth.asked('unheard-of')).toBe(1);
  });

  it('is asked for by nobody without a cookie, or with one that is none of ours', async () => {
    const before = gateway.auth.received.length;
    const client = gateway.client();
    expect(await identityOf(client)).toBeUndefined();
    client.cookies.set('sid', 'x'.repeat(201));
    expect(await identityOf(client)).toBeUndefined();
    expect(gateway.auth.received).toHaveLength(before);
  });

  it('is not remembered beyond its token', async () => {
    const { client, sid } = signedIn(3, { tokenSeconds: 4 });
    await client.get('/api/books');
    await client.get('/api/books');
    expect(gateway.auth.asked(sid)).toBe(2);
  });

  it('whose end was moved gets its cookie again', async () => {
    const { client, sid } = signedIn(4, { renewed: true });
    const cookie = (await client.get('/api/books')).cookie('sid');
    expect(cookie).toMatch(
      new RegExp(`^sid=${sid}; Max-Age=(25919\\d\\d|2592000); Path=/; HttpOnly; SameSite=Lax$`),
    );
    const secure = await client.get('/api/books', { host: 'books.example' });
    expect(secure.cookie('sid')).toMatch('; Secure');
    expect((await signedIn(4).client.get('/api/books')).cookie('sid')).toBeUndefined();
  });

  it('gives its cookie to no answer that caches share', async () => {
    const { client } = signedIn(4, { renewed: true });
    gateway.books.answerWith((_, response) => {
      response.writeHead(200, { 'cache-control': 'public, max-age=60', 'content-length': 0 }).end();
    });
    expect((await client.get('/api/books')).headers).not.toHaveProperty('set-cookie');
  });

  it('is forgotten by its own log out', async () => {
    const { client, sid } = signedIn(5);
    expect(await identityOf(client)).toBe('Bearer token-of-5');
    gateway.auth.sessions.delete(sid);
    expect((await client.write('POST', '/api/auth/logout')).cookie('sid')).toMatch('sid=;');
    client.cookies.set('sid', sid);
    expect(await identityOf(client)).toBeUndefined();
  });
});

describe('A revoked session', () => {
  it('is forgotten at once, and only that one', async () => {
    const [ada, bob] = [signedIn(6), signedIn(7)];
    await identityOf(ada.client);
    await identityOf(bob.client);
    gateway.auth.sessions.delete(ada.sid);
    gateway.auth.sessions.delete(bob.sid);
    await publishEvent(sessionRevoked, { user_id: 6, session_ids: [ada.sessionId] }, gateway.broker.url);
    await eventually('Ada is a visitor', async () => (await identityOf(ada.client)) === undefined);
    expect(await identityOf(bob.client)).toBe('Bearer token-of-7');
  });

  it('is forgotten even if the broker was away when it was revoked', async () => {
    const { client, sid } = signedIn(8);
    await identityOf(client);
    await gateway.broker.crash();
    gateway.auth.sessions.delete(sid);
    expect(await identityOf(client)).toBe('Bearer token-of-8');
    await gateway.broker.restart();
    await eventually('they are a visitor', async () => (await identityOf(client)) === undefined);
  });
});

describe('While svc-auth is down', () => {
  let remembered: Client;
  let unknown: Client;

  beforeAll(async () => {
    remembered = signedIn(10).client;
    unknown = signedIn(11).client;
    await remembered.get('/', { accept: 'text/html' });
    await unknown.get('/', { accept: 'text/html' });
    await remembered.get('/api/books');
    await gateway.auth.stop();
  });
  afterAll(() => gateway.auth.start());

  it('a visitor reads on', async () => {
    expect((await gateway.client().get('/api/books')).status).toBe(200);
  });

  it('a reader who was seen before goes on reading and writing', async () => {
    expect(await identityOf(remembered)).toBe('Bearer token-of-10');
    expect((await remembered.write('POST', '/api/books/new')).status).toBe(200);
  });

  it('a reader who was not seen before reads what is public, in an answer that nobody keeps', async () => {
    expect(await identityOf(unknown)).toBeUndefined();
    expect((await unknown.get('/api/books/7')).headers['cache-control']).toBe('no-store');
  });

  it.each([
    ['GET', '/api/favorites/current'],
    ['GET', '/api/auth'],
    ['GET', '/api/users/current'],
    ['POST', '/api/books/new'],
    ['DELETE', '/api/favorites/1'],
  ])('that reader is never told that they are logged out: %s %s', async (method, path) => {
    const answer = await (method === 'GET' ? unknown.get(path) : unknown.write(method, path));
    expectRefusal(answer, 503, 'unavailable');
    expect(answer.cookie('sid')).toBeUndefined();
  });
});

describe('While svc-auth hangs', () => {
  it('a call still ends within two seconds', async () => {
    const { client } = signedIn(12);
    gateway.auth.answerWith(() => undefined);
    for (const path of ['/api/favorites/current', '/api/auth']) {
      const started = performance.now();
      expectRefusal(await client.get(path), 504, 'timeout');
      expect(performance.now() - started).toBeLessThan(2_000);
    }
    expect((await client.get('/api/books')).status).toBe(200);
  });

  it('and gives broken answers, its calls are refused', async () => {
    const { client } = signedIn(13);
    gateway.auth.answerWith((_, response) => {
      response.end('no session');
    });
    expectRefusal(await client.get('/api/favorites/current'), 502, 'bad_upstream');
  });
});
