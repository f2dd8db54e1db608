import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CatalogContract, FrontEndProvides } from '@endpaper/contracts';
import { contractFile, writeJson } from '@endpaper/contract-testing';
import * as z from 'zod/mini';
import { isSame, readContract, readContracts } from '../matrix/contract-files.js';
import { makeContracts } from '../matrix/make-contracts.js';
import { printMatrix } from '../matrix/matrix.js';
import { checkRemote } from '../remotes/check-remote.js';
import { NO_PROVIDER, readDescription, RemoteContract } from '../remotes/remote-contracts.js';
import { appVersions, frontEnds, verifyApp } from '../workspaces.js';
import { digestOf, failuresOf, type PendingCheck } from './contract-records.js';
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

interface Checkout {
  /** The contracts of this checkout with their verdicts. */
  rows: readonly CatalogContract[];
  /** The version of each app of this checkout. */
  versions: ReadonlyMap<string, string>;
  signal: AbortSignal;
}

/** What a consumer would miss, one sentence each; undefined when the provider's version is not in this checkout. */
async function checkPending(
  check: PendingCheck,
  { rows, versions, signal }: Checkout,
): Promise<readonly string[] | undefined> {
  const isHere = versions.get(check.provider) === check.providerVersion;
  const row = rows.find(each => isSame(each, check));
  if (isHere && row && digestOf(readContract(row).content) === digestOf(check.content))
    return failuresOf(row);
  if (check.kind === 'remote')
    return checkRemote(
      z.parse(RemoteContract, check.content),
      z.parse(z.optional(FrontEndProvides), check.provides),
    );
  return isHere ? verifyPact(check, signal) : undefined;
}

/** Verifies a pact of another version of its consumer. */
async function verifyPact(check: PendingCheck, signal: AbortSignal): Promise<readonly string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'endpaper-contracts-'));
  try {
    writeJson(contractFile(check, folder), check.content);
    const { output } = await verifyApp(check.provider, signal, { CONTRACTS_FOLDER: folder });
    const [result] = readContracts(folder);
    if (result && result.verdict !== 'unverified') return result.failures;
    // An older verdict must not stay in place of one that is not known.
    const consumer = `${check.consumer}@${check.consumerVersion}`;
    throw new Error(`${check.provider} could not be verified with ${consumer}:\n${output.slice(-2_000)}`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
