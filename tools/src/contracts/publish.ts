import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CatalogueContract } from '@endpaper/contracts';
import { contractsFolder } from '@endpaper/contract-testing';
import { digestOf } from '../ledger/digest.js';
import type { Contract, Ledger, ToJudge, Verdict } from '../ledger/ledger.js';
import { openLedger } from '../ledger/open-ledger.js';
import { projects } from '../projects.js';
import { frontEnds, readDescription } from './front-ends.js';
import { makeContracts } from './make.js';
import { type Matrix, matrixOf } from './matrix.js';
import { printedMatrix } from './print-matrix.js';
import { NOBODY } from './remote/remote-needs.js';
import { verifyOthers, verifyWithBroker } from './verify-others.js';

/**
 * Makes and verifies the contracts, and keeps those of some apps, and what came of them, in the ledger.
 * @param names of the apps: all that have contracts or versions, when there are none
 * @returns whether they were published: a contract may be broken, that is for can-i-deploy to judge
 */
export async function publishContracts(names: readonly string[], signal: AbortSignal): Promise<boolean> {
  const ledger = await openLedger();
  try {
    const matrix = await makeContracts(signal, step => console.log(step));
    console.log(`\n${printedMatrix(names.length > 0 ? matrixOf(matrix, names) : matrix)}\n`);
    const offered = matrix.rows.filter(({ provider }) => provider !== NOBODY);
    if (matrix.troubles.length > 0 || offered.length < matrix.rows.length) {
      console.log('Nothing was published.');
      return false;
    }
    const versions = versionsHere();
    const apps = names.length > 0 ? names : [...versions.keys()];
    console.log('Publishing the contracts…');
    await publishAll(ledger, matrix, apps, versions);
    await verifyWithBroker(apps, signal);
    for (const app of apps) await recordOthers(ledger, matrix, app, versions, signal);
    console.log(`Published: ${apps.map(app => `${app}@${versions.get(app) ?? ''}`).join(', ')}`);
    return true;
  } finally {
    await ledger.close();
  }
}

/** The versions of the package.jsons, of all apps that others can need something of or that need something. */
export function versionsHere(): Map<string, string> {
  const apps = projects().filter(({ nx }) => nx.tags.includes('type:app') && !nx.tags.includes('layer:tool'));
  return new Map(apps.map(({ folder, version }) => [folder, version]));
}

async function publishAll(
  ledger: Ledger,
  { rows }: Matrix,
  apps: readonly string[],
  versions: ReadonlyMap<string, string>,
): Promise<void> {
  const portal = frontEnds().map(({ folder }) => folder);
  for (const app of apps) {
    const contracts = rows.filter(({ consumer }) => consumer === app).map(contractHere);
    const offer = portal.includes(app) ? readDescription(app).offer : undefined;
    await ledger.publish({ app, version: versions.get(app) ?? '', contracts, offer });
  }
  const verdicts = rows.filter(({ consumer }) => apps.includes(consumer));
  await ledger.record(verdicts.map(row => verdictHere(row, versions)));
}

/** Judges what an app has to do with what is deployed. */
async function recordOthers(
  ledger: Ledger,
  { rows }: Matrix,
  app: string,
  versions: ReadonlyMap<string, string>,
  signal: AbortSignal,
): Promise<void> {
  const open = await ledger.toJudge(app, versions.get(app) ?? '');
  const known: Verdict[] = [];
  const unknown: ToJudge[] = [];
  for (const each of open) {
    const row = rows.find(({ consumer, provider, kind }) => isSame(each, { consumer, provider, kind }));
    const isHere = row && versions.get(each.provider) === each.providerVersion;
    if (isHere && digestOf(contractHere(row).content) === digestOf(each.content))
      known.push({ ...verdictHere(row, versions), consumerVersion: each.consumerVersion });
    else unknown.push(each);
  }
  const { verdicts, unchecked } = await verifyOthers(unknown, versions, signal);
  await ledger.record([...known, ...verdicts]);
  for (const { consumer, consumerVersion, provider, providerVersion } of unchecked)
    console.log(
      `${provider}@${providerVersion} is not here to be checked against what ${consumer}@${consumerVersion} needs.`,
    );
}

function isSame(one: Pick<Contract, 'consumer' | 'provider' | 'kind'>, other: typeof one): boolean {
  return one.consumer === other.consumer && one.provider === other.provider && one.kind === other.kind;
}

function contractHere({ consumer, provider, kind }: CatalogueContract): Contract {
  const file = join(contractsFolder, 'pacts', consumer, kind, `${consumer}-${provider}.json`);
  return { consumer, provider, kind, content: JSON.parse(readFileSync(file, 'utf8')) };
}

function verdictHere(row: CatalogueContract, versions: ReadonlyMap<string, string>): Verdict {
  const { consumer, provider, kind, verdict, failures } = row;
  return {
    consumer,
    consumerVersion: versions.get(consumer) ?? '',
    provider,
    providerVersion: versions.get(provider) ?? '',
    kind,
    success: verdict === 'kept',
    failures,
  };
}
