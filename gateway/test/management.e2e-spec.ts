import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@endpaper/service-kit/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import { createClient } from './support/test-client.js';
import { startGateway, type TestGateway } from './support/test-gateway.js';
import { expectError } from './support/expect-error.js';
import { json } from './support/fake-upstream.js';

let gateway: TestGateway;
afterEach(() => gateway.stop());

describe('A gateway', () => {
  it('serves metrics and health on the management port, and no metrics on the public one', async () => {
    const port = await freePort();
    gateway = await startGateway({ MANAGEMENT_PORT: String(port) });
    await gateway.client().get('/api/books/7');
    const management = createClient(`http://127.0.0.1:${port}`);
    const metrics = await management.get('/metrics');
    expect(metrics.text).toMatch(/^http_request_duration_seconds_count\{.*route="\/api\/books\/\*",.*\} 1$/m);
    expect((await management.get('/health/live')).json()).toEqual({ status: 'up' });
    expect((await management.get('/health/ready')).json()).toMatchObject({ status: 'up' });
    expectError(await gateway.client().get('/metrics'), 404, 'not_found');
  });

  it('is ready without its services and its broker, but not without a page', async () => {
    gateway = await startGateway();
    await Promise.all([gateway.auth.stop(), gateway.books.stop(), gateway.broker.crash()]);
    expect((await gateway.client().get('/health/ready')).status).toBe(200);
    const other = await startGateway({ SHELL_DIR: '/nowhere' });
    try {
      const ready = await other.client().get('/health/ready');
      expect({ status: ready.status, body: ready.json() }).toEqual({
        status: 503,
        body: { status: 'down', checks: { page: 'down' } },
      });
      expect((await other.client().get('/health/live')).status).toBe(200);
      expectError(await other.client().get('/', { accept: 'text/html' }), 503, 'unavailable');
    } finally {
      await other.stop();
    }
  });

  it('finishes running requests before it closes, and accepts no new ones', async () => {
    gateway = await startGateway();
    gateway.books.respondWith(async (_, response) => {
      await pause(500);
      json(response, { fine: true });
    });
    const running = gateway.client().get('/api/books');
    while (gateway.books.received.length === 0) await pause(5);
    const closed = gateway.app.close();
    const answer = await running;
    expect({ status: answer.status, body: answer.json() }).toEqual({ status: 200, body: { fine: true } });
    await closed;
    await expect(fetch(gateway.url)).rejects.toThrow('fetch failed');
  });

  it('closes within five seconds, also when a service does not end its response', async () => {
    gateway = await startGateway();
    gateway.books.respondWith((_, response) => {
      response.writeHead(200, { 'content-type': 'text/plain' });
      const timer = setInterval(() => response.write('and then '), 100);
      response.once('close', () => {
        clearInterval(timer);
      });
    });
    const running = gateway.client().get('/api/books');
    while (gateway.books.received.length === 0) await pause(5);
    const started = performance.now();
    const [answer] = await Promise.all([running, gateway.app.close()]);
    expectError(answer, 504, 'timeout');
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});
