import { once } from 'node:events';
import { connect } from 'node:net';
import { Controller, Get, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { expect, it } from '@jest/globals';
import { createLogger, ErrorFilter, httpServer, Metrics } from '../src/index.js';
import { eventually, startTestService } from '../src/testing/index.js';
import { notesService, writeNote } from './notes-service.js';

const unavailable = { status: 503, body: { code: 'unavailable', errors: { message: expect.any(String) } } };

it('answers 503 when a statement takes too long, and stays ready', async () => {
  const service = await startTestService(notesService, { STATEMENT_TIMEOUT_MS: 100 });
  try {
    const barrier = await service.database.begin();
    await barrier.query('LOCK TABLE outbox IN ACCESS EXCLUSIVE MODE');
    const writes = Array.from({ length: 30 }, (_, id) =>
      service.call(writeNote, { as: 1, params: { id: id + 1 }, body: { text: 'waits' } }),
    );
    expect((await service.call({ method: 'GET', path: '/health/serving' })).status).toBe(200);
    for (const answer of await Promise.all(writes)) {
      expect(answer).toMatchObject(unavailable);
      expect(answer.headers.get('retry-after')).toBe('1');
    }
    await barrier.rollback();
  } finally {
    await service.stop();
  }
});

const waiting = new Set<() => void>();
let largeAnswers = 0;

@Controller()
class WaitController {
  @Get('wait')
  wait() {
    return new Promise<void>(resolve => waiting.add(resolve));
  }

  @Get('large')
  large() {
    largeAnswers += 1;
    return 'x'.repeat(20_000_000);
  }

  @Get('health/live')
  live() {
    return {};
  }
}

@Module({ controllers: [WaitController] })
class WaitModule {}

async function startWaiting(maxRequests: number) {
  const logger = createLogger('waiting', 'silent');
  const app = await NestFactory.create<NestFastifyApplication>(
    WaitModule,
    httpServer(logger, new Metrics('waiting'), { maxRequests }),
    // eslint-disable-next-line @typescript-eslint/no-unsafe-class-instance-assignment -- Nest declares its options as a class
    { logger: false, bodyParser: false },
  );
  app.useGlobalFilters(new ErrorFilter(logger));
  await app.listen(0, '127.0.0.1');
  return { app, url: await app.getUrl() };
}

it('refuses requests beyond its limit at once, but not those of health', async () => {
  const { app, url } = await startWaiting(2);
  const accepted = [fetch(`${url}/wait`), fetch(`${url}/wait`)];
  await eventually('two requests wait', async () => waiting.size === 2);
  const refused = await fetch(`${url}/wait`);
  expect({ status: refused.status, body: await refused.json() }).toMatchObject(unavailable);
  expect((await fetch(`${url}/health/live`)).status).toBe(200);

  for (const end of waiting) end();
  for (const answer of await Promise.all(accepted)) expect(answer.status).toBe(200);
  waiting.clear();
  const next = fetch(`${url}/wait`);
  await eventually('the next one waits', async () => waiting.size === 1);
  for (const end of waiting) end();
  expect((await next).status).toBe(200);
  waiting.clear();
  await app.close();
});

it('accepts requests while clients do not read their responses', async () => {
  const { app, url } = await startWaiting(2);
  const silent = [1, 2].map(() => connect(Number(new URL(url).port), '127.0.0.1').pause());
  for (const socket of silent) socket.write('GET /large HTTP/1.1\r\nhost: waiting\r\n\r\n');
  await eventually('two responses are sent', async () => largeAnswers === 2);
  expect((await fetch(`${url}/large`)).status).toBe(200);
  for (const socket of silent) socket.destroy();
  await app.close();
});

it('refuses requests while its event loop is late and many are in progress', async () => {
  const { app, url } = await startWaiting(1_000);
  const many = Array.from({ length: 64 }, () => fetch(`${url}/wait`));
  await eventually('they wait', async () => waiting.size === 64);
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  await once(socket, 'connect');

  socket.write('GET /wait HTTP/1.1\r\nhost: here\r\n\r\n');
  const blockedUntil = performance.now() + 300;
  while (performance.now() < blockedUntil);

  const [response] = (await once(socket, 'data')) as [Buffer];
  expect(response.toString()).toMatch(/^HTTP\/1\.1 503 .*retry-after: 1\r\n/s);
  socket.destroy();
  for (const end of waiting) end();
  for (const answer of await Promise.all(many)) expect(answer.status).toBe(200);
  waiting.clear();
  await app.close();
});
