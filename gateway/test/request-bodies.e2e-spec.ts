import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { eventually } from '@endpaper/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SessionCache } from '../src/edge/sessions/session-cache.js';
import type { TestClient } from './support/test-client.js';
import { startGateway, type TestGateway } from './support/test-gateway.js';
import { expectError } from './support/expect-error.js';

const KIBIBYTE = 1024;

let gateway: TestGateway;
let client: TestClient;

beforeAll(async () => {
  gateway = await startGateway();
  client = gateway.client();
  await client.get('/', { accept: 'text/html' });
});
afterAll(() => gateway.stop());

const post = (type: string | undefined, body: string | Buffer | Readable, headers = {}) =>
  client.send('POST', '/api/books/new', {
    headers: {
      'xsrf-token': client.cookies.get('XSRF-TOKEN') ?? '',
      ...(type && { 'content-type': type }),
      ...headers,
    },
    body,
  });

/** A body that has begun. */
function slow(start: string): Readable {
  const body = new Readable({ read: () => undefined });
  body.push(start);
  return body;
}

describe('A body', () => {
  it('reaches the service unchanged, also broken JSON, which the service refuses', async () => {
    const body = '{ "title": "Emma — ünïcode" , ';
    expect((await post('application/json; charset=utf-8', body)).status).toBe(200);
    const received = gateway.books.received.at(-1);
    expect(received?.body).toBe(body);
    expect(received?.headers['content-length']).toBe(String(Buffer.byteLength(body)));
  });

  it.each([
    ['text/plain', '{"title":"Emma"}'],
    ['application/x-www-form-urlencoded', 'title=Emma'],
    ['multipart/form-data; boundary=x', '--x--'],
    ['application/jsonp', '{}'],
    [undefined, '{"title":"Emma"}'],
  ])('of the type %s is refused', async (type, body) => {
    const before = gateway.books.received.length;
    expectError(await post(type, body), 415, 'not_json');
    expect(gateway.books.received).toHaveLength(before);
  });

  it('may be missing', async () => {
    const answer = await client.send('DELETE', '/api/favorites/1', {
      headers: { 'xsrf-token': client.cookies.get('XSRF-TOKEN') ?? '' },
    });
    expect(answer.status).toBe(200);
  });

  it('of 64 KiB is forwarded', async () => {
    const body = JSON.stringify('x'.repeat(64 * KIBIBYTE - 2));
    expect((await post('application/json', body)).status).toBe(200);
    expect(gateway.books.received.at(-1)?.body).toBe(body);
  });

  it('of one byte more is refused and not forwarded', async () => {
    const before = gateway.books.received.length;
    const body = JSON.stringify('x'.repeat(64 * KIBIBYTE - 1));
    expectError(await post('application/json', body), 413, 'too_large');
    expect(gateway.books.received).toHaveLength(before);
  });

  it('of unknown length is refused once it is too large', async () => {
    const before = gateway.books.received.length;
    const pieces = Readable.from(Array.from({ length: 65 }, () => Buffer.alloc(KIBIBYTE, 'x')));
    expectError(await post('application/json', pieces), 413, 'too_large');
    expect(gateway.books.received).toHaveLength(before);
  });
});

describe('A file', () => {
  const PATH = '/api/library/imports';
  const before = () => gateway.books.received.length;
  const upload = (sender: TestClient, type: string, body: string | Buffer | Readable) =>
    sender.send('POST', PATH, {
      headers: { 'xsrf-token': sender.cookies.get('XSRF-TOKEN') ?? '', 'content-type': type },
      body,
    });
  let reader: TestClient;

  beforeAll(async () => {
    reader = gateway.client();
    await reader.write('POST', '/api/auth/login');
  });

  it.each(['text/csv', 'text/csv; charset=utf-8', 'application/json', 'application/zip'])(
    'of the type %s reaches its service, larger than any other body',
    async type => {
      const file = 'Title,Author\n'.padEnd(1024 * KIBIBYTE, 'x');
      expect((await upload(reader, type, file)).status).toBe(200);
      expect(gateway.books.received.at(-1)).toMatchObject({ method: 'POST', url: PATH, body: file });
    },
  );

  it('is not read for a visitor, nor for another site', async () => {
    const count = before();
    expectError(await upload(client, 'text/csv', 'Title'), 401, 'not_signed_in');
    const forged = await reader.send('POST', PATH, {
      headers: { 'content-type': 'text/csv' },
      body: 'Title',
    });
    expectError(forged, 403, 'bad_csrf_token');
    expect(before()).toBe(count);
  });

  it('of another type, or of more than 20 MiB, is refused', async () => {
    const count = before();
    expectError(await upload(reader, 'text/html', 'Title'), 415, 'not_json');
    expectError(await upload(reader, 'text/csv', Buffer.alloc(20 * KIBIBYTE ** 2 + 1)), 413, 'too_large');
    expect(before()).toBe(count);
  });

  it('may be on its way for longer than another body', async () => {
    const [file, json] = [slow('Title,'), slow('{"title":')];
    const answer = upload(reader, 'text/csv', file);
    expect((await post('application/json', json)).status).toBe(408);
    file.push('Author');
    file.push(null);
    expect((await answer).status).toBe(200);
    expect(gateway.books.received.at(-1)?.body).toBe('Title,Author');
  }, 30_000);

  it('is the only one of its sender on its way', async () => {
    const files = [slow('Title'), slow('Title')];
    const answers = files.map(file => upload(reader, 'text/csv', file));
    expectError(await Promise.race(answers), 429, 'upload_running');
    for (const file of files) file.push(null);
    expect((await Promise.all(answers)).map(({ status }) => status).sort()).toEqual([200, 429]);
    expect((await upload(reader, 'text/csv', 'Title')).status).toBe(200);
  });

  it('keeps no place when its sender goes away while the session is looked up', async () => {
    const sid = gateway.auth.signIn(31);
    const sender = gateway.client();
    sender.cookies.set('sid', sid);
    await sender.get('/', { accept: 'text/html' });
    gateway.app.get(SessionCache).purgeUsers([31]);
    const known = gateway.auth.lookups(sid);
    const release = gateway.auth.holdLookups();
    let isClosed = false;
    gateway.app.getHttpServer().once('request', (_request: unknown, response: ServerResponse) => {
      response.once('close', () => (isClosed = true));
    });
    const cookie = [...sender.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const socket = connect({ host: '127.0.0.1', port: Number(new URL(gateway.url).port) });
    socket.write(
      `POST ${PATH} HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\nXSRF-Token: ${sender.cookies.get('XSRF-TOKEN')}\r\n` +
        'Content-Type: text/csv\r\nContent-Length: 90\r\n\r\nTitle',
    );
    await eventually('the lookup', () => Promise.resolve(gateway.auth.lookups(sid) > known));
    socket.destroy();
    await eventually('the end of the connection', () => Promise.resolve(isClosed));
    release();
    expect((await upload(sender, 'text/csv', 'Title')).status).toBe(200);
  });

  it('is none for the other endpoints', async () => {
    expectError(await post('text/csv', 'Title'), 415, 'not_json');
  });
});
