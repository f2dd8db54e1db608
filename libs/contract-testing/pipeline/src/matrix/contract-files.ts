import { rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { CatalogContract } from '@endpaper/contracts';
import { contractFile, contractsFolder, readJson, writeJson } from '@endpaper/contract-testing';
import * as z from 'zod/mini';
import { filesIn } from '../code/source-files.js';
import { checkRemote } from '../remotes/check-remote.js';
import { type FrontEndDescription, remoteContracts } from '../remotes/remote-contracts.js';

/** A consumer, a provider and a kind: they identify a contract. */
export type ContractKey = Pick<CatalogContract, 'consumer' | 'provider' | 'kind'>;

/** A contract with its content: a pact, or a remote contract. */
export interface Contract extends ContractKey {
  content: unknown;
}

const Kind = z.enum(['http', 'event', 'remote']);

/** Of one provider and kind. */
const Verdicts = z.array(z.object({ consumer: z.string(), failures: z.array(z.string()) }));

export function isSame(one: ContractKey, other: ContractKey): boolean {
  return one.consumer === other.consumer && one.provider === other.provider && one.kind === other.kind;
}

/** The contracts of a folder, ordered, with their latest verdicts. docs/contracts.md describes the folder. */
export function readContracts(folder = contractsFolder): CatalogContract[] {
  const pacts = join(folder, 'pacts');
  return filesIn(pacts)
    .sort()
    .map((file): CatalogContract => {
      const [consumer = '', kindName] = file.slice(pacts.length + 1).split('/');
      const provider = basename(file, '.json').slice(consumer.length + 1);
      const kind = z.parse(Kind, kindName);
      const verdicts = readJson(join(folder, 'verdicts', provider, `${kind}.json`)) ?? [];
      const found = z.parse(Verdicts, verdicts).find(each => each.consumer === consumer);
      const verdict = !found ? 'unverified' : found.failures.length === 0 ? 'kept' : 'broken';
      return { consumer, provider, kind, verdict, failures: found?.failures ?? [] };
    });
}

/** Reads a contract of the checkout. */
export function readContract({ consumer, provider, kind }: ContractKey): Contract {
  return { consumer, provider, kind, content: readJson(contractFile({ consumer, provider, kind })) };
}

/**
 * Deletes all contracts and results. nx's cache restores those that still hold; it would not delete those that an app
 * has dropped.
 */
export function clearContracts(folder: string): void {
  for (const name of ['pacts', 'verdicts']) rmSync(join(folder, name), { recursive: true, force: true });
}

/** Writes the contracts between front ends, and the verdicts on them. */
export function writeRemoteContracts(folder: string, frontEnds: readonly FrontEndDescription[]): void {
  const verdicts = remoteContracts(frontEnds).map(contract => {
    writeJson(contractFile({ ...contract, kind: 'remote' }, folder), contract);
    const { consumer, provider } = contract;
    const provides = frontEnds.find(each => each.provides.name === provider)?.provides;
    return { consumer, provider, failures: checkRemote(contract, provides) };
  });
  for (const { provider } of verdicts)
    writeJson(
      join(folder, 'verdicts', provider, 'remote.json'),
      verdicts.filter(verdict => verdict.provider === provider),
    );
}
