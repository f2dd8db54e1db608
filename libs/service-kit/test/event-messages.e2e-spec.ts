import { randomUUID } from 'node:crypto';
import { ensureStream, OPERATIONS } from '@endpaper/brokers';
import type { CloudEvent } from '@endpaper/contracts';
import { jetstream, jetstreamManager, type JetStreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Broker, createLogger, DeadLetters, type DeadLetter } from '../src/index.js';
import { OutboxPublisher } from '../src/messaging/outbox-publisher.js';
import {
  eventually,
  startTestService,
  testAppKey,
  untilConsumed,
  type TestService,
} from '../src/testing/index.js';
import { handlerBlock, noteWritten, notesService, type NoteWritten } from './notes-service.js';

let service: TestService;
let connection: NatsConnection;
let manager: JetStreamManager;

beforeAll(async () => {
  service = await startTestService(notesService);
  connection = await connect({ servers: service.broker.url });
  manager = await jetstreamManager(connection);
  await ensureStream(manager, 'GROUPED', 'grouped.>', 1);
});

afterAll(async () => {
  await connection.close();
  await service.stop();
});

function eventOf(data: NoteWritten): CloudEvent<NoteWritten> {
  return {
    specversion: '1.0',
    id: randomUUID(),
    source: 'svc-notes',
    type: noteWritten.subject,
    time: new Date().toISOString(),
    datacontenttype: 'application/json',
    data,
  };
}

const written = (id: number, text: string, version = 1) => eventOf({ id, version, text });

/** Publishes a message with a list, and waits until it is acknowledged. */
async function handle(events: readonly unknown[]): Promise<void> {
  await jetstream(connection).publish(noteWritten.subject, JSON.stringify(events));
  await untilConsumed('NOTES', service.broker.url);
}

const textsLike = async (pattern: string) =>
  (
    await service.database.query<{ text: string }>(
      'SELECT text FROM effects WHERE text LIKE $1 ORDER BY position',
      [pattern],
    )
  ).map(({ text }) => text);

const operationsBroker = () =>
  new Broker(
    service.broker.url,
    { user: OPERATIONS, appKey: testAppKey(OPERATIONS) },
    createLogger(OPERATIONS, 'silent'),
  );

async function letters(): Promise<DeadLetter[]> {
  const found = [];
  for await (const letter of service.app.get(DeadLetters).list()) found.push(letter);
  return found;
}

// The publisher

let position = 0;
const rowsOf = (subject: string, ...events: string[]) =>
  events.map(event => ({ position: (position += 1), event_id: randomUUID(), subject, event }));

/** Publishes rows. @returns the subject and the content of each message of it */
async function publish(rows: ReturnType<typeof rowsOf>): Promise<[string, unknown][]> {
  const { state } = await manager.streams.info('GROUPED');
  const publisher = new OutboxPublisher(jetstream(connection), state.last_seq);
  expect(await publisher.publish(rows)).toEqual({ stored: rows.length, failure: undefined });
  const messages: [string, unknown][] = [];
  const { last_seq } = (await manager.streams.info('GROUPED')).state;
  for (let seq = state.last_seq + 1; seq <= last_seq; seq += 1) {
    const message = await manager.streams.getMessage('GROUPED', { seq });
    if (message) messages.push([message.subject, message.json()]);
  }
  return messages;
}

it('events of one subject that follow each other are one message, in the order of the outbox', async () => {
  const [one, other] = ['grouped.one.v1', 'grouped.other.v1'];
  const rows = [...rowsOf(one, '1', '2'), ...rowsOf(other, '3'), ...rowsOf(one, '4')];
  expect(await publish(rows)).toEqual([
    [one, [1, 2]],
    [other, 3],
    [one, 4],
  ]);
});

it('a message has at most 25 events, and no further one when it is long', async () => {
  const many = await publish(rowsOf('grouped.many.v1', ...Array.from({ length: 26 }, (_, n) => `${n}`)));
  expect(many.map(([, events]) => [events].flat().length)).toEqual([25, 1]);
  // The broker refuses more than 1 MiB, which is a third of it in characters of three bytes.
  const long = JSON.stringify('長'.repeat(100 * 1024));
  const few = await publish(rowsOf('grouped.long.v1', long, long, long, '"short"'));
  expect(few.map(([, events]) => [events].flat().length)).toEqual([2, 2]);
});

it('a message that was stored is not stored again, and one with one event more is', async () => {
  const [first, second, third] = rowsOf('grouped.again.v1', '1', '2', '3') as [never, never, never];
  expect(await publish([first, second])).toEqual([['grouped.again.v1', [1, 2]]]);
  expect(await publish([first, second])).toEqual([]);
  expect(await publish([first, second, third])).toEqual([['grouped.again.v1', [1, 2, 3]]]);
});

// The consumer

it('all events of a message are applied, those of one row in their order', async () => {
  await handle([
    written(1, 'list 1'),
    written(2, 'list of another row'),
    written(1, 'list 2', 2),
    written(1, 'list 3', 3),
  ]);
  expect(await textsLike('list _')).toEqual(['list 1', 'list 2', 'list 3']);
  expect(await textsLike('list of %')).toHaveLength(1);
});

it('a message is acknowledged after its last event, and not before', async () => {
  handlerBlock.started = false;
  const handled = handle([written(3, 'takes its time in a list'), written(4, 'beside it')]);
  await eventually('the handler runs', async () => handlerBlock.started);
  await eventually('the other is applied', async () => (await textsLike('beside it')).length === 1);
  const info = await manager.consumers.info('NOTES', 'svc-notes_notes-note');
  expect(info.num_ack_pending).toBe(1);
  handlerBlock.release();
  await handled;
  expect(await textsLike('takes its time in a list')).toHaveLength(1);
});

it('when one event of a message fails, the message is delivered again, and the others are applied once', async () => {
  await handle([written(5, 'neighbour 1'), written(6, 'fails once'), written(7, 'neighbour 2')]);
  expect(await textsLike('neighbour _')).toHaveLength(2);
  expect(await textsLike('fails once')).toHaveLength(1);
});

it('only the events that can’t be handled become dead letters, and a replay publishes one of them alone', async () => {
  const poison = written(8, 'poison');
  await handle([written(9, 'fine 1'), poison, { data: 'no event' }, written(10, 'fine 2')]);
  expect(await textsLike('fine _')).toHaveLength(2);
  const dead = (await letters()).map(({ event }) => JSON.parse(event) as unknown);
  expect(dead).toHaveLength(2);
  expect(dead).toEqual(expect.arrayContaining([poison, { data: 'no event' }]));

  const letter = (await letters()).find(({ error }) => error.includes('this text is poison'));
  const operations = operationsBroker();
  await new DeadLetters(operations).replay(letter?.id ?? 0);
  await operations.onApplicationShutdown();
  const { last_seq: seq } = (await manager.streams.info('NOTES')).state;
  expect((await manager.streams.getMessage('NOTES', { seq }))?.json()).toEqual(poison);
  // It fails again.
  await untilConsumed('NOTES', service.broker.url);
});

it('events that are tried unequally often become dead letters, and their message ends', async () => {
  const [first, second] = [written(11, 'poison'), written(12, 'poison')];
  await service.database.query(
    `INSERT INTO inbox_failures (consumer, event_id, attempts) VALUES ('svc-notes_notes-note', $1, 1)`,
    [first.id],
  );
  const before = (await letters()).length;
  await handle([first, second]);
  const dead = (await letters()).slice(before).map(({ event }) => (JSON.parse(event) as CloudEvent).id);
  expect(dead).toEqual([first.id, second.id]);
  expect(await service.database.query('SELECT 1 FROM inbox_failures')).toEqual([]);
});

it('a dead letter without a place is replayed with all events of its message', async () => {
  const events = [written(13, 'of a list 1'), written(14, 'of a list 2')];
  await handle(events);
  const { last_seq: seq } = (await manager.streams.info('NOTES')).state;
  const operations = operationsBroker();
  const stored = async (msgID: string) =>
    (await jetstream(connection).publish('dead.svc-notes_notes-note', '{}', { msgID })).seq;
  const replay = async (id: number) => new DeadLetters(operations).replay(id);

  await replay(await stored(`svc-notes_notes-note:NOTES:${seq}`));
  expect((await manager.streams.getMessage('NOTES', { seq: seq + 1 }))?.json()).toEqual(events);

  const beyond = await stored(`svc-notes_notes-note:NOTES:${seq}:2`);
  await expect(replay(beyond)).rejects.toThrow('does not have the event');
  expect((await letters()).map(({ id }) => id)).toContain(beyond);
  await operations.onApplicationShutdown();
});

it('a message without events becomes a dead letter', async () => {
  await handle([]);
  const letter = (await letters()).find(({ error }) => error.includes('the message has no event'));
  expect(letter?.event).toBe('[]');
});
