import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { json } from './support/fake-upstream.js';
import { startGateway, type TestGateway } from './support/test-gateway.js';
import { expectError } from './support/expect-error.js';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await startGateway({
    READS_PER_MINUTE: '5',
    WRITES_PER_MINUTE: '2',
    TRUSTED_PROXIES: 'loopback',
  });
});
afterAll(() => gateway.stop());

const from = (address: string) => ({ 'x-forwarded-for': address });

describe('An address over its limit', () => {
  it('gets 429 with Retry-After; other addresses do not', async () => {
    const client = gateway.client();
    for (let call = 0; call < 5; call += 1) {
      expect((await client.get('/api/books', from('203.0.113.1'))).status).toBe(200);
    }
    const before = gateway.books.received.length;
    const answer = await client.get('/api/books', from('203.0.113.1'));
    expectError(answer, 429, 'too_many_requests');
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect(gateway.books.received).toHaveLength(before);
    expect((await client.get('/api/books', from('203.0.113.2'))).status).toBe(200);
  });

  it('is refused responses of the cache, too', async () => {
    gateway.books.respondWith((_, response) => {
      json(response, { title: 'Emma' }, 200, { 'surrogate-key': 'book:1' });
    });
    const client = gateway.client();
    const statuses = [];
    for (let call = 1; call <= 6; call += 1)
      statuses.push((await client.get('/api/books/1', from('203.0.113.6'))).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('has a lower limit for writes, and can still read', async () => {
    const client = gateway.client();
    const write = () => client.send('DELETE', '/api/favorites/1', { headers: from('203.0.113.3') });
    expectError(await write(), 403, 'bad_csrf_token');
    expectError(await write(), 403, 'bad_csrf_token');
    expectError(await write(), 429, 'too_many_requests');
    expect((await client.get('/api/books', from('203.0.113.3'))).status).toBe(200);
  });

  it('can not evade the limit by other addresses of its IPv6 network', async () => {
    const statuses = [];
    for (let host = 1; host <= 6; host += 1) {
      statuses.push((await gateway.client().get('/api/books', from(`2001:db8::${host}`))).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('can not evade the limit by an encoded path', async () => {
    const statuses = [];
    for (let call = 1; call <= 6; call += 1) {
      statuses.push((await gateway.client().get('/%61pi/books', from('203.0.113.5'))).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('can not evade the limit by forged X-Forwarded-For headers', async () => {
    const open = await startGateway({ READS_PER_MINUTE: '5' });
    const statuses = [];
    for (let call = 1; call <= 6; call += 1) {
      statuses.push((await open.client().get('/api/books', from(`203.0.113.${call}`))).status);
    }
    await open.stop();
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('can still load pages and files', async () => {
    await gateway.write('shell/main.js', 'document');
    for (let call = 0; call < 8; call += 1) {
      expect((await gateway.client().get('/main.js', from('203.0.113.4'))).status).toBe(200);
      expect((await gateway.client().get('/', from('203.0.113.4'))).status).toBe(200);
    }
  });
});
