import { expect, it } from '@jest/globals';
import { failsAboveShare } from './canary-share.js';
import { mergeFailures, type LoadFailures } from './load-failures.js';

const CHANGED = '2026-01-02T00:00:00.000Z';
const EARLIER = '2026-01-01T00:00:00.000Z';
const active = (percent: number) => ({
  name: 'mfe-books',
  environment: 'production',
  current: '1.0.0',
  history: [],
  canary: { version: '1.1.0', percent },
  changed_at: CHANGED,
});

function failed(
  version: string,
  count: number,
  changed_at = CHANGED,
  environment = 'production',
): LoadFailures {
  const times = { first_at: changed_at, last_at: changed_at };
  const since_change = { [environment]: { changed_at, count } };
  return { name: 'mfe-books', version, count, message: 'Error: 404', ...times, since_change };
}

it.each([
  ['10 % of the readers have all of 10 failures', 10, 10, 0, true],
  ['10 % of the readers have 40 of 140 failures', 10, 40, 100, true],
  ['half of the readers have all of 12 failures', 50, 12, 0, true],
  ['few failures are no sign', 10, 9, 0, false],
  ['10 % of the readers have 10 of 100 failures', 10, 10, 90, false],
  ['10 % of the readers have 12 of 100 failures by chance', 10, 12, 88, false],
  ['half of the readers have 60 of 110 failures by chance', 50, 60, 50, false],
])('a canary fails above its share or not: %s', (_, percent, canary, current, isAbove) => {
  expect(failsAboveShare(active(percent), [failed('1.1.0', canary), failed('1.0.0', current)])).toBe(isAbove);
});

it.each([
  ['before it began', failed('1.1.0', 50, EARLIER)],
  ['in another environment', failed('1.1.0', 50, CHANGED, 'staging')],
  ['that a release before has counted', { ...failed('1.1.0', 50), since_change: undefined }],
])('failures %s do not count', (_, failures) => {
  expect(failsAboveShare(active(10), [failures])).toBe(false);
});

it('a version without a canary has no share', () => {
  expect(failsAboveShare({ ...active(10), canary: undefined }, [failed('1.0.0', 50)])).toBe(false);
});

it('counts of one change add up, and a later change begins anew, in each environment', () => {
  const sum = mergeFailures(failed('1.1.0', 2), failed('1.1.0', 3));
  expect(sum.since_change).toEqual({ production: { changed_at: CHANGED, count: 5 } });
  for (const [one, other] of [
    [sum, failed('1.1.0', 7, EARLIER)],
    [failed('1.1.0', 7, EARLIER), sum],
  ] as const)
    expect(mergeFailures(one, other)).toMatchObject({
      count: 12,
      since_change: { production: { changed_at: CHANGED, count: 5 } },
    });
  expect(mergeFailures(sum, failed('1.1.0', 1, EARLIER, 'staging')).since_change).toEqual({
    production: { changed_at: CHANGED, count: 5 },
    staging: { changed_at: EARLIER, count: 1 },
  });
});
