import { expect, it } from '@jest/globals';
import { Worker } from './worker.js';

/** Longer than any test: only a wake or a stop ends it. */
const HOUR = 3_600_000;

const nextTick = () => new Promise(resolve => setImmediate(resolve));

/** A worker with the turns of a test, one step each; its steps so far include the failures. */
function aWorker(...turns: ((worker: Worker) => unknown)[]) {
  const steps: unknown[] = [];
  const worker: Worker = new Worker({
    turn: async () => {
      const number = steps.push('turn');
      await turns[number - 1]?.(worker);
    },
    pause: HOUR,
    failed: error => steps.push(error),
  });
  worker.start();
  return { worker, steps };
}

it('A worker pauses after a turn, and wakes early', async () => {
  const { worker, steps } = aWorker();
  await nextTick();
  expect(steps).toEqual(['turn']);
  worker.wake();
  await nextTick();
  expect(steps).toEqual(['turn', 'turn']);
  await worker.stop();
});

it('A turn that finds more to do is followed by the next one at once', async () => {
  const more = (worker: Worker) => worker.wake();
  const { worker, steps } = aWorker(more, more);
  await nextTick();
  expect(steps).toEqual(['turn', 'turn', 'turn']);
  await worker.stop();
});

it('A failed turn is reported, and the worker goes on', async () => {
  const failure = new Error('no connection');
  const { worker, steps } = aWorker(() => Promise.reject(failure));
  await nextTick();
  worker.wake();
  await nextTick();
  expect(steps).toEqual(['turn', failure, 'turn']);
  await worker.stop();
});

it('A stop waits for the turn that is running, and no other begins', async () => {
  let finish: () => void = () => undefined;
  const { worker, steps } = aWorker(() => new Promise<void>(resolve => (finish = resolve)));
  worker.wake();
  const stopped = worker.stop().then(() => steps.push('stopped'));
  await nextTick();
  expect(steps).toEqual(['turn']);
  finish();
  await stopped;
  expect(steps).toEqual(['turn', 'stopped']);
});

it('A wake ends a sleep within a turn, and only a stop ends a rest', async () => {
  const steps: string[] = [];
  const { worker } = aWorker(async self => {
    await self.sleep(HOUR);
    steps.push('slept');
    await self.rest(HOUR);
    steps.push('rested');
  });
  worker.wake();
  worker.wake();
  await nextTick();
  worker.wake();
  await nextTick();
  expect(steps).toEqual(['slept']);
  await worker.stop();
  expect(steps).toEqual(['slept', 'rested']);
});
