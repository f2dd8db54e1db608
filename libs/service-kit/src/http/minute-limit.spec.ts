import { expect, it } from '@jest/globals';
import { MinuteLimit } from './minute-limit.js';

it('admits so many requests of each user in a minute', () => {
  let now = 0;
  const limit = new MinuteLimit(2, () => now);
  expect([7, 7, 7, 8].map(user => limit.admits(user))).toEqual([true, true, false, true]);
  now = 60_000;
  expect(limit.admits(7)).toBe(true);
});
