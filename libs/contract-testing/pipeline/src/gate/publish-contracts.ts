import { readContract } from '../matrix/contract-files.js';
import { makeContracts } from '../matrix/make-contracts.js';
import { printMatrix } from '../matrix/matrix.js';
import { NO_PROVIDER, readDescription } from '../remotes/remote-contracts.js';
import { appVersions, frontEnds } from '../workspaces.js';
import { checkPending } from './check-pending.js';
import { failuresOf } from './contract-records.js';
import type { ContractStore } from './contract-store.js';

/**
 * Makes and verifies the contracts, and publishes those of some apps with their verdicts.
 * @param names folders of apps; none means all
 * @param log called with each line of the report
 * @returns whether the contracts of all of them were published: those of an app that could not be tested or built are not. A broken contract is published too: can-i-deploy refuses its version.
 */
export async function publishContracts(
  store: ContractStore,
  names: readonly string[],
  signal: AbortSignal,
  log: (line: string) => void,
): Promise<boolean> {
  const matrix = await makeContracts(signal, log);
  log(`\n${printMatrix(matrix)}\n`);
  const versions = appVersions();
  const versionOf = (app: string) => versions.get(app) ?? '';
  const named = names.length > 0 ? names : [...versions.keys()];
  const isIncomplete = matrix.rows.some(({ provider }) => provider === NO_PROVIDER);
  const apps = isIncomplete ? [] : named.filter(app => !matrix.failedApps.includes(app));
  if (apps.length === 0) {
    log('Nothing was published.');
    return false;
  }
  log('Publishing the contracts…');
  const rows = matrix.rows.filter(({ consumer }) => apps.includes(consumer));
  for (const app of apps)
    await store.publish({
      app,
      version: versionOf(app),
      contracts: rows.filter(({ consumer }) => consumer === app).map(readContract),
      provides: frontEnds().includes(app) ? readDescription(app).provides : undefined,
    });
  for (const row of rows.filter(({ verdict }) => verdict !== 'unverified'))
    await store.record({
      ...row,
      failures: failuresOf(row),
      consumerVersion: versionOf(row.consumer),
      providerVersion: versionOf(row.provider),
    });
  for (const app of apps)
    for (const check of await store.pendingChecks(app, versionOf(app))) {
      const failures = await checkPending(check, { rows: matrix.rows, versions, signal });
      const { consumer, consumerVersion, provider, providerVersion } = check;
      if (failures) await store.record({ ...check, failures });
      else
        log(
          `${provider}@${providerVersion} is not here to be checked against ${consumer}@${consumerVersion}.`,
        );
    }
  log(`Published: ${apps.map(app => `${app}@${versionOf(app)}`).join(', ')}`);
  return apps.length === named.length;
}
