import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { Batches } from './batches.js';
import { eventually } from './testing/eventually.js';

/** Batches whose handler returns ten times each item, or throws an error, if there is one for a batch. */
function recorded(errorOf: (batch: readonly number[]) => Error | undefined = () => undefined) {
  const handled: (readonly number[])[] = [];
  const handle = async (batch: readonly number[]) => {
    handled.push(batch);
    await nextTurn();
    const error = errorOf(batch);
    if (error) throw error;
    return batch.map(item => 10 * item);
  };
  const concernsAll = (error: unknown) => (error as Error).message === 'of all';
  return { batches: new Batches({ handle, concernsAll }), handled };
}

/** Batches whose handler ends when the test calls the function of the batch in `ends`. */
function held(parallel: { limit: number; lateMs: number }) {
  const handled: (readonly number[])[] = [];
  const ends: (() => void)[] = [];
  const handle = (batch: readonly number[]) =>
    new Promise<readonly number[]>(resolve => {
      handled.push(batch);
      ends.push(() => {
        resolve(batch);
      });
    });
  return { batches: new Batches({ handle, concernsAll: () => false, parallel }), handled, ends };
}

const NEVER_LATE = 60_000;

it('items that arrive while others are handled are one batch', async () => {
  const { batches, handled } = recorded();
  const first = [1, 2].map(item => batches.add(item));
  await eventually('the first batch', async () => handled.length === 1);
  const results = await Promise.all([...first, ...[3, 4, 5].map(item => batches.add(item))]);
  expect(results).toEqual([10, 20, 30, 40, 50]);
  expect(await batches.add(6)).toBe(60);
  expect(handled).toEqual([[1, 2], [3, 4, 5], [6]]);
});

it('an item that follows one of the batch before joins the next batch', async () => {
  const { batches, handled } = recorded();
  const first = batches.add(1);
  const following = first.then(async () => {
    // As many steps as the code of a caller may have.
    for (let step = 0; step < 10; step += 1) await Promise.resolve();
    return batches.add(3);
  });
  await nextTurn();
  expect(handled).toEqual([[1]]);
  await Promise.all([following, batches.add(2)]);
  expect(handled).toEqual([[1], [2, 3]]);
});

it('items beyond a full batch are further batches at the same time', async () => {
  const { batches, handled, ends } = held({ limit: 2, lateMs: NEVER_LATE });
  const results = [1, 2, 3, 4, 5].map(item => batches.add(item));
  await eventually('the batches', async () => handled.length === 3);
  expect(handled).toEqual([[1, 2], [3, 4], [5]]);
  for (const end of ends) end();
  expect(await Promise.all(results)).toEqual([1, 2, 3, 4, 5]);
});

it('a further batch ends, and the next items wait for the other one', async () => {
  const { batches, handled, ends } = held({ limit: 2, lateMs: NEVER_LATE });
  const results = [1, 2, 3].map(item => batches.add(item));
  await eventually('the batches', async () => handled.length === 2);
  results.push(batches.add(4));
  ends[1]?.();
  await results[2];
  await nextTurn();
  await nextTurn();
  expect(handled).toEqual([[1, 2], [3]]);
  ends[0]?.();
  await eventually('the next batch', async () => handled.length === 3);
  ends[2]?.();
  expect(await Promise.all(results)).toEqual([1, 2, 3, 4]);
});

it('items do not wait for a late batch', async () => {
  const { batches, handled, ends } = held({ limit: 2, lateMs: 1 });
  const late = batches.add(1);
  await eventually('the first batch', async () => handled.length === 1);
  const following = batches.add(2);
  await eventually('the next batch', async () => handled.length === 2);
  ends[1]?.();
  expect(await following).toBe(2);
  const last = batches.add(3);
  await eventually('the last batch', async () => handled.length === 3);
  ends[0]?.();
  ends[2]?.();
  expect(await Promise.all([late, last])).toEqual([1, 3]);
});

it('only the item that fails is rejected', async () => {
  const { batches, handled } = recorded(batch => (batch.includes(2) ? new Error('not 2') : undefined));
  const results = await Promise.allSettled([1, 2, 3].map(item => batches.add(item)));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(handled).toEqual([[1, 2, 3], [1], [2], [3]]);
});

it('all items are rejected by an error that concerns all', async () => {
  const { batches, handled } = recorded(() => new Error('of all'));
  const results = await Promise.allSettled([1, 2, 3].map(item => batches.add(item)));
  expect(results.every(({ status }) => status === 'rejected')).toBe(true);
  expect(handled).toEqual([[1, 2, 3]]);
});
