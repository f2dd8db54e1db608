import { describe, expect, it } from '@jest/globals';
import { isNearlyDone, progressText, unitOf, valueIn } from './progress.js';

const none = { page: null, percent: null };
const page = (number: number) => ({ page: number, percent: null });
const percent = (number: number) => ({ page: null, percent: number });

describe('the unit of a progress', () => {
  it.each([
    [none, 904, 'page'],
    [none, null, 'percent'],
    [page(3), null, 'page'],
    [percent(3), 904, 'percent'],
  ] as const)('%j of %p pages is counted in %s', (progress, pages, unit) => {
    expect(unitOf(progress, pages)).toBe(unit);
  });
});

describe('a progress in another unit', () => {
  it.each([
    ['percent', page(120), 904, 13],
    ['percent', page(1000), 904, 100],
    ['page', percent(50), 905, 453],
    ['percent', page(120), null, undefined],
    ['page', percent(50), null, undefined],
    ['page', none, 904, 0],
  ] as const)('%s of %j, of %p pages, is %p', (unit, progress, pages, value) => {
    expect(valueIn(unit, progress, pages)).toBe(value);
  });
});

it.each([
  [percent(95), null, true],
  [percent(94), null, false],
  [page(859), 904, true],
  [page(5000), null, false],
] as const)('%j of %p pages is nearly done: %p', (progress, pages, expected) => {
  expect(isNearlyDone(progress, pages)).toBe(expected);
});

it.each([
  [page(120), 904, 'Page 120 of 904'],
  [page(120), null, 'Page 120'],
  [percent(13), 904, '13 %'],
  [none, 904, ''],
] as const)('%j of %p pages is shown as %p', (progress, pages, text) => {
  expect(progressText(progress, pages)).toBe(text);
});
