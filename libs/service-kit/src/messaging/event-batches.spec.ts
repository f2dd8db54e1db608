import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { eventually } from '../testing/eventually.js';
import { EventBatches } from './event-batches.js';
import type { ReceivedEvent } from './subscription.js';

const anEvent = (row: number) => ({ row }) as ReceivedEvent;
const rowsOf = (batch: readonly ReceivedEvent[]) => batch.map(({ row }) => row);

/** Batches whose handler throws an error, if there is one for a batch. */
function recorded(errorOf: (rows: readonly number[]) => Error | undefined) {
  const handled: number[][] = [];
  const batches = new EventBatches(async batch => {
    const rows = rowsOf(batch);
    handled.push(rows);
    await nextTurn();
    const error = errorOf(rows);
    if (error) throw error;
  });
  return { batches, handled };
}

it('events are handled together that arrive while others are handled', async () => {
  const { batches, handled } = recorded(() => undefined);
  const first = [1, 2].map(row => batches.add(anEvent(row)));
  await eventually('the first batch', async () => handled.length === 1);
  await Promise.all([...first, ...[3, 4, 5].map(row => batches.add(anEvent(row)))]);
  await batches.add(anEvent(6));
  expect(handled).toEqual([[1, 2], [3, 4, 5], [6]]);
});

it('only the event that fails is rejected', async () => {
  const { batches, handled } = recorded(rows => (rows.includes(2) ? new Error('not 2') : undefined));
  const results = await Promise.allSettled([1, 2, 3].map(row => batches.add(anEvent(row))));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(handled).toEqual([[1, 2, 3], [1], [2], [3]]);
});

it('all events are rejected at once while the database is unavailable', async () => {
  const { batches, handled } = recorded(() => new Error('Connection terminated'));
  const results = await Promise.allSettled([1, 2, 3].map(row => batches.add(anEvent(row))));
  expect(results.every(({ status }) => status === 'rejected')).toBe(true);
  expect(handled).toEqual([[1, 2, 3]]);
});
