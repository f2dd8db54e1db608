import { expect, test } from '@playwright/test';
import { isLinearizable, type Operation } from './linearizable.js';

const write = (value: string, start: number, end: number): Operation => ({
  kind: 'write',
  value,
  start,
  end,
});
const read = (value: string, start: number, end: number): Operation => ({ kind: 'read', value, start, end });

const histories: [name: string, operations: Operation[], expected: boolean][] = [
  ['a read sees the write before it', [write('up', 0, 1), read('up', 2, 3)], true],
  ['a read misses the write before it', [write('up', 0, 1), read('none', 2, 3)], false],
  [
    'a read during a write sees either value',
    [write('up', 0, 9), read('none', 1, 2), read('up', 3, 4)],
    true,
  ],
  ['a value does not go back', [write('up', 0, 9), read('up', 1, 2), read('none', 3, 4)], false],
  ['concurrent writes end in one order', [write('up', 0, 9), write('down', 0, 9), read('up', 10, 11)], true],
  ['a read sees no value that was not written', [write('up', 0, 1), read('down', 2, 3)], false],
  [
    'an unknown write takes effect late',
    [write('up', 0, Infinity), write('down', 1, 2), read('up', 3, 4)],
    true,
  ],
  ['an unknown write never takes effect', [write('up', 0, Infinity), read('none', 1, 2)], true],
  [
    'an unknown write takes effect once',
    [write('up', 0, Infinity), read('up', 1, 2), write('down', 3, 4), read('up', 5, 6)],
    false,
  ],
];

/** Writes and reads one after another, each beside a read of either value and a write of unknown effect now and then. */
function longHistory(last: string): Operation[] {
  const operations: Operation[] = [];
  for (let time = 0; time < 30_000; time += 10) {
    const value = time % 20 === 0 ? 'up' : 'down';
    operations.push(
      write(value, time, time + 3),
      read(value, time + 2, time + 4),
      read(value, time + 5, time + 6),
    );
    if (time % 1_000 === 0) operations.push(write('none', time, Infinity));
  }
  return [...operations, read(last, 40_000, 40_001)];
}

histories.push(
  ['a long history', longHistory('down'), true],
  ['a long history with a lost write', longHistory('up'), false],
);

for (const [name, operations, expected] of histories)
  test(`linearizability: ${name}`, () => {
    expect(isLinearizable(operations, 'none')).toBe(expected);
  });
