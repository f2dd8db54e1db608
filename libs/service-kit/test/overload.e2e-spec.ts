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

@Controller()
class WaitController {
  @Get('wait')
  wait() {
    return new Promise<void>(resolve => waiting.add(resolve));
  }

  @Get('health/live')
  live() {
    return {};
  }
}

@Module({ controllers: [WaitController] })
class WaitModule {}

it('refuses requests beyond its limit at once, but not those of health', async () => {
  const logger = createLogger('waiting', 'silent');
  const app = await NestFactory.create<NestFastifyApplication>(
    WaitModule,
    httpServer(logger, new Metrics('waiting'), { maxRequests: 2 }),
    // eslint-disable-next-line @typescript-eslint/no-unsafe-class-instance-assignment -- Nest declares its options as a class
    { logger: false, bodyParser: false },
  );
  app.useGlobalFilters(new ErrorFilter(logger));
  await app.listen(0, '127.0.0.1');
  const url = await app.getUrl();
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
  await app.close();
});
