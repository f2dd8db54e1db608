import { aReading } from '@endpaper/contracts/testing';
import { expect, it } from '@jest/globals';
import { readingText } from './reading-text.js';

it.each([
  [{}, 'Reading now'],
  [{ started_on: '2026-03-01', page: 120 }, 'Reading since 1 March 2026 · Page 120 of 904'],
  [{ outcome: 'finished' }, 'Read, on unknown days'],
  [{ outcome: 'finished', ended_on: '2019-03-07' }, 'Read on 7 March 2019'],
  [{ outcome: 'stopped', started_on: '2019-03-07' }, 'Not finished, begun on 7 March 2019'],
  [{ outcome: 'finished', started_on: '2019-03-01', ended_on: '2019-03-07' }, 'Read: 1–7 March 2019'],
] as const)('%j is "%s"', (fields, text) => {
  expect(readingText(aReading(fields), 904).replaceAll(/\u2009/g, '')).toBe(text);
});
