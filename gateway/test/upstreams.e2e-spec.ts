import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { eventually, freePort, logOf } from '@endpaper/service-kit/testing';
import { Upstreams } from '../src/api/upstreams/upstreams.js';
import { createClient } from './support/test-client.js';
import { startGateway, type TestGateway } from './support/test-gateway.js';
import { expectError } from './support/expect-error.js';
import { json } from './support/fake-upstream.js';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());
afterEach(() => {
  gateway.books.respondWith((_, response) => {
    json(response, { fine: true });
  });
});

const seconds = async (work: () => Promise<unknown>) => {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
};

describe('A service that is down', () => {
  it('makes its own calls fail with 503 at once, until it is available again', async () => {
    const client = gateway.client();
    await client.get('/api/books');
    await gateway.books.stop();
    const took = await seconds(async () => {
      const answer = await client.get('/api/books');
      expectError(answer, 503, 'unavailable');
      expect(answer.text).not.toMatch(/127\.0\.0\.1|ECONN|stack/);
      expectError(await client.write('POST', '/api/books/new'), 503, 'unavailable');
    });
    expect(took).toBeLessThan(2);
    expect((await client.get('/api/auth')).status).toBe(200);

    await gateway.books.start();
    expect((await client.get('/api/books')).status).toBe(200);
    expect((await client.write('POST', '/api/books/new')).status).toBe(200);
  });
});

describe('A service with 256 calls in flight', () => {
  it('gets no further call until they have ended; other services do', async () => {
    const upstreams = new Upstreams(name => (name === 'auth' ? gateway.auth.url : gateway.books.url));
    const path = '/api/books';
    const call = { method: 'GET', path, headers: {}, timeoutMs: 10_000 };
    const hanging: ServerResponse[] = [];
    gateway.books.respondWith((_, response) => {
      hanging.push(response);
    });
    const calls = Array.from({ length: 256 }, () => upstreams.call('books', call));
    await expect(upstreams.call('books', call)).rejects.toMatchObject({
      status: 503,
      code: 'overloaded',
      headers: { 'retry-after': '1' },
    });
    expect((await upstreams.call('auth', { ...call, path: '/api/auth' })).status).toBe(200);

    await eventually('all calls have arrived', async () => hanging.length === 256);
    gateway.books.respondWith((_, response) => {
      json(response, { fine: true });
    });
    for (const response of hanging) json(response, { fine: true });
    expect((await Promise.all(calls)).every(({ status }) => status === 200)).toBe(true);
    expect((await upstreams.call('books', call)).status).toBe(200);
    await upstreams.onApplicationShutdown();
  });
});

describe('A service that does not respond', () => {
  /** Expects 504 after the gateway's deadline: two seconds, less the time of its own work. */
  async function expectTimeout(): Promise<void> {
    const call = jest.spyOn(gateway.app.get(Upstreams), 'call');
    const took = await seconds(async () => {
      expectError(await gateway.client().get('/api/books'), 504, 'timeout');
    });
    expect(call.mock.lastCall?.[1].timeoutMs).toBeLessThanOrEqual(1_800);
    expect(took).toBeLessThan(4);
    call.mockRestore();
  }

  it('makes a call fail within two seconds', async () => {
    gateway.books.respondWith(() => undefined);
    await expectTimeout();
  });

  it('makes a call fail within two seconds, also if its response has started', async () => {
    gateway.books.respondWith((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': 10 }).write('[');
    });
    await expectTimeout();
  });

  it('gets its connection closed when the client closes its own', async () => {
    const closed = new Promise<void>(resolve => {
      gateway.books.respondWith((_, response) => {
        response.once('close', resolve);
        abort.abort();
      });
    });
    const abort = new AbortController();
    // A visitor's read goes on: others may wait for it.
    const headers = { cookie: `sid=${gateway.auth.signIn(7)}` };
    await fetch(`${gateway.url}/api/books`, { headers, signal: abort.signal }).catch(() => undefined);
    const took = await seconds(() => closed);
    expect(took).toBeLessThan(1);
  });
});

describe('A broken response', () => {
  it('is a 502 when it is not HTTP, and its cause is logged without the query', async () => {
    gateway.books.respondWith((_, response) => {
      response.socket?.end('220 mail.example ready\r\n\r\n');
    });
    const log = await logOf(gateway.app, async () =>
      expectError(await gateway.client().get('/api/books?q=secret'), 502, 'bad_upstream'),
    );
    expect(log.match(/"message":"[^"]*"/g)?.[0]).toBe('"message":"GET /api/books of svc-books: no response"');
    expect(log).not.toContain('secret');
  });

  it('is a 502 when the service closes the connection of a write, which is not retried', async () => {
    gateway.books.respondWith((_, response) => {
      response.socket?.destroy();
    });
    const before = gateway.books.received.length;
    expectError(await gateway.client().write('POST', '/api/books/new'), 502, 'bad_upstream');
    expect(gateway.books.received).toHaveLength(before + 1);
  });

  it('is a 502 when it ends too early', async () => {
    gateway.books.respondWith((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': 10 }).write('[');
      setImmediate(() => response.socket?.destroy());
    });
    expectError(await gateway.client().get('/api/books'), 502, 'bad_upstream');
  });

  it('is a 502 when a large one of unknown length ends too early', async () => {
    gateway.books.respondWith((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).write(`["${'x'.repeat(200_000)}"`);
      setTimeout(() => response.socket?.destroy(), 50);
    });
    expectError(await gateway.client().get('/api/books'), 502, 'bad_upstream');
  });

  it('is an error when it is larger than 16 MiB', async () => {
    gateway.books.respondWith((_, response) => {
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(Buffer.alloc(17 * 1024 * 1024, ' '));
    });
    // 504 when not all of it arrives in time.
    expect([502, 504]).toContain((await gateway.client().get('/api/books')).status);
  });
});

describe('A connection that the service closes just when a call uses it', () => {
  it('does not make a read fail', async () => {
    let first = true;
    gateway.books.respondWith((_, response) => {
      if (first) response.socket?.destroy();
      else json(response, { fine: true });
      first = false;
    });
    const answer = await gateway.client().get('/api/books');
    expect({ status: answer.status, body: answer.json() }).toEqual({ status: 200, body: { fine: true } });
  });

  it('is retried once only', async () => {
    gateway.books.respondWith((_, response) => {
      response.socket?.destroy();
    });
    const before = gateway.books.received.length;
    expectError(await gateway.client().get('/api/books'), 502, 'bad_upstream');
    expect(gateway.books.received).toHaveLength(before + 2);
  });
});

describe('A call that fails', () => {
  const upstreams = () => gateway.app.get(Upstreams);
  const aCall = (method: string, headers: Record<string, string> = {}, timeoutMs = 5_000) => ({
    method,
    path: '/api/books/new',
    headers,
    timeoutMs,
  });
  const key = { 'idempotency-key': 'a-key' };

  /** The first call gets the failure, the next ones a response. */
  function failOnce(fail: Parameters<TestGateway['books']['respondWith']>[0]): () => number {
    let calls = 0;
    gateway.books.respondWith((received, response) => {
      calls += 1;
      if (calls === 1) return fail(received, response);
      json(response, { fine: true });
    });
    return () => calls;
  }

  it('with an Idempotency-Key is retried with that key', async () => {
    const calls = failOnce((_, response) => {
      response.socket?.destroy();
    });
    const client = gateway.client();
    await client.get('/', { accept: 'text/html' });
    const token = client.cookies.get('XSRF-TOKEN') ?? '';
    const headers = { ...key, 'content-type': 'application/json', 'xsrf-token': token };
    const answer = await client.send('POST', '/api/books/new', { headers, body: '{"title":"A"}' });
    expect({ status: answer.status, calls: calls() }).toEqual({ status: 200, calls: 2 });
    expect(gateway.books.received.slice(-2)).toMatchObject([
      { headers: key, body: '{"title":"A"}' },
      { headers: key, body: '{"title":"A"}' },
    ]);
  });

  it.each([
    ['GET', {}, {}, 200, 2],
    ['POST', key, {}, 200, 2],
    ['POST', {}, {}, 503, 1],
    ['GET', {}, { 'retry-after': '5' }, 503, 1],
  ])(
    'with a 503: %s %j, response with %j, becomes %i after %i',
    async (method, headers, sent, status, count) => {
      const calls = failOnce((_, response) => {
        json(response, {}, 503, sent);
      });
      expect((await upstreams().call('books', aCall(method, headers))).status).toBe(status);
      expect(calls()).toBe(count);
    },
  );

  it('with a 503 twice gets the second one', async () => {
    const before = gateway.books.received.length;
    gateway.books.respondWith((_, response) => {
      json(response, {}, 503);
    });
    expect((await upstreams().call('books', aCall('GET'))).status).toBe(503);
    expect(gateway.books.received).toHaveLength(before + 2);
  });

  it('with a closed connection, and then with a 503, is not sent a third time', async () => {
    let calls = 0;
    gateway.books.respondWith((_, response) => {
      calls += 1;
      if (calls === 1) response.socket?.destroy();
      else json(response, {}, 503);
    });
    expect((await upstreams().call('books', aCall('GET'))).status).toBe(503);
    expect(calls).toBe(2);
  });

  it('because its connection is refused is retried, also a write without a key', async () => {
    const port = await freePort();
    const origins = [`http://127.0.0.1:${port}`, gateway.books.url];
    const replicas = new Upstreams(() => origins.shift() ?? '');
    expect((await replicas.call('books', aCall('POST'))).status).toBe(200);
    await replicas.onApplicationShutdown();
  });

  it('because its service can not be reached is unavailable, also when the retry ends at the deadline', async () => {
    gateway.books.respondWith(() => undefined);
    const origins = [`http://127.0.0.1:${await freePort()}`, gateway.books.url];
    const replicas = new Upstreams(() => origins.shift() ?? '');
    await expect(replicas.call('books', aCall('GET', {}, 300))).rejects.toMatchObject({
      status: 503,
      code: 'unavailable',
    });
    await replicas.onApplicationShutdown();
  });

  it('is not retried past the deadline of the call', async () => {
    failOnce((_, response) => {
      gateway.books.respondWith(() => undefined);
      response.socket?.destroy();
    });
    await expect(upstreams().call('books', aCall('GET', {}, 300))).rejects.toMatchObject({ status: 504 });
  });
});

describe('Connections to a service', () => {
  it('are reused by the next call', async () => {
    const client = createClient(gateway.url);
    await client.get('/api/books');
    const before = gateway.books.connections();
    for (let call = 0; call < 5; call += 1) await client.get('/api/books');
    expect(gateway.books.connections()).toBe(before);
  });

  it('are closed when they are idle, before a service that stops would close them', async () => {
    const open = new Set<Socket>();
    const service = createServer((_, response) => {
      json(response, { fine: true });
    });
    service.keepAliveTimeout = 60_000;
    service.on('connection', socket => {
      open.add(socket);
      socket.once('close', () => open.delete(socket));
    });
    await once(service.listen(0, '127.0.0.1'), 'listening');
    const upstreams = new Upstreams(() => `http://127.0.0.1:${(service.address() as AddressInfo).port}`);
    await upstreams.call('books', { method: 'GET', path: '/', headers: {}, timeoutMs: 10_000 });
    expect(open.size).toBe(1);
    await eventually('no connection is open', () => Promise.resolve(open.size === 0));
    await upstreams.onApplicationShutdown();
    service.close();
  });

  it('are closed after 500 requests, and no call fails', async () => {
    const upstreams = new Upstreams(() => gateway.books.url);
    const requests = new Map<unknown, number>();
    gateway.books.respondWith((_, response) => {
      requests.set(response.socket, (requests.get(response.socket) ?? 0) + 1);
      json(response, { fine: true });
    });
    const call = { method: 'POST', path: '/api/books/new', headers: {}, timeoutMs: 10_000 };
    for (let count = 0; count < 2_000; count += 1)
      expect((await upstreams.call('books', call)).status).toBe(200);
    await upstreams.onApplicationShutdown();
    // The request that closes a connection is one more.
    expect(Math.max(...requests.values())).toBeLessThanOrEqual(501);
  });
});

describe('An error of a service', () => {
  it('is forwarded without the fields that the contract does not have', async () => {
    gateway.books.respondWith((_, response) => {
      const errors = { title: 'Title is required' };
      json(response, { errors, code: 'validation_failed', request_id: 'r', stack: 'at query.ts' }, 400);
    });
    const answer = await gateway.client().get('/api/books');
    expect({ status: answer.status, body: answer.json() }).toEqual({
      status: 400,
      body: { errors: { title: 'Title is required' }, code: 'validation_failed', request_id: 'r' },
    });
  });

  it('keeps its Retry-After', async () => {
    gateway.books.respondWith((_, response) => {
      const body = { errors: { message: 'Too many tries' }, code: 'too_many_tries', request_id: 'r' };
      json(response, body, 429, { 'retry-after': '17' });
    });
    const answer = await gateway.client().get('/api/books');
    expect({ status: answer.status, after: answer.headers['retry-after'] }).toEqual({
      status: 429,
      after: '17',
    });
    expect(gateway.books.received.at(-1)?.url).toBe('/api/books');
  });

  it('without Retry-After gets one with a 503', async () => {
    gateway.books.respondWith((_, response) => {
      json(response, { errors: { message: 'Not now' }, code: 'unavailable', request_id: 'r' }, 503);
    });
    const { status, headers } = await gateway.client().write('POST', '/api/books/new');
    expect({ status, after: headers['retry-after'] }).toEqual({ status: 503, after: '1' });
  });

  it.each([
    [500, 502, 'bad_upstream'],
    [503, 502, 'bad_upstream'],
    [404, 404, 'not_found'],
    [418, 400, 'malformed'],
  ])('that is not JSON is replaced: %i becomes %i %s', async (sent, status, code) => {
    gateway.books.respondWith((_, response) => {
      response.writeHead(sent, { 'content-type': 'text/html' }).end('<h1>Error</h1><pre>at Query.run</pre>');
    });
    expectError(await gateway.client().get('/api/books'), status, code);
  });

  it('of another form is replaced', async () => {
    gateway.books.respondWith((_, response) => {
      json(response, { statusCode: 500, message: 'relation "books" does not exist' }, 500);
    });
    const answer = await gateway.client().get('/api/books');
    expectError(answer, 502, 'bad_upstream');
    expect(answer.text).not.toMatch('relation');
  });
});
