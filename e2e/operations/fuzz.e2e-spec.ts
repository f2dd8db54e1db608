import { describeFailure, fuzz } from '../fuzz/fuzz.js';
import { expect, test } from '../support/portal-test.js';

// `npm run fuzz` makes many more of these calls.
const SEED = 1;

test('calls that are generated from the contracts get no 500, and each is answered', async ({ system }) => {
  const { failures, succeeded } = await fuzz(system.url, { seed: SEED, calls: 800 });
  expect(failures.map(failure => describeFailure(SEED, failure))).toEqual([]);
  // Not all calls are invalid.
  expect(succeeded.length).toBeGreaterThan(20);
});
