import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startGateway, type TestGateway } from './support/test-gateway.js';
import { expectError } from './support/expect-error.js';
import { json, type ReceivedRequest, type FakeUpstream } from './support/fake-upstream.js';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());

const last = (upstream: FakeUpstream): ReceivedRequest => {
  const received = upstream.received.at(-1);
  if (!received) throw new Error('The service received no request');
  return received;
};

describe('Calls of the API', () => {
  it.each([
    ['/api/auth', 'auth'],
    ['/api/auth/', 'auth'],
    ['/api/users/7', 'auth'],
    ['/api/books', 'books'],
    ['/api/books/', 'books'],
    ['/api/books?limit=3&cursor=a%2Fb', 'books'],
    ['/api/favorites/current', 'books'],
  ] as const)('go to the service of their path, unchanged: %s to %s', async (path, owner) => {
    const answer = await gateway.client().get(path);
    expect(answer.status).toBe(200);
    expect(last(gateway[owner])).toMatchObject({ method: 'GET', url: path });
  });

  it.each(['/api', '/api/', '/api/booksx', '/api/nothing', '/api/internal/sessions/resolve'])(
    'get 404 at %s',
    async path => {
      expectError(await gateway.client().get(path), 404, 'not_found');
    },
  );

  it.each([
    '/api/books/../auth',
    '/api/auth/%2e%2e/%2E%2E/internal/sessions/resolve',
    '/api/books/..%2f..%2finternal',
    '/api/books/./7',
  ])('get 404 for a path with dot segments: %s', async path => {
    const before = gateway.books.received.length + gateway.auth.received.length;
    expectError(await gateway.client().get(path), 404, 'not_found');
    expect(gateway.books.received.length + gateway.auth.received.length).toBe(before);
  });

  it('may have dots in a query', async () => {
    const answer = await gateway.client().get('/api/books?cursor=/../');
    expect(answer.status).toBe(200);
  });

  it('answer HEAD like GET, without the body', async () => {
    const answer = await gateway.client().send('HEAD', '/api/books');
    expect({ status: answer.status, length: answer.headers['content-length'], text: answer.text }).toEqual({
      status: 200,
      length: String(JSON.stringify({ fine: true }).length),
      text: '',
    });
    expect(last(gateway.books).method).toBe('HEAD');
  });

  it('answer OPTIONS with the methods of the contract', async () => {
    const answer = await gateway.client().send('OPTIONS', '/api/books/7');
    expect({ status: answer.status, allow: answer.headers.allow }).toEqual({
      status: 204,
      allow: 'GET, PUT, DELETE, HEAD, OPTIONS',
    });
    expectError(await gateway.client().send('OPTIONS', '/api/books/7/pages'), 404, 'not_found');
  });

  it('forward no header that a service might trust', async () => {
    const forged = {
      authorization: 'Bearer forged',
      'x-request-id': 'forged-request-id',
      'x-forwarded-for': 'forged',
      'x-forwarded-host': 'forged.example',
      'x-forwarded-proto': 'forged',
      'x-forwarded-user': 'forged',
      'x-anything': 'forged',
      te: 'trailers',
    };
    const answer = await gateway.client().send('GET', '/api/books', {
      headers: { ...forged, cookie: 'theme=dark', accept: 'application/json', 'user-agent': 'a browser' },
    });
    const { headers } = last(gateway.books);
    expect(JSON.stringify(headers)).not.toMatch(/forged|trailers/);
    expect(headers).not.toHaveProperty('cookie');
    expect(headers).toMatchObject({
      accept: 'application/json',
      'user-agent': 'a browser',
      'x-request-id': answer.headers['x-request-id'],
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'http',
      'x-forwarded-host': new URL(gateway.url).host,
      host: new URL(gateway.books.url).host,
      traceparent: expect.stringMatching(/^00-[0-9a-f]{32}-[0-9a-f]{16}-\d\d$/),
    });
  });

  it('forward what describes a user’s request, and nothing that it does not say', async () => {
    const headers = {
      accept: 'application/json',
      'accept-language': 'de',
      'if-match': '"one"',
      'if-none-match': '"two"',
      'if-modified-since': 'Thu, 01 Jan 2026 00:00:00 GMT',
      'idempotency-key': 'a key',
      'user-agent': 'a browser',
    };
    const client = gateway.client();
    client.cookies.set('sid', gateway.auth.signIn(1));
    await client.get('/api/books', headers);
    expect(last(gateway.books).headers).toMatchObject(headers);
    await client.get('/api/books');
    for (const name of ['accept-language', 'if-match', 'if-none-match', 'idempotency-key', 'content-type'])
      expect(last(gateway.books).headers).not.toHaveProperty(name);
  });

  it('continue the gateway’s trace, and not one that the client names', async () => {
    const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
    const headers = { traceparent: `00-${trace}-00f067aa0ba902b7-01`, tracestate: 'vendor=1' };
    await gateway.client().get('/api/books', headers);
    expect(last(gateway.books).headers['traceparent']).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-\d\d$/);
    expect(last(gateway.books).headers['traceparent']).not.toMatch(trace);
    expect(last(gateway.books).headers).not.toHaveProperty('tracestate');
  });

  it('keep the stricter content security policy of their service', async () => {
    gateway.books.respondWith((_, response) => {
      json(response, {}, 200, { 'content-security-policy': "default-src 'none'; sandbox" });
    });
    const { headers } = await gateway.client().get('/api/books/covers/room.svg');
    expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox");
  });

  it('return no header about the internal network', async () => {
    gateway.books.respondWith((_, response) => {
      json(response, { id: 9 }, 201, {
        server: 'books/1.0',
        'x-powered-by': 'Express',
        via: gateway.books.url,
        location: `${gateway.books.url}/api/books/9`,
        link: '</api/books?cursor=x>; rel="next"',
        'x-total-count': '64',
      });
    });
    const { status, headers } = await gateway.client().get('/api/books');
    expect(status).toBe(201);
    expect(headers).toMatchObject({
      location: '/api/books/9',
      link: '</api/books?cursor=x>; rel="next"',
      'x-total-count': '64',
      'cache-control': 'private, no-cache',
    });
    for (const name of ['server', 'x-powered-by', 'via']) expect(headers).not.toHaveProperty(name);
    expect(JSON.stringify(headers)).not.toMatch(new URL(gateway.books.url).host);
  });
});
