import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { RowQueues, type Pause } from './row-queues.js';

/** Work that ends when the test says so. */
function heldWork(log: string[], name: string) {
  let end: (pause: Pause) => void = () => undefined;
  const work = (before: Pause) => {
    log.push(`${name} after ${before}`);
    return new Promise<Pause>(resolve => {
      end = resolve;
    });
  };
  return { work, end: (pause: Pause) => end(pause) };
}

describe('The queues of rows', () => {
  it('run one row in order, with what became of the work before, and others meanwhile', async () => {
    const log: string[] = [];
    const queues = new RowQueues(10);
    const [first, second, other] = [heldWork(log, 'first'), heldWork(log, 'second'), heldWork(log, 'other')];
    await queues.add('1', first.work);
    await queues.add('1', second.work);
    await queues.add('2', other.work);
    await turn();
    expect(log).toEqual(['first after undefined', 'other after undefined']);
    first.end(1_000);
    await turn();
    expect(log.slice(2)).toEqual(['second after 1000']);
    second.end(1_000);
    other.end(undefined);
    await queues.empty();
    // Nothing waits for the row any more.
    const next = heldWork(log, 'next');
    await queues.add('1', next.work);
    await turn();
    expect(log.slice(3)).toEqual(['next after undefined']);
  });

  it('have room again when some work has ended', async () => {
    const queues = new RowQueues(2);
    const [one, two] = [heldWork([], 'one'), heldWork([], 'two')];
    await queues.add('1', one.work);
    let hasRoom = false;
    const added = queues.add('2', two.work).then(() => (hasRoom = true));
    await turn();
    expect(hasRoom).toBe(false);
    one.end(undefined);
    await added;
  });
});
