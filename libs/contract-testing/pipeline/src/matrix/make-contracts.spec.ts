import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from '@jest/globals';

const folder = mkdtempSync(join(tmpdir(), 'endpaper-contracts-'));
process.env['CONTRACTS_FOLDER'] = folder;
// They read the variable when they are loaded.
const { contractFile, writeJson } = await import('@endpaper/contract-testing');
const { makeContracts } = await import('./make-contracts.js');

afterAll(() => {
  rmSync(folder, { recursive: true });
});

const FAILURES: Readonly<Record<string, string[]>> = { 'svc-books': [], 'svc-posts': ['it lacks a field'] };

it('verifies each provider, although the pact tests of another app fail and nx verifies none', async () => {
  const verified: string[] = [];
  const { rows, errors, failedApps } = await makeContracts(AbortSignal.abort(), () => undefined, {
    runTargets: () => {
      for (const provider of Object.keys(FAILURES))
        writeJson(contractFile({ consumer: 'mfe-books', provider, kind: 'http' }, folder), {
          interactions: [],
        });
      const failed: Readonly<Record<string, string[]>> = {
        pact: ['svc-social'],
        build: ['shell'],
        verify: ['svc-books', 'svc-posts', 'svc-auth'],
      };
      return Promise.resolve({ output: '', failed: target => failed[target] ?? [] });
    },
    verifyApp: app => {
      verified.push(app);
      const failures = FAILURES[app];
      if (failures)
        writeJson(join(folder, `verdicts/${app}/http.json`), [{ consumer: 'mfe-books', failures }]);
      return Promise.resolve({ ok: failures?.length === 0, output: '' });
    },
  });
  expect(verified).toEqual(['svc-books', 'svc-posts', 'svc-auth']);
  expect(rows.map(({ provider, verdict }) => [provider, verdict])).toEqual([
    ['svc-books', 'kept'],
    ['svc-posts', 'broken'],
  ]);
  expect(errors.map(error => error.split(';')[0])).toEqual([
    'The pact tests of svc-social fail',
    'The build of shell fails',
    'svc-auth could not be verified',
  ]);
  expect(failedApps).toEqual(expect.arrayContaining(['svc-social', 'svc-auth', 'mfe-books']));
  expect(failedApps).not.toContain('svc-posts');
});
