import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eventually, startTestService, publishEvent, type TestService } from '../src/testing/index.js';
import { handlerBlock, notesService, noteWritten, writeNote } from './notes-service.js';

const CONSUMER = 'svc-notes_notes-note';

let service: TestService;

beforeAll(async () => {
  service = await startTestService(notesService);
});

afterAll(() => service.stop());

/** The current value of a metric; undefined when there is none. */
async function figure(name: string): Promise<number | undefined> {
  const { body } = await service.call({ method: 'GET', path: '/metrics' });
  const shown = new RegExp(`^${name}\\{[^}]*\\} (\\S+)$`, 'm').exec(String(body));
  return shown ? Number(shown[1]) : undefined;
}

const publish = (text: string) => publishEvent(noteWritten, { id: 1, version: 1, text }, service.broker.url);

it('shows the outbox lag while the broker is down, and no lag after the publication', async () => {
  await service.broker.crash();
  await service.call(writeNote, { as: 1, params: { id: 1 }, body: { text: 'waits' } });
  await service.database.query(
    `UPDATE outbox SET created_at = now() - interval '1 minute' WHERE published_at IS NULL`,
  );
  expect(await figure('outbox_unpublished_events')).toBe(1);
  expect(await figure('outbox_lag_seconds')).toBeGreaterThanOrEqual(60);
  expect(await figure('consumer_pending_messages')).toBeUndefined();
  await service.broker.restart();
  await eventually('the event is published', async () => (await figure('outbox_unpublished_events')) === 0);
  expect(await figure('outbox_lag_seconds')).toBe(0);
});

it('shows the pending messages of a consumer', async () => {
  await publish('takes its time');
  await eventually('the handler runs', async () => handlerBlock.started);
  for (let i = 0; i < 3; i += 1) await publish('behind it');
  expect(await figure('consumer_pending_messages')).toBe(4);
  handlerBlock.release();
  await eventually('all are handled', async () => (await figure('consumer_pending_messages')) === 0);
});

it('counts the dead letters of each consumer', async () => {
  expect(await figure('dead_letters')).toBe(0);
  expect(await figure('oldest_dead_letter_seconds')).toBe(0);
  await publish('poison');
  await eventually('a dead letter', async () => (await figure('dead_letters')) === 1);
  const { body } = await service.call({ method: 'GET', path: '/metrics' });
  expect(body).toContain(`dead_letters{consumer="${CONSUMER}",service="svc-notes"} 1`);
  const age = await figure('oldest_dead_letter_seconds');
  await publish('poison');
  await eventually('a second one', async () => (await figure('dead_letters')) === 2);
  expect(await figure('oldest_dead_letter_seconds')).toBeGreaterThan(Number(age));
});
