import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect, headers, type NatsConnection } from '@nats-io/transport-node';
import {
  ADMINISTRATOR,
  commandUsers,
  DEAD_LETTERS,
  ensureStream,
  OPERATIONS,
  Broker,
  DeadLetters,
} from '@endpaper/brokers';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { ModuleRef } from '@nestjs/core';
import type { CloudEvent } from '@endpaper/contracts';
import {
  BackgroundDatabase,
  createLogger,
  createService,
  Transactions,
  type ServiceConfig,
} from '../src/index.js';
import { forBackground } from '../src/data/database/data-sources.js';
import { Housekeeping } from '../src/data/housekeeping.js';
import { isOvertaken, OutboxPublisher } from '../src/events/outbox/outbox-publisher.js';
import {
  eventsIn,
  eventually,
  publishEvent,
  publishEvents,
  recordDeletions,
  startTestBroker,
  startTestService,
  testAppKey,
  type TestService,
  testKeysOf,
  untilWaiting,
} from '../src/testing/index.js';
import {
  handlerBlock,
  noteDeleted,
  notesService,
  noteWritten,
  writeNote,
  type NoteWritten,
} from './notes-service.js';

/** How long a broker keeps the ids of events in a test; the shortest time that it accepts. */
const IDS_KEPT_MS = 100;

let service: TestService;

beforeAll(async () => {
  service = await startTestService(notesService);
});

afterAll(() => service.stop());

const write = (id: number, text: string) =>
  service.call(writeNote, { as: 1, params: { id }, body: { text } });

const effectsOf = (text: string) =>
  service.database.query<{ event_id: string }>('SELECT event_id FROM effects WHERE text = $1', [text]);

function eventOf(data: NoteWritten): CloudEvent<NoteWritten> {
  const { subject } = noteWritten;
  return {
    specversion: '1.0',
    id: randomUUID(),
    source: 'svc-notes',
    type: subject,
    time: new Date().toISOString(),
    datacontenttype: 'application/json',
    data,
  };
}

/** The configuration of a second replica of the service. */
const configOf = (natsUrl: string): ServiceConfig => ({
  HOST: '127.0.0.1',
  PORT: 0,
  LOG_LEVEL: 'silent',
  NATS_URL: natsUrl,
  DATABASE_URL: service.database.url,
  ...testKeysOf('svc-notes'),
  JWKS_URL: service.identity.jwksUrl,
});

async function publish(subject: string, ...events: unknown[]): Promise<void> {
  const connection = await connect({ servers: service.broker.url });
  for (const event of events)
    await jetstream(connection).publish(subject, typeof event === 'string' ? event : JSON.stringify(event));
  await connection.drain();
}

it('events are removed from their stream after 30 days', async () => {
  await write(1, 'for 30 days');
  await eventually('the effect', async () => (await effectsOf('for 30 days')).length === 1);
  const connection = await connect({ servers: service.broker.url });
  const { config } = await (await jetstreamManager(connection)).streams.info('NOTES');
  await connection.close();
  expect(config.max_age).toBe(30 * 24 * 3_600 * 1e9);
});

describe('the outbox', () => {
  it('is published in commit order', async () => {
    for (let id = 101; id <= 150; id += 1) await write(id, `in order ${id}`);
    await eventually('all effects', async () => (await effectsOf('in order 150')).length === 1);
    const published = (await eventsIn('NOTES', service.broker.url)).map(
      event => (event.data as NoteWritten).id,
    );
    expect(published.filter(id => id > 100 && id <= 150)).toEqual(
      Array.from({ length: 50 }, (_, i) => 101 + i),
    );
  });

  it('keeps events that are committed while the broker is down', async () => {
    await service.broker.crash();
    expect((await write(2, 'broker down')).status).toBe(201);
    await service.broker.restart();
    await eventually('the effect', async () => (await effectsOf('broker down')).length === 1);
  });

  it('keeps events when the process ends between the commit and the publication', async () => {
    const event = eventOf({ id: 3, version: 1, text: 'left behind' });
    // The state after the transaction of a process that crashed: a row, and no relay was woken.
    await service.database.query('INSERT INTO outbox (event_id, subject, event) VALUES ($1, $2, $3)', [
      event.id,
      event.type,
      event,
    ]);
    await eventually('the effect', async () => (await effectsOf('left behind')).length === 1);
  });

  it('is published once by two replicas, and further when one of them stops', async () => {
    const replica = await createService(notesService, configOf(service.broker.url));
    await replica.listen(0, '127.0.0.1');
    await Promise.all(Array.from({ length: 40 }, (_, i) => write(400 + i, 'two replicas')));
    await eventually('40 effects', async () => (await effectsOf('two replicas')).length === 40);
    await replica.close();
    await write(440, 'one replica');
    await eventually('the effect', async () => (await effectsOf('one replica')).length === 1);
    const ids = (await eventsIn('NOTES', service.broker.url)).map(event => event.id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('of a replica that does not relay is announced to the one that does', async () => {
    const replica = await createService(notesService, configOf(service.broker.url));
    await replica.listen(0, '127.0.0.1');
    const connection = await connect({ servers: service.broker.url });
    const messages = connection.subscribe('outbox.notes.added');
    await connection.flush();
    await replica.get(Broker).connected();

    await replica
      .get(Transactions)
      .run(tx => tx.publish(noteWritten, { id: 450, version: 1, text: 'announced' }));

    await eventually('the message', async () => messages.getReceived() === 1);
    await eventually('the effect', async () => (await effectsOf('announced')).length === 1);
    await connection.close();
    await replica.close();
  });

  const relayPid = async () => {
    const [relay] = await service.database.query<{ pid: number }>(
      `SELECT pid FROM pg_stat_activity WHERE application_name = 'notes outbox relay' AND datname = current_database()`,
    );
    return relay?.pid;
  };

  /** Takes the lease away, as another replica does. @returns a function that waits until the relay goes on without it */
  const takeLease = async (holder: string) => {
    const leading = await relayPid();
    await service.database.query(
      `UPDATE relay_lease SET holder = $1, token = token + 1, expires_at = now() + interval '1 hour'`,
      [holder],
    );
    // It goes on with another connection.
    return () =>
      eventually('it does not lead', async () => {
        const relay = await relayPid();
        return relay !== undefined && relay !== leading;
      });
  };

  const expireLease = () => service.database.query('UPDATE relay_lease SET expires_at = now()');

  it('is not published by a replica without the lease, and is by one that takes over an expired lease', async () => {
    const other = randomUUID();
    // It notices the loss when it renews the lease.
    await (
      await takeLease(other)
    )();
    await write(460, 'without the lease');
    const holders = () => service.database.query('SELECT holder FROM relay_lease');
    expect(await holders()).toEqual([{ holder: other }]);
    expect(await effectsOf('without the lease')).toHaveLength(0);
    await expireLease();
    await eventually('the effect', async () => (await effectsOf('without the lease')).length === 1);
    expect(await holders()).not.toEqual([{ holder: other }]);
  });

  describe('whose relay has published an event and not marked it', () => {
    const marked = async (text: string) => {
      const [row] = await service.database.query<{ marked: boolean }>(
        `SELECT published_at IS NOT NULL AS marked FROM outbox WHERE event -> 'data' ->> 'text' = $1`,
        [text],
      );
      return row?.marked;
    };

    const timesPublished = async (text: string) => {
      const events = await eventsIn('NOTES', service.broker.url);
      return events.filter(({ data }) => (data as NoteWritten).text === text).length;
    };

    /** Lets the relay publish an event and stops it at the mark. @returns what it waits for */
    const stopAtMark = async (id: number, text: string) => {
      await (
        await takeLease(randomUUID())
      )();
      await write(id, text);
      const barrier = await service.database.begin();
      // Reads go on, updates wait.
      await barrier.query('LOCK TABLE outbox IN SHARE ROW EXCLUSIVE MODE');
      await expireLease();
      await eventually('the effect', async () => (await effectsOf(text)).length === 1);
      await untilWaiting(service.database);
      return barrier;
    };

    it('is marked by the next relay, when the first one was killed', async () => {
      const barrier = await stopAtMark(461, 'killed');
      await service.database.query('SELECT pg_terminate_backend($1)', [await relayPid()]);
      await barrier.rollback();
      await eventually('the mark', () => marked('killed'));
      expect(await timesPublished('killed')).toBe(1);
      expect(await effectsOf('killed')).toHaveLength(1);
    });

    it('is not marked by a relay that was overtaken meanwhile, and this relay stops', async () => {
      const barrier = await stopAtMark(462, 'overtaken');
      const stopped = await takeLease(randomUUID());
      await barrier.rollback();
      await stopped();
      expect(await marked('overtaken')).toBe(false);
      await expireLease();
      await eventually('the mark', () => marked('overtaken'));
      expect(await timesPublished('overtaken')).toBe(1);
      expect(await effectsOf('overtaken')).toHaveLength(1);
    });
  });

  describe('of which two relays publish', () => {
    const rows = (...positions: number[]) =>
      positions.map(position => ({
        position,
        event_id: `event ${position}`,
        subject: 'fenced.note.written.v1',
        event: JSON.stringify(eventOf({ id: position, version: 1, text: 'of two relays' })),
      }));
    const stored = async () =>
      (await eventsIn('FENCED', service.broker.url)).map(({ data }) => (data as NoteWritten).id);
    let connection: NatsConnection;
    const publisher = (lastSequence: number | undefined) =>
      new OutboxPublisher(jetstream(connection), lastSequence);
    const lastSequence = async () =>
      (await (await jetstreamManager(connection)).streams.info('FENCED')).state.last_seq;

    beforeAll(async () => {
      connection = await connect({ servers: service.broker.url });
      await ensureStream(await jetstreamManager(connection), 'FENCED', 'fenced.>', 1);
    });

    afterAll(() => connection.close());

    it('is stored once and in order, although the broker has forgotten what a frozen one publishes', async () => {
      const manager = await jetstreamManager(connection);
      await manager.streams.update('FENCED', { duplicate_window: IDS_KEPT_MS * 1e6 });
      const [frozen, current] = [publisher(0), publisher(0)];
      expect(await current.publish(rows(1, 2, 3))).toEqual({ stored: 3, failure: undefined });
      expect(await current.publish(rows(4))).toEqual({ stored: 1, failure: undefined });
      await sleep(3 * IDS_KEPT_MS);

      const late = await frozen.publish(rows(1, 2, 3));

      expect(late.stored).toBe(0);
      expect(isOvertaken(late.failure)).toBe(true);
      expect(await current.publish(rows(5, 6))).toEqual({ stored: 2, failure: undefined });
      expect(await stored()).toEqual([1, 2, 3, 4, 5, 6]);
      await ensureStream(manager, 'FENCED', 'fenced.>', 1);
    });

    it('is published further by a new relay from where the old one has stopped', async () => {
      const { length } = await stored();
      expect(await publisher(await lastSequence()).publish(rows(7, 8))).toEqual({
        stored: 2,
        failure: undefined,
      });
      const next = publisher(await lastSequence());
      expect(await next.publish(rows(7, 8, 9))).toEqual({ stored: 3, failure: undefined });
      expect(await next.publish(rows(10))).toEqual({ stored: 1, failure: undefined });
      expect((await stored()).slice(length)).toEqual([7, 8, 9, 10]);
    });

    it('is stored up to the event that the broker refuses, and then further', async () => {
      const { length } = await stored();
      // As if the acknowledgements of these were lost.
      await publisher(await lastSequence()).publish(rows(21, 22));
      await publisher(undefined).publish(rows(30));
      const relay = publisher(await lastSequence());
      // The first two are known. The third does not follow them.
      const refused = await relay.publish(rows(21, 22, 23, 24));
      expect(refused.stored).toBe(2);
      expect(isOvertaken(refused.failure)).toBe(true);
      expect(await relay.publish(rows(23, 24))).toEqual({ stored: 2, failure: undefined });
      expect((await stored()).slice(length)).toEqual([21, 22, 30, 23, 24]);
    });

    it('is published further after the events of another publisher', async () => {
      const { length } = await stored();
      const relay = publisher(await lastSequence());
      await publisher(undefined).publish(rows(11));
      expect(isOvertaken((await relay.publish(rows(12, 13))).failure)).toBe(true);
      expect(await relay.publish(rows(12, 13))).toEqual({ stored: 2, failure: undefined });
      expect(await relay.publish(rows(14))).toEqual({ stored: 1, failure: undefined });
      expect((await stored()).slice(length)).toEqual([11, 12, 13, 14]);
    });
  });

  it('keeps one connection while another replica holds the lease', async () => {
    const replica = await createService(notesService, configOf(service.broker.url));
    await replica.listen(0, '127.0.0.1');
    // Longer than the pause between two attempts to acquire the lock.
    const longLived = () =>
      service.database.query(
        `SELECT pid FROM pg_stat_activity
          WHERE application_name = 'notes outbox relay' AND datname = current_database()
            AND backend_start < now() - interval '5 seconds'`,
      );
    await eventually('two long-lived connections', async () => (await longLived()).length === 2);
    await replica.close();
  });

  it('propagates the trace of the request to the event', async () => {
    const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
    await service.call(writeNote, {
      as: 1,
      params: { id: 5 },
      body: { text: 'traced' },
      headers: { traceparent: `00-${trace}-00f067aa0ba902b7-01` },
    });
    const published = await eventually('the event', async () =>
      (await eventsIn('NOTES', service.broker.url)).find(
        event => (event.data as NoteWritten).text === 'traced',
      ),
    );
    expect(published.traceparent).toContain(trace);
  });
});

/** A connection of a user other than the service. */
const brokerOf = (user: string, url = service.broker.url) =>
  new Broker(url, { user, appKey: testAppKey(user) }, createLogger(user, 'silent'));

it('listing dead letters finds none in a new stream, and where there is no stream', async () => {
  const server = await startTestBroker({ users: commandUsers([]) });
  const broker = brokerOf(ADMINISTRATOR, server.url);
  const found = [];
  for await (const letter of new DeadLetters(broker).list()) found.push(letter);
  await (await broker.manager()).streams.delete(DEAD_LETTERS);
  for await (const letter of new DeadLetters(broker).list()) found.push(letter);
  expect(found).toEqual([]);
  await broker.onApplicationShutdown();
  await server.stop();
});

describe('a service', () => {
  it('stops although its broker was never available', async () => {
    const broker = await startTestBroker({ users: [] });
    await broker.crash();
    const unconnected = await createService(notesService, configOf(broker.url));
    await unconnected.listen(0, '127.0.0.1');
    await unconnected.close();
    await broker.stop();
  });
});

describe('a broker', () => {
  it('that has answered is not late when the process was blocked at the timeout', async () => {
    const broker = brokerOf(OPERATIONS);
    try {
      await broker.connected();
      await broker.ping(5_000);
      const answer = broker.ping(200);
      // The request is sent now, and the answer arrives while nothing reads it.
      await Promise.resolve();
      const end = Date.now() + 600;
      while (Date.now() < end);
      await answer;
    } finally {
      broker.onModuleDestroy();
      await broker.onApplicationShutdown();
    }
  });

  it('that does not answer is late', async () => {
    const server = await startTestBroker({ users: commandUsers([]) });
    const broker = brokerOf(OPERATIONS, server.url);
    await broker.connected();
    server.freeze();
    // It may answer once more before the signal reaches it.
    await eventually('no answer', () =>
      broker.ping(200).then(
        () => false,
        (error: unknown) => String(error).includes('the broker does not answer'),
      ),
    );
    await server.stop();
    broker.onModuleDestroy();
    await broker.onApplicationShutdown();
  });
});

describe('housekeeping', () => {
  it('deletes in batches, and goes on after a table whose rows can not be deleted', async () => {
    const { database } = service;
    await database.query(
      `INSERT INTO inbox SELECT 'many', n, now() - interval '61 days' FROM generate_series(1, 5001) AS n`,
    );
    // The outbox comes first.
    const barrier = await database.begin();
    await barrier.query('LOCK TABLE outbox IN ACCESS EXCLUSIVE MODE');
    const deletions = await recordDeletions(database, 'inbox');
    const replica = await createService(notesService, {
      ...configOf(service.broker.url),
      STATEMENT_TIMEOUT_MS: 100,
    });
    await replica.listen(0, '127.0.0.1');
    await eventually('all are deleted', async () => (await deletions()).length === 2);
    expect(await deletions()).toEqual([5000, 1]);
    await barrier.rollback();
    await replica.close();
  });

  it('runs in one replica of a service at a time', async () => {
    const { database } = service;
    await database.query(`INSERT INTO inbox VALUES ('one replica', 'expired', now() - interval '61 days')`);
    const expired = () => database.query(`SELECT 1 FROM inbox WHERE consumer = 'one replica'`);
    // What another replica has while it deletes.
    const other = await database.begin();
    await other.query(`SELECT pg_advisory_xact_lock(hashtextextended('notes housekeeping', 0))`);
    const source = await BackgroundDatabase.open(database.url, 'svc-notes', 'notes', forBackground());
    const batches = jest.spyOn(source, 'transaction');
    /** Runs housekeeping until it has tried each of its three tables. */
    const run = async () => {
      batches.mockClear();
      const housekeeping = new Housekeeping(
        source,
        [],
        [],
        service.app.get(ModuleRef),
        createLogger('housekeeping', 'silent'),
      );
      housekeeping.onApplicationBootstrap();
      await eventually('all tables are tried', async () => batches.mock.calls.length === 3);
      await housekeeping.beforeApplicationShutdown();
    };

    await run();
    expect(await expired()).toHaveLength(1);
    await other.rollback();
    await run();
    expect(await expired()).toHaveLength(0);
    await source.close();
  });

  it('deletes expired rows on start, and no others', async () => {
    const { database } = service;
    const days = (age: number) => [`aged ${age}`, age];
    for (const age of [59, 61]) {
      await database.query(
        `INSERT INTO inbox_failures VALUES ('housekeeping', $1, 1, now() - make_interval(days => $2))`,
        days(age),
      );
      await database.query(
        `INSERT INTO inbox VALUES ('housekeeping', $1, now() - make_interval(days => $2))`,
        days(age),
      );
    }
    const replica = await createService(notesService, configOf(service.broker.url));
    await replica.listen(0, '127.0.0.1');
    for (const table of ['inbox', 'inbox_failures']) {
      const kept = () =>
        database.query(`SELECT event_id FROM ${table} WHERE consumer = 'housekeeping' ORDER BY event_id`);
      await eventually(`the old rows of ${table} are gone`, async () => (await kept()).length === 1);
      expect(await kept()).toEqual([{ event_id: 'aged 59' }]);
    }
    await replica.close();
    await database.query('DELETE FROM inbox_failures');
  });
});

describe('a consumer', () => {
  it('has few events before it, and they are delivered again soon after a crash', async () => {
    const connection = await connect({ servers: service.broker.url });
    const manager = await jetstreamManager(connection);
    const info = () => manager.consumers.info('NOTES', 'svc-notes_notes-note');
    await eventually('no event is pending', async () => {
      const { num_pending, num_ack_pending } = await info();
      return num_pending + num_ack_pending === 0;
    });
    handlerBlock.started = false;
    // All of one row: one is handled, and the others wait for it.
    const texts = ['takes its time, and all wait', ...Array.from({ length: 60 }, (_, n) => `waits ${n}`)];
    await publish(
      noteWritten.subject,
      ...texts.map((text, index) => eventOf({ id: 700, version: index + 1, text })),
    );
    await eventually('the handler runs', async () => handlerBlock.started);
    await eventually('ten wait for the row', async () => (await info()).num_ack_pending >= 10);

    const { config, num_ack_pending, num_pending } = await info();
    expect(config).toMatchObject({ ack_policy: 'explicit', ack_wait: 5_000_000_000, max_deliver: -1 });
    // Ten in the process, and ten that were fetched meanwhile, of the thousand that the broker would allow.
    expect(num_ack_pending).toBeLessThanOrEqual(20);
    expect(num_ack_pending + num_pending).toBe(texts.length);
    expect(config.max_ack_pending).toBe(1_000);
    handlerBlock.release();
    await eventually('the last effect', async () => (await effectsOf('waits 59')).length === 1);
    await connection.close();
  });

  it('applies an event once that is delivered several times', async () => {
    const event = eventOf({ id: 10, version: 1, text: 'comes thrice' });
    await publish(event.type, event, event, event, eventOf({ id: 10, version: 1, text: 'comes after' }));
    await eventually('the next effect', async () => (await effectsOf('comes after')).length === 1);
    expect(await effectsOf('comes thrice')).toHaveLength(1);
  });

  it('rolls back a failed attempt, and retries', async () => {
    await publish(noteWritten.subject, eventOf({ id: 12, version: 1, text: 'fails once' }));
    await eventually('the effect', async () => (await effectsOf('fails once')).length > 0);
    expect(await effectsOf('fails once')).toHaveLength(1);
    expect(await service.database.query('SELECT 1 FROM inbox_failures')).toHaveLength(0);
  });

  it('counts no failure when an acknowledgement does not reach the broker', async () => {
    await publish(noteWritten.subject, eventOf({ id: 13, version: 1, text: 'takes its time' }));
    await eventually('the handler runs', async () => handlerBlock.started);
    await service.broker.crash();
    handlerBlock.release();
    await eventually('the effect', async () => (await effectsOf('takes its time')).length === 1);
    await service.broker.restart();
    await publish(noteWritten.subject, eventOf({ id: 14, version: 1, text: 'after the outage' }));
    await eventually('the next effect', async () => (await effectsOf('after the outage')).length === 1);
    expect(await effectsOf('takes its time')).toHaveLength(1);
    expect(await service.database.query('SELECT 1 FROM inbox_failures')).toHaveLength(0);
  });

  it('counts no failure of an event whose row is locked, and handles the others meanwhile', async () => {
    const shortTimeout = await startTestService(notesService, { STATEMENT_TIMEOUT_MS: 100 });
    try {
      const { database, broker } = shortTimeout;
      await database.query('INSERT INTO note_replicas (id, version) VALUES (1, 1)');
      const barrier = await database.begin();
      await barrier.query('SELECT 1 FROM note_replicas WHERE id = 1 FOR UPDATE');
      await publishEvent(noteWritten, { id: 1, version: 2, text: 'of a locked row' }, broker.url);
      await untilWaiting(database);
      await publishEvent(noteWritten, { id: 2, version: 1, text: 'of another row' }, broker.url);
      const isDone = (text: string) => async () =>
        (await database.query('SELECT 1 FROM effects WHERE text = $1', [text])).length === 1;
      await eventually('the other effect', isDone('of another row'));
      expect(await isDone('of a locked row')()).toBe(false);
      expect(await database.query('SELECT 1 FROM inbox_failures')).toHaveLength(0);
      await barrier.rollback();
      await eventually('the effect', isDone('of a locked row'));
    } finally {
      await shortTimeout.stop();
    }
  });

  it('leaves a connection for other work while many rows are locked, and handles other events', async () => {
    const shortTimeout = await startTestService(notesService, { STATEMENT_TIMEOUT_MS: 1_500 });
    try {
      const { database, broker } = shortTimeout;
      const ids = [1, 2, 3, 4, 5];
      for (const id of ids) await database.query(`INSERT INTO note_replicas (id, version) VALUES (${id}, 1)`);
      const barrier = await database.begin();
      await barrier.query('SELECT 1 FROM note_replicas FOR UPDATE');
      const locked = ids.map(id => ({ id, version: 2, text: 'of a locked row' }));
      await publishEvents(noteWritten, locked, broker.url);
      await publishEvent(noteWritten, { id: 6, version: 1, text: 'of a free row' }, broker.url);
      const waiting = () =>
        database.query(
          `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        );
      await eventually('some events wait', async () => (await waiting()).length >= 3);
      // A fourth one would wait by now.
      await sleep(200);

      const other = shortTimeout.app.get(BackgroundDatabase).query('SELECT 1');
      expect(await Promise.race([other, sleep(500, 'no connection')])).toHaveLength(1);
      const effects = () => database.query<{ text: string }>('SELECT text FROM effects');
      await eventually('the effect of the free row', async () => (await effects()).length > 0);
      expect(await effects()).toEqual([{ text: 'of a free row' }]);
      await barrier.rollback();
      await eventually('all effects', async () => (await effects()).length === 6);
    } finally {
      await shortTimeout.stop();
    }
  });

  it('lets only the events of a locked row wait, and keeps their order', async () => {
    const { database, broker } = service;
    await database.query('INSERT INTO note_replicas (id, version) VALUES (51, 1)');
    const barrier = await database.begin();
    await barrier.query('SELECT 1 FROM note_replicas WHERE id = 51 FOR UPDATE');
    const waiting = () =>
      database.query(
        `SELECT pid, query_start FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
    await publishEvent(noteWritten, { id: 51, version: 2, text: 'first of the row' }, broker.url);
    await untilWaiting(database);
    const before = await waiting();
    await publishEvent(noteWritten, { id: 51, version: 3, text: 'second of the row' }, broker.url);
    await publishEvent(noteWritten, { id: 52, version: 1, text: 'of a free row' }, broker.url);
    await eventually('the other effect', async () => (await effectsOf('of a free row')).length === 1);
    // The first event still waits, as before, and the second one waits for it without a connection.
    expect(await waiting()).toEqual(before);
    await barrier.rollback();
    await eventually('both effects', async () => (await effectsOf('second of the row')).length === 1);
    expect(
      await database.query(`SELECT text FROM effects WHERE text LIKE '% of the row' ORDER BY position`),
    ).toEqual([{ text: 'first of the row' }, { text: 'second of the row' }]);
  });

  it('returns the events behind one that meets a lock without trying them, and handles them in their order', async () => {
    const shortTimeout = await startTestService(notesService, { STATEMENT_TIMEOUT_MS: 100 });
    try {
      const { database, broker } = shortTimeout;
      await database.query('INSERT INTO note_replicas (id, version) VALUES (1, 1)');
      const barrier = await database.begin();
      await barrier.query('SELECT 1 FROM note_replicas WHERE id = 1 FOR UPDATE');
      const connection = await connect({ servers: broker.url });
      const returned: string[] = [];
      connection.subscribe('$JS.ACK.NOTES.svc-notes_notes-note.>', {
        callback: (_, message) => {
          if (message.string().startsWith('-NAK')) returned.push(message.subject);
        },
      });
      await connection.flush();
      const versions = [2, 3, 4].map(version => ({ id: 1, version, text: `version ${version}` }));
      await publishEvents(noteWritten, versions, broker.url);
      await eventually('all are returned', async () => returned.length >= 3);
      // Each attempt takes a position, which a rollback does not give back.
      const [attempts] = await database.query<{ last_value: string }>(
        'SELECT last_value FROM effects_position_seq',
      );
      expect(Number(attempts?.last_value)).toBeLessThan(returned.length);
      await barrier.rollback();
      const effects = () => database.query('SELECT text FROM effects ORDER BY position');
      await eventually('all effects', async () => (await effects()).length === 3);
      expect(await effects()).toEqual([2, 3, 4].map(version => ({ text: `version ${version}` })));
      await connection.drain();
    } finally {
      await shortTimeout.stop();
    }
  });

  it('returns the events that it has fetched ahead when it stops', async () => {
    const replica = await startTestService(notesService);
    const connection = await connect({ servers: replica.broker.url });
    const returned: string[] = [];
    connection.subscribe('$JS.ACK.NOTES.svc-notes_notes-note.>', {
      callback: (_, message) => {
        if (message.string().startsWith('-NAK')) returned.push(message.subject);
      },
    });
    await connection.flush();
    handlerBlock.started = false;
    for (const text of ['takes its time, then it stops', 'second', 'third'])
      await publishEvent(noteWritten, { id: 1, version: 1, text }, replica.broker.url);
    await eventually('the handler runs', async () => handlerBlock.started);
    const { consumers } = await jetstreamManager(connection);
    await eventually('the broker has sent all', async () => {
      const { num_ack_pending } = await consumers.info('NOTES', 'svc-notes_notes-note');
      return num_ack_pending === 3;
    });
    // The broker answers after what it has sent before.
    await replica.app.get(Broker).ping(10_000);
    const stopped = replica.app.close();
    handlerBlock.release();
    await stopped;
    await connection.flush();
    expect(returned).toHaveLength(2);
    await connection.drain();
    await replica.stop();
  });

  it('dead-letters an event in a version that it does not handle', async () => {
    await publish('notes.note.written.v2', eventOf({ id: 17, version: 1, text: 'of the future' }));
    await publish('notes.note.printed.v1', eventOf({ id: 18, version: 1, text: 'not subscribed' }));
    await eventually('the letter', async () => {
      for await (const letter of service.app.get(DeadLetters).list())
        if (letter.subject === 'notes.note.written.v2') return true;
      return false;
    });
    for await (const { subject } of service.app.get(DeadLetters).list())
      expect(subject).not.toBe('notes.note.printed.v1');
  });

  it('dead-letters an event whose type is not its subject', async () => {
    await publish(noteDeleted.subject, eventOf({ id: 19, version: 1, text: 'of another type' }));
    await eventually('the letter', async () => {
      for await (const { error } of service.app.get(DeadLetters).list())
        if (error.includes('the type of the event is notes.note.written.v1')) return true;
      return false;
    });
  });

  it('sends progress notices during long work, so that the event is not delivered again', async () => {
    const connection = await connect({ servers: service.broker.url });
    const acknowledgements: string[] = [];
    connection.subscribe('$JS.ACK.NOTES.svc-notes_notes-note.>', {
      callback: (_, message) => {
        acknowledgements.push(message.string());
      },
    });
    await connection.flush();
    handlerBlock.started = false;
    await publish(noteWritten.subject, eventOf({ id: 16, version: 1, text: 'takes its time, and more' }));
    await eventually('the handler runs', async () => handlerBlock.started);
    await eventually('a progress notice', async () => acknowledgements.includes('+WPI'));
    handlerBlock.release();
    await eventually('the effect', async () => (await effectsOf('takes its time, and more')).length === 1);
    await connection.drain();
  });

  it('continues after its durable consumer was deleted, and applies no event twice', async () => {
    const connection = await connect({ servers: service.broker.url });
    await (await jetstreamManager(connection)).consumers.delete('NOTES', 'svc-notes_notes-note');
    await connection.drain();
    await publish(noteWritten.subject, eventOf({ id: 15, version: 1, text: 'after the deletion' }));
    await eventually('the effect', async () => (await effectsOf('after the deletion')).length === 1);
    expect(await effectsOf('comes thrice')).toHaveLength(1);
  });

  it('overwrites no newer version with an older event, and no tombstone', async () => {
    const at = (id: number, version: number, text: string) => eventOf({ id, version, text });
    const gone = { ...at(21, 3, ''), type: noteDeleted.subject, data: { id: 21, version: 3 } };
    await publish(noteWritten.subject, at(20, 2, 'newer'), at(20, 1, 'older'));
    await publish(noteDeleted.subject, gone);
    await publish(noteWritten.subject, at(21, 4, 'revived'));
    await eventually('the effects', async () =>
      (await Promise.all([effectsOf('older'), effectsOf('revived')])).every(effects => effects.length === 1),
    );
    const kept = await service.database.query(
      'SELECT id::int, version, text, deleted FROM note_replicas WHERE id IN (20, 21) ORDER BY id',
    );
    expect(kept).toEqual([
      { id: 20, version: 2, text: 'newer', deleted: false },
      { id: 21, version: 3, text: null, deleted: true },
    ]);
  });

  it('dead-letters an event that fails for good, handles the next ones, and replays it', async () => {
    const deadLetters = service.app.get(DeadLetters);
    const listed = async () => {
      const letters = [];
      for await (const letter of deadLetters.list()) letters.push(letter);
      return letters;
    };
    const poison = eventOf({ id: 30, version: 1, text: 'poison' });
    await publish(
      noteWritten.subject,
      poison,
      'this is no event',
      eventOf({ id: 31, version: 1, text: 'after poison' }),
    );
    await eventually('the next effect', async () => (await effectsOf('after poison')).length === 1);
    const letters = await eventually('both letters', async () => {
      const found = (await listed()).filter(({ subject }) => subject === noteWritten.subject);
      return found.length === 2 ? found : undefined;
    });
    const letter = letters.find(({ error }) => error.includes('this text is poison'));
    expect(letter).toMatchObject({ consumer: 'svc-notes_notes-note', subject: noteWritten.subject });
    expect(JSON.parse(letter?.event ?? '')).toEqual(poison);
    expect(await effectsOf('poison')).toHaveLength(0);

    // The replayed event fails again and becomes a new dead letter.
    const operations = brokerOf(OPERATIONS);
    await new DeadLetters(operations).replay(letter?.id ?? 0);
    await operations.onApplicationShutdown();
    const again = await eventually('the letter once more', async () =>
      (await listed()).find(({ id, error }) => id !== letter?.id && error.includes('poison')),
    );
    expect(again.event).toBe(letter?.event);
  });

  it('dead-letters an event whose statements take too long each time, and handles the next ones', async () => {
    await publish(
      noteWritten.subject,
      ...[40, 41, 42].map(id => eventOf({ id, version: 1, text: 'too slow' })),
      eventOf({ id: 43, version: 1, text: 'after the slow ones' }),
    );
    await eventually('the next effect', async () => (await effectsOf('after the slow ones')).length === 1);
    await eventually('the letters', async () => {
      const errors = [];
      for await (const { error } of service.app.get(DeadLetters).list()) errors.push(error);
      return errors.filter(error => error.includes('statement timeout')).length === 3;
    });
    expect(await effectsOf('too slow')).toEqual([]);
  });

  it('replays the event that was published, whatever its service has written into the dead letter', async () => {
    await publish(noteWritten.subject, eventOf({ id: 32, version: 1, text: 'as published' }));
    await eventually('the effect', async () => (await effectsOf('as published')).length === 1);
    const manager = await service.app.get(Broker).manager();
    const lastSequence = async () => (await manager.streams.info('NOTES')).state.last_seq;
    const sequence = await lastSequence();
    const forged = headers();
    forged.set('Endpaper-Subject', 'auth.user.deleted.v1');
    const connection = await service.app.get(Broker).connected();
    const { seq } = await jetstream(connection).publish('dead.svc-notes_notes-note', '{"forged":true}', {
      headers: forged,
      msgID: `svc-notes_notes-note:NOTES:${sequence}`,
    });

    const operations = brokerOf(OPERATIONS);
    await new DeadLetters(operations).replay(seq);
    await operations.onApplicationShutdown();

    expect(await lastSequence()).toBe(sequence + 1);
    const replayed = await manager.streams.getMessage('NOTES', { seq: sequence + 1 });
    expect(replayed?.subject).toBe(noteWritten.subject);
    expect(replayed?.json()).toMatchObject({ data: { text: 'as published' } });
  });
});
