import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestClient } from './support/test-client.js';
import { startGateway, type TestGateway } from './support/test-gateway.js';
import { expectError } from './support/expect-error.js';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await startGateway({ TRUSTED_PROXIES: 'loopback' });
});
afterAll(() => gateway.stop());

const HTML = { accept: 'text/html' };
const JSON_TYPE = { 'content-type': 'application/json' };

/** A client with a token. */
async function visitor(): Promise<{ client: TestClient; token: string }> {
  const client = gateway.client();
  await client.get('/', HTML);
  return { client, token: client.cookies.get('XSRF-TOKEN') ?? '' };
}

const create = (client: TestClient, headers: Record<string, string>) =>
  client.send('POST', '/api/books/new', { headers: { ...JSON_TYPE, ...headers }, body: '{}' });

/** Expects an error, and no request to a service. */
async function expectRefused(attempt: () => ReturnType<typeof create>, code: string): Promise<void> {
  const received = () => gateway.books.received.length + gateway.auth.received.length;
  const before = received();
  expectError(await attempt(), 403, code);
  expect(received()).toBe(before);
}

describe('The token', () => {
  it.each([
    ['/', HTML],
    ['/api/books', {}],
    ['/api/auth', {}],
  ])('is set on the first GET, of %s too', async (path, headers) => {
    const client = gateway.client();
    const cookie = (await client.get(path, headers)).cookie('XSRF-TOKEN');
    expect(cookie).toMatch(/^XSRF-TOKEN=[\w-]+\.[\w-]+; Path=\/; SameSite=Lax$/);
    expect((await client.get(path, headers)).cookie('XSRF-TOKEN')).toBeUndefined();
  });

  it('is Secure outside localhost', async () => {
    const answer = await gateway.client().get('/', { ...HTML, host: 'books.example' });
    expect(answer.cookie('XSRF-TOKEN')).toMatch('; Secure');
  });

  it.each(['xsrf-token', 'x-xsrf-token', 'x-csrf-token'])(
    'allows a write when it is sent as the header %s',
    async name => {
      const { client, token } = await visitor();
      expect((await create(client, { [name]: token })).status).toBe(200);
    },
  );

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('is needed by %s', async method => {
    const { client } = await visitor();
    await expectRefused(
      () => client.send(method, '/api/books/1', { headers: JSON_TYPE, body: '{}' }),
      'bad_csrf_token',
    );
  });

  it('is needed by login and sign-up', async () => {
    const { client } = await visitor();
    for (const path of ['/api/auth/login', '/api/auth/signup', '/api/auth/logout']) {
      await expectRefused(
        () => client.send('POST', path, { headers: JSON_TYPE, body: '{}' }),
        'bad_csrf_token',
      );
    }
  });

  it('is invalid without its cookie, and the cookie without the header', async () => {
    const { client, token } = await visitor();
    await expectRefused(() => create(gateway.client(), { 'xsrf-token': token }), 'bad_csrf_token');
    await expectRefused(() => create(client, {}), 'bad_csrf_token');
    await expectRefused(() => create(client, { 'xsrf-token': 'forged' }), 'bad_csrf_token');
  });

  it('can not be forged: an equal cookie and header are not enough', async () => {
    const { client, token } = await visitor();
    for (const forged of ['a.b', 'x', token.slice(0, -2), `${token}x`, token.replace('.', '.x')]) {
      client.cookies.set('XSRF-TOKEN', forged);
      await expectRefused(() => create(client, { 'xsrf-token': forged }), 'bad_csrf_token');
    }
  });

  it('of another session is refused, with a valid one in the same response', async () => {
    const { client, token } = await visitor();
    expect((await create(client, { 'xsrf-token': token })).status).toBe(200);
    client.cookies.set('sid', gateway.auth.signIn(1));
    await expectRefused(() => create(client, { 'xsrf-token': token }), 'bad_csrf_token');
    const fresh = client.cookies.get('XSRF-TOKEN') ?? '';
    expect(fresh).not.toBe(token);
    expect((await create(client, { 'xsrf-token': fresh })).status).toBe(200);
  });

  it('changes at login and at logout, and is valid for the next call', async () => {
    const { client, token } = await visitor();
    const login = await client.write('POST', '/api/auth/login');
    expect(login.cookie('sid')).toBeDefined();
    const atLogin = client.cookies.get('XSRF-TOKEN');
    expect(atLogin).not.toBe(token);
    expect((await client.write('POST', '/api/books/new')).status).toBe(200);

    expect((await client.get('/api/auth/logout')).status).toBe(204);
    expect(client.cookies.get('XSRF-TOKEN')).not.toBe(atLogin);
    expect((await client.write('POST', '/api/auth/login')).status).toBe(200);
  });
});

describe('Another site', () => {
  it.each([[{ origin: 'https://evil.example' }], [{ origin: 'null' }], [{ 'sec-fetch-site': 'cross-site' }]])(
    'is refused even with a good token: %j',
    async headers => {
      const { client, token } = await visitor();
      await expectRefused(() => create(client, { 'xsrf-token': token, ...headers }), 'cross_site');
    },
  );

  it('is not the portal itself', async () => {
    const { client, token } = await visitor();
    const own = { origin: gateway.url, 'sec-fetch-site': 'same-origin', 'xsrf-token': token };
    expect((await create(client, own)).status).toBe(200);
  });

  it('is also the same host with another scheme', async () => {
    const { client, token } = await visitor();
    const headers = { 'xsrf-token': token, origin: gateway.url, 'x-forwarded-proto': 'https' };
    await expectRefused(() => create(client, headers), 'cross_site');
  });

  it('may link to reads', async () => {
    expect((await gateway.client().get('/api/books', { 'sec-fetch-site': 'cross-site' })).status).toBe(200);
  });
});

describe('A logout by GET', () => {
  const from = (site: string, dest: string) => ({ 'sec-fetch-site': site, 'sec-fetch-dest': dest });

  it.each([
    ['a script of the page', from('same-origin', 'empty')],
    ['the address that the user has opened', from('none', 'document')],
    ['a client that is not a browser', {}],
    ['a program that names the mode alone', { 'sec-fetch-mode': 'cors' }],
  ])('is accepted from %s', async (_, headers) => {
    expect((await gateway.client().get('/api/auth/logout', headers)).status).toBe(204);
  });

  it.each([
    ['a picture of the page', from('same-origin', 'image')],
    ['a link of the page', from('same-origin', 'document')],
    ['a frame of the page', from('same-origin', 'iframe')],
    ['a preload hint of the page', from('same-origin', 'script')],
    ['a script of another site', from('cross-site', 'empty')],
    ['a script of a sibling domain', from('same-site', 'empty')],
    ['a link of another site', from('cross-site', 'document')],
    ['a picture that the user has opened', from('none', 'image')],
    ['the browser, in advance', { ...from('none', 'document'), 'sec-purpose': 'prefetch;prerender' }],
    ['a browser that names the site alone', { 'sec-fetch-site': 'same-origin' }],
    ['a browser that names the mode alone', { 'sec-fetch-mode': 'no-cors' }],
  ])('is refused from %s', async (_, headers) => {
    await expectRefused(() => gateway.client().get('/api/auth/logout', headers), 'cross_site');
  });

  it.each([
    ['GET', '/api/auth/logout/'],
    ['GET', '/api/auth/logout?x'],
    ['GET', '/api/auth/logout#x'],
    ['GET', '/api/auth/logou%74'],
    ['GET', '/%61pi/auth/logout'],
    ['HEAD', '/api/auth/logout'],
  ])('is refused as %s %s too', async (method, path) => {
    const before = gateway.auth.received.length;
    const headers = from('same-origin', 'image');
    expect((await gateway.client().send(method, path, { headers })).status).toBe(403);
    expect(gateway.auth.received).toHaveLength(before);
  });
});

describe('Where the portal has a public origin', () => {
  it('is the only allowed origin', async () => {
    const other = await startGateway({ PUBLIC_ORIGIN: 'https://books.example' });
    try {
      const client = other.client();
      await client.get('/', HTML);
      const token = client.cookies.get('XSRF-TOKEN') ?? '';
      const own = await create(client, { 'xsrf-token': token, origin: 'https://books.example' });
      expect(own.status).toBe(200);
      expectError(await create(client, { 'xsrf-token': token, origin: other.url }), 403, 'cross_site');
    } finally {
      await other.stop();
    }
  });
});
