import { buildPath, SERVICES, type Endpoint } from '@endpaper/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { json } from './support/fake-upstream.js';
import { startGateway, type TestGateway } from './support/test-gateway.js';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await startGateway();
  gateway.books.respondWith((_, response) => {
    json(response, [], 200, { etag: 'W/"a"', 'surrogate-key': 'books' });
  });
});
afterAll(() => gateway.stop());

const COVER = '/api/books/covers/:name';
const calls = Object.values(SERVICES)
  .flatMap(groups => Object.values<Record<string, Endpoint>>(groups))
  .flatMap(endpoints => Object.values(endpoints))
  .map(({ method, path, access }) => ({ method, path, access }));

/** The path of an endpoint with 7 as every parameter. */
const pathOf = (pattern: string) => buildPath(pattern, new Proxy({}, { get: () => '7' }));

/** A user's client. */
function signedIn() {
  const client = gateway.client();
  client.cookies.set('sid', gateway.auth.signIn(7));
  return client;
}

describe('The response to a user', () => {
  it.each(calls.filter(({ path }) => path !== COVER))(
    'is stored by no cache: $method $path',
    async ({ method, path }) => {
      const client = signedIn();
      const answer = await (method === 'GET' ? client.get(pathOf(path)) : client.write(method, pathOf(path)));
      expect(answer.status).toBeLessThan(300);
      expect(answer.headers['cache-control']).toBe('no-store');
    },
  );

  it('of a picture that is the same for everyone may be stored', async () => {
    const cacheControl = 'public, max-age=31536000, immutable';
    gateway.books.respondWith((_, response) => {
      json(response, {}, 200, { 'cache-control': cacheControl });
    });
    const answer = await signedIn().get('/api/books/covers/emma-0123abcd.svg');
    expect(answer.headers['cache-control']).toBe(cacheControl);
  });
});

describe('The response to a visitor', () => {
  it('to the session check is stored by no cache', async () => {
    expect((await gateway.client().get('/api/auth')).headers['cache-control']).toBe('no-store');
  });

  it('to a public read is checked before it is used again', async () => {
    gateway.books.respondWith((_, response) => {
      json(response, [], 200, { etag: 'W/"a"', 'surrogate-key': 'books' });
    });
    const { headers } = await gateway.client().get('/api/books');
    expect(headers['cache-control']).toBe('private, no-cache');
    expect(headers['vary']).toMatch(/\bcookie\b/);
  });
});

describe('A logout', () => {
  it.each(['POST', 'GET'])('by %s makes the browser remove what it has stored', async method => {
    const client = signedIn();
    const answer = await (method === 'GET'
      ? client.get('/api/auth/logout')
      : client.write('POST', '/api/auth/logout'));
    expect(answer.status).toBe(204);
    expect(answer.headers['clear-site-data']).toBe('"cache", "storage"');
  });

  it('is the only call that does', async () => {
    const client = gateway.client();
    expect((await client.write('POST', '/api/auth/login')).headers).not.toHaveProperty('clear-site-data');
    expect((await client.get('/api/books')).headers).not.toHaveProperty('clear-site-data');
  });
});
