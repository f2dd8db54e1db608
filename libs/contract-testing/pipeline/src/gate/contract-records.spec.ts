import { expect, it } from '@jest/globals';
import { failuresOf } from './contract-records.js';

it('a contract that no verification has met is not recorded as kept', () => {
  const row = { consumer: 'mfe-books', provider: 'svc-books', kind: 'http' as const, failures: [] };
  expect(failuresOf({ ...row, verdict: 'kept' })).toEqual([]);
  expect(failuresOf({ ...row, verdict: 'unverified' })).toEqual(['its verification did not run']);
});
