import { describe, expect, test } from '@jest/globals';
import { afterClick, directionOf, standingOf, type Standing } from './vote-value.js';

describe('a click on a vote', () => {
  test.each<[string, Standing, 1 | -1, Standing]>([
    ['casts an up vote where there was none', 0, 1, 1],
    ['casts a down vote where there was none', 0, -1, -1],
    ['removes an up vote', 1, 1, 0],
    ['removes a down vote', -1, -1, 0],
    ['changes an up vote to down', 1, -1, -1],
    ['changes a down vote to up', -1, 1, 1],
  ])('%s', (_what, standing, clicked, after) => {
    expect(afterClick(standing, clicked)).toBe(after);
  });

  test('is named 1 and 0 on the wire, and nothing when there is no vote', () => {
    expect([1, -1, 0].map(standing => directionOf(standing as Standing))).toEqual([1, 0, undefined]);
  });

  test('is found among the votes of others', () => {
    const ups = [
      { user_id: 1, value: 1 as const },
      { user_id: 7, value: -1 as const },
    ];
    expect(standingOf(ups, 7)).toBe(-1);
    expect(standingOf(ups, 2)).toBe(0);
  });
});
