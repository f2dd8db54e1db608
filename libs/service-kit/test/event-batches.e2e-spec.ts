import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { DeadLetters } from '../src/index.js';
import {
  eventually,
  publishCloudEvent,
  publishEvents,
  startTestService,
  untilWaiting,
  type TestService,
} from '../src/testing/index.js';
import { notesService, tagAdded } from './notes-service.js';

let service: TestService;

beforeAll(async () => {
  service = await startTestService(notesService);
  await service.database.query('INSERT INTO note_replicas (id, version) VALUES (1, 1)');
});

afterAll(() => service.stop());

const tagsOf = (kind: string, count: number) =>
  Array.from({ length: count }, (_, i) => ({ id: i + 2, text: `${kind} ${i}` }));

const effectsOf = (kind: string) =>
  service.database.query<{ text: string; transaction: string }>(
    'SELECT text, xmin::text AS transaction FROM effects WHERE text LIKE $1 ORDER BY text',
    [`${kind} %`],
  );

/** Publishes events that arrive while the handler waits for a lock. */
async function publishTogether(events: readonly { id: number; text: string }[]): Promise<void> {
  const barrier = await service.database.begin();
  await barrier.query('SELECT 1 FROM note_replicas WHERE id = 1 FOR UPDATE');
  await publishEvents(tagAdded, [{ id: 1, text: 'is first' }], service.broker.url);
  await untilWaiting(service.database);
  await publishEvents(tagAdded, events, service.broker.url);
  await barrier.commit();
}

it('events that arrive while others are handled are one transaction', async () => {
  await publishTogether(tagsOf('together', 20));
  await eventually('all effects', async () => (await effectsOf('together')).length === 20);
  const transactions = new Set((await effectsOf('together')).map(({ transaction }) => transaction));
  // Some may arrive after the lock is released.
  expect(transactions.size).toBeLessThan(10);
});

it('an event that fails becomes a dead letter, and those beside it are applied once', async () => {
  await publishTogether([...tagsOf('before', 5), { id: 90, text: 'poison' }, ...tagsOf('after', 5)]);
  const deadLetters = service.app.get(DeadLetters);
  const letter = await eventually('the letter', async () => {
    for await (const each of deadLetters.list()) return each;
    return undefined;
  });
  expect(letter).toMatchObject({ error: expect.stringContaining('this tag is poison') });
  for (const kind of ['before', 'after'])
    await eventually('its neighbours', async () => (await effectsOf(kind)).length >= 5);
  expect(await effectsOf('before')).toHaveLength(5);
  expect(await effectsOf('after')).toHaveLength(5);
  expect(await service.database.query(`SELECT 1 FROM effects WHERE text = 'poison'`)).toEqual([]);
});

it('an event may have any id', async () => {
  const envelope = {
    specversion: '1.0',
    source: 'svc-notes',
    type: tagAdded.subject,
    datacontenttype: 'application/json',
  } as const;
  const event = {
    ...envelope,
    id: 'ORDER-17',
    time: new Date().toISOString(),
    data: { id: 40, text: 'any 0' },
  };
  await publishCloudEvent(event, service.broker.url);
  await eventually('the effect', async () => (await effectsOf('any')).length === 1);
});

it('events that meet a lock are delivered again, and no failure is counted', async () => {
  const barrier = await service.database.begin();
  await barrier.query('SELECT 1 FROM note_replicas WHERE id = 1 FOR UPDATE');
  await publishEvents(tagAdded, [{ id: 1, text: 'locked 0' }, ...tagsOf('beside', 5)], service.broker.url);
  await eventually('the others', async () => (await effectsOf('beside')).length === 5);
  expect(await effectsOf('locked')).toEqual([]);
  await barrier.commit();
  await eventually('the effect', async () => (await effectsOf('locked')).length === 1);
  expect(await service.database.query('SELECT 1 FROM inbox_failures')).toEqual([]);
});
