import { CHANGED_KEYS } from '@endpaper/contracts';
import { eventually } from '@endpaper/service-kit/testing';
import { connect } from '@nats-io/transport-node';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { json } from './support/fake-upstream.js';
import { startGateway, type TestGateway } from './support/test-gateway.js';

let gateway: TestGateway;
let reads: number;

beforeAll(async () => {
  gateway = await startGateway();
  // The cache is purged when the gateway is connected; afterwards responses stay.
  await eventually('a response stays', async () => {
    reads = 0;
    gateway.books.respondWith(respond);
    await gateway.client().get('/api/books/99');
    await gateway.client().get('/api/books/99');
    return reads === 1;
  });
});
afterAll(() => gateway.stop());
beforeEach(() => {
  reads = 0;
  gateway.books.respondWith(respond);
});

const respond = ({ url }: { url: string }, response: Parameters<typeof json>[0]) => {
  reads += 1;
  const id = url.split('/').at(-1) ?? '';
  json(response, { title: `read ${reads} ${'x'.repeat(2_000)}` }, 200, {
    'surrogate-key': `book:${id}`,
    etag: `W/"${id}-${reads}"`,
  });
};

const titleOf = ({ text }: { text: string }) => (JSON.parse(text) as { title: string }).title.slice(0, 6);

async function announce(...keys: string[]): Promise<void> {
  const connection = await connect({ servers: gateway.broker.url });
  connection.publish(CHANGED_KEYS, keys.join(' '));
  await connection.drain();
}

it('answers visitors from the cache until the service announces a change', async () => {
  const path = '/api/books/1';
  expect(titleOf(await gateway.client().get(path))).toBe('read 1');
  expect(titleOf(await gateway.client().get(path))).toBe('read 1');
  await announce('book:2');
  await announce('book:1');
  await eventually('a new read', async () => titleOf(await gateway.client().get(path)) === 'read 2');
  expect(reads).toBe(2);
});

it('has an uploaded picture until its profile changes, because moderators have hidden it', async () => {
  const pathOf = (user: number) => `/api/images/uploads/${user}/${'a1'.repeat(32)}/192`;
  const readPaths: string[] = [];
  let isHidden = false;
  gateway.books.respondWith(({ url }, response) => {
    readPaths.push(url);
    const [user] = /\d+/.exec(url) ?? [];
    // As svc-images answers.
    if (isHidden) json(response, { errors: { message: 'none' }, code: 'not_found' }, 404);
    else json(response, {}, 200, { 'surrogate-key': `user:${user}`, 'cache-control': 'private, no-cache' });
  });
  const statusOf = async (user: number) => (await gateway.client().get(pathOf(user))).status;
  expect([await statusOf(8), await statusOf(7), await statusOf(7)]).toEqual([200, 200, 200]);
  expect(readPaths).toEqual([pathOf(8), pathOf(7)]);

  isHidden = true;
  await announce('user:7');

  await eventually('the picture is gone', async () => (await statusOf(7)) === 404);
  // It was purged and has not expired: an older response is there still.
  expect(await statusOf(8)).toBe(200);
});

it('has one response for all URLs that read the same', async () => {
  gateway.books.respondWith(({ url }, response) => {
    reads += 1;
    json(response, [url], 200, { 'surrogate-key': 'books' });
  });
  for (const url of [
    '/api/books?genre_id=8&limit=7',
    '/api/books?limit=7&genre_id=8',
    '/api/books/?limit=07&&genre_id=8&sort=newest',
    '/api/%62ooks?limit=7&genre%5Fid=%38',
  ]) {
    const { status, text } = await gateway.client().get(url);
    expect([url, status, JSON.parse(text)]).toEqual([url, 200, ['/api/books?genre_id=8&limit=7']]);
  }
  expect(reads).toBe(1);
});

it('refuses parameters that an endpoint does not have, and asks no service', async () => {
  const client = gateway.client();
  for (const url of [
    '/api/books?zz=1',
    '/api/books?limit=3&zz=1',
    '/api/books/7?limit=3',
    '/api/books/feed.atom?utm_source=mail',
    '/api/books/sitemap.xml?zz=1',
    '/api/%62ooks/sitemap%2Exml?zz=1',
    '/api/live?topics=book:1&zz=1',
    '/api/users/current/export?zz=1',
    '/sitemap.xml?zz=1',
  ]) {
    const { status, text } = await client.get(url);
    expect([url, status]).toEqual([url, 400]);
    expect(JSON.parse(text)).toMatchObject({ code: 'validation_failed' });
  }
  const { text } = await client.get('/api/books?zz=1');
  expect(JSON.parse(text)).toMatchObject({ errors: { zz: 'There is no parameter zz' } });
  expect((await client.write('PUT', '/api/books/7?zz=1', {})).status).toBe(400);
  expect(reads).toBe(0);
});

it('serves a page whatever parameters its address has', async () => {
  const { status } = await gateway.client().get('/books/7?utm_source=mail', { accept: 'text/html' });
  expect(status).not.toBe(400);
});

it('makes one call for many visitors at once', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => gateway.client().get('/api/books/3')));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(reads).toBe(1);
});

it('answers 304 to a visitor who has the response, and in the encoding that each accepts', async () => {
  const path = '/api/books/4';
  const plain = await gateway.client().get(path);
  const known = await gateway.client().get(path, { 'if-none-match': String(plain.headers['etag']) });
  expect([known.status, known.text]).toEqual([304, '']);
  const compressed = await gateway.client().get(path, { 'accept-encoding': 'br' });
  expect(compressed.headers['content-encoding']).toBe('br');
  expect(reads).toBe(1);
});

it('lets a shared cache store only a response without a cookie', async () => {
  const client = gateway.client();
  const first = await client.get('/api/books/5');
  expect(first.headers['set-cookie']).toBeDefined();
  expect(first.headers['cache-control']).toContain('private');
  const second = await client.get('/api/books/5');
  expect(second.headers['set-cookie']).toBeUndefined();
  expect(second.headers['cache-control']).toContain('s-maxage=10');
  expect(second.headers['surrogate-key']).toBe('book:5');
  expect(second.headers['vary']).toBe('accept-encoding, cookie');
});

it('does not answer a user from the cache, nor an error, nor a response without keys', async () => {
  await gateway.client().get('/api/books/6');
  await gateway.client().get('/api/books/6', { cookie: `sid=${gateway.auth.signIn(7)}` });
  expect(reads).toBe(2);

  gateway.books.respondWith((_, response) => {
    reads += 1;
    json(response, { errors: { message: 'none' }, code: 'not_found' }, reads === 3 ? 404 : 200);
  });
  expect((await gateway.client().get('/api/books/7')).status).toBe(404);
  expect((await gateway.client().get('/api/books/7')).status).toBe(200);
  expect((await gateway.client().get('/api/books/7')).status).toBe(200);
  expect(reads).toBe(5);
});

it('answers from the cache with the headers of the routes, and a request id of its own', async () => {
  const client = gateway.client();
  // It gets its anti-forgery token.
  await client.get('/api/books/98');
  const comparable = async () => {
    const { headers } = await client.get('/api/books/8', { 'accept-encoding': 'gzip' });
    const { 'x-request-id': id, date, ...others } = headers;
    expect(id).toMatch(/^[\da-f-]{36}$/);
    expect(date).toBeDefined();
    return others;
  };
  const fromRoute = await comparable();
  expect(await comparable()).toEqual(fromRoute);
  expect(fromRoute).toMatchObject({ 'content-encoding': 'gzip', 'x-content-type-options': 'nosniff' });
});

it('answers everyone with an immutable response, and sets no cookie with it', async () => {
  const path = '/api/books/covers/emma-0123abcd.svg';
  gateway.books.respondWith((_, response) => {
    reads += 1;
    response.writeHead(200, {
      'content-type': 'image/svg+xml',
      'content-length': '6',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    response.end('<svg/>');
  });
  const first = await gateway.client().get(path);
  const second = await gateway.client().get(path, { cookie: `sid=${gateway.auth.signIn(7)}` });
  expect([first.text, second.text, reads]).toEqual(['<svg/>', '<svg/>', 1]);
  for (const { headers } of [first, second]) {
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['surrogate-key']).toBeUndefined();
  }
});
