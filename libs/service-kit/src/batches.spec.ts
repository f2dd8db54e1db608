import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { Batches } from './batches.js';
import { eventually } from './testing/eventually.js';

/** Batches whose handler throws an error, if there is one for a batch. */
function recorded(errorOf: (batch: readonly number[]) => Error | undefined = () => undefined) {
  const handled: (readonly number[])[] = [];
  const handle = async (batch: readonly number[]) => {
    handled.push(batch);
    await nextTurn();
    const error = errorOf(batch);
    if (error) throw error;
  };
  const concernsAll = (error: unknown) => (error as Error).message === 'of all';
  return { batches: new Batches({ handle, concernsAll }), handled };
}

it('items that arrive while others are handled are one batch', async () => {
  const { batches, handled } = recorded();
  const first = [1, 2].map(item => batches.add(item));
  await eventually('the first batch', async () => handled.length === 1);
  await Promise.all([...first, ...[3, 4, 5].map(item => batches.add(item))]);
  await batches.add(6);
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
