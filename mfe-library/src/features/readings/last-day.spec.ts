import type { Reading } from '@endpaper/contracts';
import { anEntry } from '@endpaper/contracts/testing';
import { expect, test } from '@jest/globals';
import { lastDayIsMissing, today } from './last-day.js';

const aReading = (fields: Partial<Reading>): Reading => ({
  ...{ id: 1, started_on: null, ended_on: null, outcome: 'finished', page: null, percent: null, version: 1 },
  ...fields,
});

test('today is the day where the reader is', () => {
  expect(today(new Date(2026, 0, 5, 0, 1))).toBe('2026-01-05');
  expect(today(new Date(2026, 11, 31, 23, 59))).toBe('2026-12-31');
});

test.each([
  ['without a reading', [], undefined, true],
  ['with a reading of an unknown day', [aReading({})], undefined, true],
  ['with a reading of a known day', [aReading({ ended_on: '2020-01-02' })], undefined, false],
  [
    'with a known day and a reading that has ended now',
    [aReading({ id: 2 }), aReading({ ended_on: '2020-01-02' })],
    aReading({ id: 2, outcome: null }),
    true,
  ],
])('a book that was read, %s, misses its last day: %s', (_, readings, ended, isMissing) => {
  expect(lastDayIsMissing(anEntry({ status: 'read', readings }), ended)).toBe(isMissing);
});
