import { beforeEach, expect, it } from '@jest/globals';
import { HINTS_KEPT_MS, HINTS_OVERLAP_MS } from '../timeouts.js';
import { HintLog } from './hint-log.js';

let now: number;
let log: HintLog;

beforeEach(() => {
  now = 1_000_000;
  log = new HintLog(() => now);
});

/** Logs an event of each id, so many milliseconds after the one before. */
function add(ids: readonly string[], milliseconds: number): void {
  for (const id of ids) {
    now += milliseconds;
    log.add({ id, hints: [] });
  }
}

const idsSince = (id: string) => log.since(id)?.map(event => event.id);

it('has the events after a position, and those of the two seconds before it', () => {
  add(['a', 'b', 'c', 'd', 'e'], HINTS_OVERLAP_MS - 500);
  expect(idsSince('d')).toEqual(['c', 'd', 'e']);
  expect(log.position).toBe('e');
});

it('does not know a position of before it began, nor one of another gateway', () => {
  const start = log.position;
  add(['a'], HINTS_OVERLAP_MS - 1);
  expect(idsSince('a')).toBeUndefined();
  expect(idsSince(start)).toEqual([start, 'a']);
  expect(idsSince(new HintLog().position)).toBeUndefined();
});

it('keeps the last position however old it is', () => {
  add(['a', 'b'], HINTS_OVERLAP_MS + 1);
  now += 100 * HINTS_KEPT_MS;
  expect(idsSince('b')).toEqual(['b']);
  add(['c'], 1);
  expect(idsSince('b')).toEqual(['b', 'c']);
});

const numbers = (count: number) => Array.from({ length: count }, (_, index) => String(index));

it('keeps the events of a minute, and removes a thousand older ones together', () => {
  add(numbers(3_000), 1);
  add(['a'], HINTS_KEPT_MS - 2_000);
  expect(idsSince('2500')?.[0]).toBe('500');
  // Number 999 is more than a minute old now: those before it are removed.
  add(['b'], 1);
  expect(idsSince('2998')).toBeUndefined();
  expect(idsSince('2999')?.[0]).toBe('999');
  add(['c'], 1_000);
  expect(idsSince('2999')).toBeUndefined();
  expect(idsSince('c')).toEqual(['a', 'b', 'c']);
});

it('removes the oldest events of a storm', () => {
  add(numbers(30_000), 1);
  expect(idsSince('7998')).toBeUndefined();
  expect(idsSince('7999')).toHaveLength(22_001 + HINTS_OVERLAP_MS);
  expect(log.add({ id: '0', hints: [] })).toBe(true);
});

it('knows no earlier position after events may have been lost', () => {
  add(['a', 'b'], HINTS_OVERLAP_MS + 1);
  log.reset();
  expect(idsSince('b')).toBeUndefined();
  expect(idsSince(log.position)).toHaveLength(1);
});

it('has an event once', () => {
  expect(log.add({ id: 'a', hints: [] })).toBe(true);
  expect(log.add({ id: 'a', hints: [] })).toBe(false);
});
