import { describe, expect, it } from '@jest/globals';
import type { ImportedReading } from '../formats/imported-book.js';
import { furtherReadings, mergeReadings } from './merge-readings.js';

const finished = (ended_on: string | null, started_on: string | null = null): ImportedReading => ({
  ...{ started_on, ended_on, outcome: 'finished', page: null, percent: null },
});
const open = (started_on: string | null = null): ImportedReading => ({
  ...{ started_on, ended_on: null, outcome: null, page: null, percent: null },
});

const merged = (
  earlier: ImportedReading[],
  file: ImportedReading[],
  library: ImportedReading[],
  goesOn = false,
) => {
  const stored = library.map((reading, index) => ({ ...reading, id: index + 1 }));
  const { added, changed, leftOut } = mergeReadings({ earlier, file, library: stored, goesOn });
  const ends = (readings: readonly ImportedReading[]) => readings.map(({ ended_on }) => ended_on);
  return {
    added: ends(added),
    changed: changed.map(({ id, ended_on, started_on }) => [id, started_on, ended_on]),
    leftOut: ends(leftOut),
  };
};

const nothing = { added: [], changed: [], leftOut: [] };

describe('readings of a row that has changed', () => {
  it.each([
    ['a first day', [], [finished('2024-05-06')], [], { ...nothing, added: ['2024-05-06'] }],
    [
      'a further day',
      [finished('2015-01-02')],
      [finished('2015-01-02'), finished('2024-05-06')],
      [finished('2015-01-02')],
      { ...nothing, added: ['2024-05-06'] },
    ],
    [
      'a further day in place of the first one, which the file counts alone now',
      [finished('2015-01-02')],
      [finished(null), finished('2024-05-06')],
      [finished('2015-01-02')],
      { ...nothing, added: ['2024-05-06'] },
    ],
    [
      'another day',
      [finished('2015-01-02')],
      [finished('2015-01-03')],
      [finished('2015-01-02')],
      { ...nothing, changed: [[1, null, '2015-01-03']] },
    ],
    [
      'the last day of an open reading',
      [open()],
      [finished('2024-05-06')],
      [open()],
      { ...nothing, changed: [[1, null, '2024-05-06']] },
    ],
    [
      'the last day of an open reading whose first day its reader has added',
      [open()],
      [finished('2024-05-06')],
      [open('2024-04-01')],
      { ...nothing, changed: [[1, '2024-04-01', '2024-05-06']] },
    ],
    [
      'the last day of a reading without one',
      [],
      [finished('2024-05-06')],
      [finished(null)],
      { ...nothing, changed: [[1, null, '2024-05-06']] },
    ],
    ['a day that the library has', [], [finished('2024-05-06')], [finished('2024-05-06')], nothing],
    [
      'another day than its reader has said here',
      [finished('2015-01-02')],
      [finished('2015-01-03')],
      [finished('2015-06-07')],
      { ...nothing, leftOut: ['2015-01-03'] },
    ],
    [
      'a day beside the one that its reader has said here',
      [],
      [finished('2024-05-06')],
      [finished('2024-05-09')],
      { ...nothing, leftOut: ['2024-05-06'] },
    ],
    [
      'a day long after one that its reader has said here',
      [],
      [finished('2024-05-06')],
      [finished('2014-05-09')],
      { ...nothing, added: ['2024-05-06'] },
    ],
    ['no day any more', [finished('2015-01-02')], [], [finished('2015-01-02')], nothing],
    [
      'the same, which its reader has deleted',
      [finished('2015-01-02')],
      [finished('2015-01-02')],
      [],
      nothing,
    ],
  ])('%s', (_, earlier, file, library, outcome) => {
    expect(merged(earlier, file, library)).toEqual(outcome);
  });

  it('an open one stays open while the book is read, and is there once', () => {
    expect(merged([open()], [finished('2024-05-06')], [open()], true)).toEqual({
      ...nothing,
      leftOut: ['2024-05-06'],
    });
    expect(merged([], [open()], [finished('2015-01-02')], true).added).toEqual([null]);
    expect(merged([], [open('2024-01-01')], [open()], true)).toEqual(nothing);
    expect(merged([], [open()], [], false)).toEqual(nothing);
  });
});

it('a further row of a book has the readings of other days', () => {
  const days = ['2015-01-02', '2020-09-09'].map(day => finished(day));
  expect(furtherReadings([...days, finished(null), open()], [finished('2015-01-02', '2014-12-01')])).toEqual([
    finished('2020-09-09'),
  ]);
});
