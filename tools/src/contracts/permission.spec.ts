import { expect, it } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EntryLedger } from '../ledger/entry-ledger.js';
import { FolderEntries } from '../ledger/entries/folder-entries.js';
import { permissionFor } from './permission.js';

const version = { app: 'mfe-books', version: '1.4.0' };

it('says once that nothing is deployed to an environment, and where something is', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'endpaper-permission-'));
  const ledger = new EntryLedger(new FolderEntries(folder));
  const reasons = async (environment: string) =>
    (await permissionFor(ledger, { ...version, environment })).reasons;
  try {
    expect(await reasons('production')).toEqual([
      'mfe-books@1.4.0 was never published: npm run contracts -- publish',
    ]);

    const needs = (provider: string) =>
      ({ consumer: 'mfe-books', provider, kind: 'http', content: { provider } }) as const;
    await ledger.publish({ ...version, contracts: [needs('svc-books'), needs('svc-social')] });
    expect(await reasons('production')).toEqual(['nothing at all is deployed to production.']);

    await ledger.publish({ app: 'svc-books', version: '1.0.0', contracts: [] });
    await ledger.recordDeployment('svc-books', '1.0.0', 'development');
    expect(await reasons('production')).toEqual([
      'nothing at all is deployed to production, only to development.',
    ]);
    expect(await reasons('development')).toContain(
      'mfe-books@1.4.0 needs svc-social, which is not deployed to development',
    );
  } finally {
    await rm(folder, { recursive: true });
  }
});
