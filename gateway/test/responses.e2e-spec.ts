import { connect } from 'node:net';
import { once } from 'node:events';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startGateway, type TestGateway } from './support/test-gateway.js';
import { expectError } from './support/expect-error.js';
import { json } from './support/fake-upstream.js';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await startGateway({ ENVIRONMENT: 'production' });
});
afterAll(() => gateway.stop());

/** The response to raw bytes. */
async function raw(text: string): Promise<string> {
  const socket = connect(Number(new URL(gateway.url).port), '127.0.0.1');
  socket.end(text);
  let answer = '';
  socket.on('data', data => (answer += String(data)));
  await once(socket, 'close');
  return answer;
}

describe('Every response', () => {
  it.each([
    ['a page', '/', 'text/html', 200],
    ['a call', '/api/books', 'application/json', 200],
    ['an unknown path of the API', '/api/nothing', '*/*', 404],
    ['a missing file', '/nothing.js', '*/*', 404],
    ['health', '/health/live', '*/*', 200],
    ['a malformed path', '/api/%E0%A4%A', '*/*', 400],
  ])('carries the security headers: %s', async (_, path, accept, status) => {
    const answer = await gateway.client().get(path, { accept });
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject({
      'content-security-policy': expect.stringMatching(/^default-src '(?:none|self)'; /),
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.any(String),
    });
    const policy = String(answer.headers['content-security-policy']);
    expect(policy).toMatch("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe/);
    expect(answer.headers).not.toHaveProperty('strict-transport-security');
    if (status >= 400) expect(answer.headers['cache-control']).toBe('no-store');
  });

  it.each(['/', '/api/docs'])('that is a document says what it may load and use: %s', async path => {
    const { status, headers } = await gateway.client().get(path, { accept: 'text/html' });
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringMatching(/^default-src 'self'; script-src 'self'[; ]/),
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
  });

  it.each(['/api/books', '/api/nothing'])('that is data may load nothing as a document: %s', async path => {
    const { headers } = await gateway.client().get(path);
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
    expect(headers).not.toHaveProperty('permissions-policy');
  });

  it('requires https outside localhost', async () => {
    for (const path of ['/', '/api/%E0%A4%A']) {
      const { headers } = await gateway.client().get(path, { host: 'books.example' });
      expect(headers['strict-transport-security']).toMatch(/^max-age=\d{8}/);
    }
    const { headers } = await gateway.client().get('/', { host: 'localhost:3000' });
    expect(headers).not.toHaveProperty('strict-transport-security');
  });

  it('has the form of the contract for a malformed path', async () => {
    expectError(await gateway.client().get('/api/books/%'), 400, 'malformed');
  });

  it('has the form of the contract for a request that is not HTTP', async () => {
    const answer = await raw('HELLO\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(answer).toMatch("frame-ancestors 'none'");
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({
      code: 'malformed',
      request_id: expect.any(String),
    });
  });

  it('has the form of the contract for headers that are too large', async () => {
    const answer = await raw(`GET / HTTP/1.1\r\nhost: localhost\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 431 /);
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ code: 'too_large' });
  });
});

describe('Compression', () => {
  const list = Array.from({ length: 500 }, (_, id) => ({ id, title: 'Middlemarch' }));

  it.each([
    ['br', 'gzip, deflate, br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ])(
    'compresses a list in an encoding that the client accepts: %s',
    async (encoding, accepted, decompress) => {
      gateway.books.respondWith((_, response) => {
        json(response, list);
      });
      const answer = await gateway.client().get('/api/books', { 'accept-encoding': accepted });
      expect(answer.headers).toMatchObject({
        'content-encoding': encoding,
        vary: expect.stringContaining('accept-encoding'),
      });
      expect(answer.body.length).toBeLessThan(JSON.stringify(list).length / 5);
      expect(JSON.parse(decompress(answer.body).toString())).toEqual(list);
    },
  );

  it('compresses a response of unknown length', async () => {
    const large = Array.from({ length: 5_000 }, (_, id) => ({ id, title: 'Middlemarch' }));
    gateway.books.respondWith((_, response) => {
      json(response, large);
    });
    const answer = await gateway.client().get('/api/books', { 'accept-encoding': 'br' });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(JSON.parse(brotliDecompressSync(answer.body).toString())).toEqual(large);
  });

  it('skips tiny responses, and clients that accept no encoding', async () => {
    gateway.books.respondWith((_, response) => {
      json(response, { id: 1 });
    });
    const tiny = await gateway.client().get('/api/books/1', { 'accept-encoding': 'br' });
    expect(tiny.headers).not.toHaveProperty('content-encoding');
    gateway.books.respondWith((_, response) => {
      json(response, list);
    });
    const plain = await gateway.client().get('/api/books');
    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect(plain.json()).toEqual(list);
  });

  it('skips content types that are compressed already', async () => {
    gateway.books.respondWith((_, response) => {
      response.writeHead(200, { 'content-type': 'image/png' }).end(Buffer.alloc(5_000));
    });
    const answer = await gateway.client().get('/api/books/covers/x.svg', { 'accept-encoding': 'br' });
    expect(answer.headers).not.toHaveProperty('content-encoding');
    expect(answer.body).toHaveLength(5_000);
  });
});
