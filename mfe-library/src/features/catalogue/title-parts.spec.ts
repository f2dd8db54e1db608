import { expect, test } from '@jest/globals';
import { titleParts } from './title-parts.js';

test.each([
  ['Title (Saga of Nothing, #2)', 'Title', 'Saga of Nothing', '2'],
  ['Gideon the Ninth (The Locked Tomb #1)', 'Gideon the Ninth', 'The Locked Tomb', '1'],
  ['All (of it) (Saga; #1.5)', 'All (of it)', 'Saga', '1.5'],
  ['Omnibus (Saga, #1–3)', 'Omnibus', 'Saga', '1–3'],
  ['Café (A Story)', 'Café (A Story)', '', ''],
  ['(Saga, #1)', '(Saga, #1)', '', ''],
  ['Plain', 'Plain', '', ''],
  ['Open (Saga, #1', 'Open (Saga, #1', '', ''],
  ['No series (#1)', 'No series (#1)', '', ''],
])('“%s” is “%s”, of the series “%s”, with the number “%s”', (written, title, series, series_number) => {
  expect(titleParts(written)).toEqual({ title, series, series_number });
});

test('a long title of many brackets is read at once', () => {
  const long = `${'('.repeat(50_000)}${'a#'.repeat(50_000)})`;
  expect(titleParts(long).title).toBe(long);
});
