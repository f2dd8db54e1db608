import { expect, test } from '@playwright/test';
import { runStorm } from '../storm/storm.js';

const FAULTS = 8;

test('readers lose nothing while parts of the product fail', async () => {
  test.setTimeout(400_000);
  const faults: string[] = [];

  const { log, histories, entities } = await runStorm({
    faults: FAULTS,
    seed: 'short',
    print: line => faults.push(line),
  });

  expect(log.violations, faults.join('\n')).toEqual([]);
  expect(faults).toHaveLength(FAULTS);
  expect(histories.size.operations).toBeGreaterThan(0);
  expect(entities.filter(({ state }) => state === 'there').length).toBeGreaterThan(0);
});
