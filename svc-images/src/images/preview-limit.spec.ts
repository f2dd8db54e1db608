import { expect, it } from '@jest/globals';
import { TooManyPreviews } from './images.errors.js';
import { PreviewLimit } from './preview-limit.js';

it('a user may have thirty new images a minute downloaded, and others theirs', () => {
  let now = 0;
  const limit = new PreviewLimit(() => now);
  const count = (userId: number) => () => {
    limit.count(userId);
  };
  for (let index = 0; index < 30; index += 1) limit.count(7);
  expect(count(7)).toThrow(TooManyPreviews);
  expect(count(8)).not.toThrow();
  now = 60_000;
  expect(count(7)).not.toThrow();
});
