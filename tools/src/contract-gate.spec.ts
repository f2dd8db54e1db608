import { expect, it } from '@jest/globals';
import { requireTarget } from './contract-gate.js';
import { ownEnvironment } from './servers-note.js';

it('a command without --to fails with the names of the environments', async () => {
  expect(await requireTarget('production')).toBe('production');
  await expect(requireTarget(undefined)).rejects.toThrow(
    `Where to? Write --to <environment>, such as: ${ownEnvironment()}`,
  );
});
