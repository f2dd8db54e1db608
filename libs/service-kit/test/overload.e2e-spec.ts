import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { RequestAbandoned } from '../src/operations/tracing/active-request.js';
import { Controller, Get, Module, Param, Post, Req, type DynamicModule } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import {
  query,
  createLogger,
  Database,
  ErrorFilter,
  httpServer,
  Metrics,
  startTracing,
  sql,
} from '../src/index.js';
import { forRequests } from '../src/data/database/data-sources.js';
import {
  createTestDatabase,
  eventually,
  publishEvents,
  startTestService,
  untilWaiting,
} from '../src/testing/index.js';
import { notesService, noteWritten, writeNote } from './notes-service.js';

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

it('answers requests while all handlers of events wait', async () => {
  const service = await startTestService(notesService);
  try {
    const { database, broker } = service;
    const barrier = await database.begin();
    await barrier.query('LOCK TABLE note_replicas IN ACCESS EXCLUSIVE MODE');
    // Of ten rows: as many as a replica handles at the same time.
    const events = Array.from({ length: 10 }, (_, id) => ({ id, version: 1, text: 'waits' }));
    await publishEvents(noteWritten, events, broker.url);
    await untilWaiting(database, 3);

    const answer = await service.call(writeNote, { as: 1, params: { id: 99 }, body: { text: 'is written' } });

    expect(answer.status).toBe(201);
    const waiting = await database.query(
      `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    expect(waiting).toHaveLength(3);
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

  @Post(['wait', 'internal/wait'])
  write() {
    return this.wait();
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

async function startWaiting(maxRequests: number, module: typeof WaitModule | DynamicModule = WaitModule) {
  const logger = createLogger('waiting', 'silent');
  const app = await NestFactory.create<NestFastifyApplication>(
    module,
    httpServer(logger, new Metrics('waiting'), { maxRequests }),
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

it('refuses writes while they take half of its places, and accepts reads and calls of other apps', async () => {
  const { app, url } = await startWaiting(4);
  const write = (path = '/wait') => fetch(url + path, { method: 'POST' });
  const accepted = [write(), write()];
  await eventually('two writes wait', async () => waiting.size === 2);
  const refused = await write();
  expect({ status: refused.status, body: await refused.json() }).toMatchObject(unavailable);
  accepted.push(fetch(`${url}/wait`), write('/internal/wait'));
  await eventually('the others wait', async () => waiting.size === 4);

  for (const end of waiting) end();
  for (const answer of await Promise.all(accepted)) expect(answer.ok).toBe(true);
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
  const untilAccepted = async (): Promise<Response> => {
    const answer = await fetch(`${url}/wait`);
    return answer.status === 503 ? untilAccepted() : answer;
  };
  // On a busy machine the event loop is late by itself.
  const many = Array.from({ length: 64 }, untilAccepted);
  await eventually('they wait', async () => waiting.size === 64);
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  await once(socket, 'connect');

  socket.write('GET /wait HTTP/1.1\r\nhost: here\r\n\r\n');
  const blockedUntil = performance.now() + 300;
  while (performance.now() < blockedUntil);

  const [response] = (await once(socket, 'data')) as [Buffer];
  expect(response.toString()).toMatch(/^HTTP\/1\.1 503 .*retry-after: 1\r\n/s);
  // It was in time since: refusals take little time.
  await setTimeout(100);
  expect((await fetch(`${url}/wait`)).status).toBe(503);
  many.push(untilAccepted());
  await eventually('it accepts requests again', async () => waiting.size === 65);

  socket.destroy();
  for (const end of waiting) end();
  for (const answer of await Promise.all(many)) expect(answer.status).toBe(200);
  waiting.clear();
  await app.close();
});

describe('a request whose client is gone', () => {
  const Id = z.object({ id: z.int() });
  const readRow = query('read row', Id, () => sql`SELECT id FROM rows`);
  const writeRow = query(
    'write row',
    Id,
    () => sql`UPDATE rows SET writes = writes + 1 WHERE id = 1 RETURNING id`,
  );

  /** How the work of each request has ended: `done`, or the name of its error. */
  const ended = new Map<string, string>();
  let [arrived, closed] = [0, 0];

  /** What a request does. Each kind waits for a connection in another way. */
  const work: Record<string, (database: Database) => Promise<unknown>> = {
    read: database => readRow.rows(database),
    write: database => writeRow.rows(database),
    transaction: database => database.transaction(tx => writeRow.rows(tx)),
    row: database => database.inTurn('row 1', () => writeRow.rows(database)),
  };

  @Controller()
  class WorkController {
    constructor(private readonly database: Database) {}

    @Get('work/:kind/:id')
    async work(@Param('kind') kind: string, @Param('id') id: string, @Req() { raw }: FastifyRequest) {
      arrived += 1;
      raw.once('close', () => (closed += 1));
      await work[kind]?.(this.database).then(
        () => ended.set(id, 'done'),
        (error: unknown) => {
          ended.set(id, (error as Error).name);
          throw error;
        },
      );
      return {};
    }
  }

  @Module({})
  class WorkModule {}

  /** Starts a service whose statements wait until `barrier` is rolled back. */
  async function startWork() {
    await startTracing('waiting');
    const database = await createTestDatabase('rows');
    await database.query('CREATE TABLE rows (id bigint PRIMARY KEY, writes integer NOT NULL)');
    await database.query('INSERT INTO rows VALUES (1, 0)');
    const source = await Database.open(database.url, 'rows', 'rows', forRequests(10_000));
    const { app, url } = await startWaiting(100, {
      module: WorkModule,
      controllers: [WorkController],
      providers: [{ provide: Database, useValue: source }],
    });
    ended.clear();
    [arrived, closed] = [0, 0];
    const barrier = await database.begin();
    await barrier.query('LOCK TABLE rows IN ACCESS EXCLUSIVE MODE');
    const stop = async () => {
      await app.close();
      await database.drop();
    };
    return { database, url, barrier, stop };
  }

  it.each([
    ['read', 12, 3],
    ['write', 6, 6],
    ['transaction', 6, 6],
    ['row', 1, 1],
  ])(
    'does not run its %s that waits behind %i others, on %i connections',
    async (kind, others, connections) => {
      const { database, url, barrier, stop } = await startWork();
      const first = Array.from({ length: others }, (_, id) => fetch(`${url}/work/${kind}/first-${id}`));
      await untilWaiting(database, connections);
      await eventually('the others have arrived', async () => arrived === others);

      const client = new AbortController();
      const abandoned = fetch(`${url}/work/${kind}/abandoned`, { signal: client.signal });
      const next = fetch(`${url}/work/${kind}/next`);
      await eventually('all have arrived', async () => arrived === others + 2);
      client.abort();
      await expect(abandoned).rejects.toThrow();
      await eventually('the server has noticed', async () => closed === 1);
      await barrier.rollback();

      for (const answer of await Promise.all([...first, next])) expect(answer.status).toBe(200);
      await eventually('its work has ended', async () => ended.has('abandoned'));
      expect(ended.get('abandoned')).toBe(RequestAbandoned.name);
      await stop();
    },
  );
});
