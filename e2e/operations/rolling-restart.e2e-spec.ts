import { expect, test } from '@playwright/test';
import { runRollingRestart } from '../storm/rolling-restart.js';

test('no call fails while every app and the broker are restarted one after another', async () => {
  test.setTimeout(400_000);

  const { log } = await runRollingRestart('rolling');

  expect(log.violations).toEqual([]);
  expect(log.kinds.size).toBeGreaterThan(20);
  expect([...log.refusals]).toEqual([]);
  for (const [name, { broken }] of log.kinds) expect({ name, broken }).toEqual({ name, broken: 0 });
});
