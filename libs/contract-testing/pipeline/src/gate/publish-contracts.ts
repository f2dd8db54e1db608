import { type CatalogueContract, FrontEndProvides } from '@endpaper/contracts';
import * as z from 'zod/mini';
import { type ContractKey, isSame, readContract } from '../matrix/contract-files.js';
import { makeContracts } from '../matrix/make-contracts.js';
import { matrixOf, printMatrix } from '../matrix/matrix.js';
import { checkRemotes } from '../remotes/check-remotes.js';
import { NO_PROVIDER, readDescription, RemoteContract } from '../remotes/remote-contracts.js';
import { appVersions, frontEnds } from '../workspaces.js';
import type { ContractGate } from './contract-gate.js';
import { digestOf, type PendingCheck, type Verdict } from './contract-records.js';
import { verifyPacts, verifyWithBroker } from './verify-pacts.js';

/**
 * Makes and verifies the contracts, and publishes those of some apps with their verdicts.
 * @param names folders of apps; none means all
 * @param log called with each line of the report
 * @returns whether the contracts were published. A broken contract is published too: can-i-deploy refuses its version.
 */
export async function publishContracts(
  gate: ContractGate,
  names: readonly string[],
  signal: AbortSignal,
  log: (line: string) => void,
): Promise<boolean> {
  const matrix = await makeContracts(signal, log);
  log(`\n${printMatrix(names.length > 0 ? matrixOf(matrix, names) : matrix)}\n`);
  if (matrix.errors.length > 0 || matrix.rows.some(({ provider }) => provider === NO_PROVIDER)) {
    log('Nothing was published.');
    return false;
  }
  const versions = appVersions();
  const apps = names.length > 0 ? names : [...versions.keys()];
  log('Publishing the contracts…');
  await publishVersions(gate, matrix.rows, apps, versions);
  if (gate.hasBroker) await verifyWithBroker(matrix.rows, apps, signal);
  for (const app of apps)
    for (const { consumer, consumerVersion, provider, providerVersion } of await checkDeployed(
      gate,
      { rows: matrix.rows, versions, app },
      signal,
    ))
      log(
        `${provider}@${providerVersion} is not in this checkout, so it was not checked against ${consumer}@${consumerVersion}.`,
      );
  log(`Published: ${apps.map(app => `${app}@${versions.get(app) ?? ''}`).join(', ')}`);
  return true;
}

type Rows = readonly CatalogueContract[];
type AppVersions = ReadonlyMap<string, string>;

async function publishVersions(
  gate: ContractGate,
  rows: Rows,
  apps: readonly string[],
  versions: AppVersions,
): Promise<void> {
  const described = frontEnds().map(({ folder }) => folder);
  for (const app of apps) {
    const contracts = rows
      .filter(({ consumer }) => consumer === app)
      .map(({ consumer, provider, kind }) => {
        const key = { consumer, provider, kind };
        return { ...key, content: readContract(key) };
      });
    const provides = described.includes(app) ? readDescription(app).provides : undefined;
    await gate.publish({ app, version: versions.get(app) ?? '', contracts, provides });
  }
  await gate.record(
    rows.filter(({ consumer }) => apps.includes(consumer)).map(row => verdictOf(row, versions)),
  );
}

/** Checks a version against all deployed versions. @returns what this checkout cannot check */
async function checkDeployed(
  gate: ContractGate,
  { rows, versions, app }: { rows: Rows; versions: AppVersions; app: string },
  signal: AbortSignal,
): Promise<PendingCheck[]> {
  const verdicts: Verdict[] = [];
  const pacts: PendingCheck[] = [];
  const unchecked: PendingCheck[] = [];
  for (const check of await gate.pendingChecks(app, versions.get(app) ?? '')) {
    const isHere = versions.get(check.provider) === check.providerVersion;
    const row = rows.find(each => isSame(each, check));
    if (isHere && row && digestOf(readContract(row)) === digestOf(check.content))
      verdicts.push({ ...verdictOf(row, versions), consumerVersion: check.consumerVersion });
    else if (check.kind === 'remote') verdicts.push(checkRemote(check));
    else if (isHere) pacts.push(check);
    else unchecked.push(check);
  }
  await gate.record([...verdicts, ...(await verifyPacts(pacts, signal))]);
  return unchecked;
}

function checkRemote({ content, provides, ...versions }: PendingCheck): Verdict {
  const [failures = []] = checkRemotes([
    { contract: z.parse(RemoteContract, content), provides: z.parse(z.optional(FrontEndProvides), provides) },
  ]);
  return { ...versions, success: failures.length === 0, failures };
}

function verdictOf({ verdict, failures, ...row }: CatalogueContract, versions: AppVersions): Verdict {
  const key: ContractKey = { consumer: row.consumer, provider: row.provider, kind: row.kind };
  return {
    ...key,
    consumerVersion: versions.get(row.consumer) ?? '',
    providerVersion: versions.get(row.provider) ?? '',
    success: verdict === 'kept',
    failures,
  };
}
