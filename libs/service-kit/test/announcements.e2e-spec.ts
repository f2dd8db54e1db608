import { connect, type NatsConnection } from '@nats-io/transport-node';
import { relayWakeSubject, Broker } from '@endpaper/brokers';
import { ANY_KEY, CHANGED_KEYS, defineEvent } from '@endpaper/contracts';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { Transactions } from '../src/index.js';
import { eventually, startTestService, type TestService } from '../src/testing/index.js';
import { notesService } from './notes-service.js';

/** The service may subscribe to it. */
const SUBJECT = relayWakeSubject('notes');

let service: TestService;
let connection: NatsConnection;
const messages: string[] = [];

beforeAll(async () => {
  service = await startTestService(notesService);
  connection = await connect({ servers: service.broker.url });
  connection.subscribe(CHANGED_KEYS, {
    callback: (_, message) => {
      messages.push(message.string());
    },
  });
  await connection.flush();
  await service.app.get(Broker).connected();
});

afterAll(async () => {
  await connection.close();
  await service.stop();
});

it('announces more keys than a message of the broker can have', async () => {
  const keys = Array.from({ length: 200_000 }, (_, id) => `notifications:${id}`);
  await service.app.get(Transactions).run(async tx => {
    for (let first = 0; first < keys.length; first += 10_000)
      tx.changed(...keys.slice(first, first + 10_000));
  });
  await eventually('all messages', async () => messages.join(' ').split(' ').length === keys.length);
  expect(messages.join(' ').split(' ')).toEqual(keys);
  expect(messages.every(message => message.length <= 128 * 1024)).toBe(true);
});

it('announces the hints of an event after its commit', async () => {
  const hinted = defineEvent('notes.note.hinted.v1', z.object({ id: z.int() }), ({ id }) => [
    { topic: `note:${id}`, kind: 'note-hinted', id },
  ]);
  await service.app.get(Transactions).run(async tx => {
    await tx.publish(hinted, { id: 7 });
    tx.changed('note:7');
  });
  await eventually('the message', async () => messages.includes('note:7/note-hinted/7 note:7'));
});

it('announces after a lost connection that anything may have changed', async () => {
  await (await service.app.get(Broker).connected()).reconnect();
  await eventually('the message', async () => messages.includes(ANY_KEY));
});

it('a message that the broker refuses is dropped', async () => {
  const broker = service.app.get(Broker);
  broker.send('too.long', 'x'.repeat(2 * 1024 * 1024));
  await broker.ping(5_000);
});

it('an error of a listener ends neither the process nor the subscription', async () => {
  const broker = service.app.get(Broker);
  const received: string[] = [];
  await new Promise<void>(resolve => {
    broker.subscribe(SUBJECT, {
      message: content => {
        received.push(content);
        throw new Error('a listener fails');
      },
      connected: resolve,
      disconnected: () => undefined,
    });
  });
  connection.publish(SUBJECT, 'first');
  connection.publish(SUBJECT, 'second');
  await eventually('both messages', async () => received.length === 2);
  expect(received).toEqual(['first', 'second']);
});
