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

it('keeps the last position however old it is, and a minute longer when another follows', () => {
  add(['a', 'b'], HINTS_OVERLAP_MS + 1);
  now += 100 * HINTS_KEPT_MS;
  expect(idsSince('b')).toEqual(['b']);
  add(['c'], 1);
  expect(idsSince('b')).toEqual(['b', 'c']);
  add(['d'], HINTS_KEPT_MS);
  expect(idsSince('b')).toEqual(['b', 'c', 'd']);
  add(['e'], 2);
  expect(idsSince('b')).toBeUndefined();
  expect(idsSince('d')).toEqual(['d', 'e']);
});

it('removes the oldest events of a storm', () => {
  add(
    Array.from({ length: 30_000 }, (_, index) => String(index)),
    1,
  );
  expect(idsSince('1000')).toBeUndefined();
  expect(idsSince('29000')).toHaveLength(1_000 + HINTS_OVERLAP_MS);
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
