import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { CatalogueContract } from '@endpaper/contracts';
import { contractFile } from '@endpaper/contract-testing';
import * as z from 'zod/mini';
import { checkRemotes } from '../remotes/check-remotes.js';
import { type FrontEndDescription, remoteContracts } from '../remotes/remote-contracts.js';
import { filesIn } from '../code/source-files.js';

/** A consumer, a provider and a kind: they identify a contract. */
export type ContractKey = Pick<CatalogueContract, 'consumer' | 'provider' | 'kind'>;

const Kind = z.enum(['http', 'event', 'remote']);

const Verdicts = z.array(
  z.object({ consumer: z.string(), success: z.boolean(), failures: z.array(z.string()) }),
);

export function isSame(one: ContractKey, other: ContractKey): boolean {
  return one.consumer === other.consumer && one.provider === other.provider && one.kind === other.kind;
}

/** The contracts of a folder, ordered, with their latest verdicts. docs/contracts.md describes the folder. */
export function readContracts(folder: string): CatalogueContract[] {
  const order = ({ consumer, provider, kind }: ContractKey) => `${consumer} ${provider} ${kind}`;
  const pacts = join(folder, 'pacts');
  return filesIn(pacts)
    .flatMap(file => {
      const [consumer = '', kind] = file.slice(pacts.length + 1).split('/');
      const provider = basename(file, '.json').slice(consumer.length + 1);
      const parsed = z.safeParse(Kind, kind);
      if (!parsed.success) return [];
      const key = { consumer, provider, kind: parsed.data };
      return [{ ...key, ...readVerdict(folder, key) }];
    })
    .sort((one, other) => order(one).localeCompare(order(other)));
}

/** The content of a contract; undefined when there is none. */
export function readContract(key: ContractKey, folder?: string): unknown {
  return readJson(contractFile(key, folder));
}

function readVerdict(
  folder: string,
  { consumer, provider, kind }: ContractKey,
): Pick<CatalogueContract, 'verdict' | 'failures'> {
  const verdicts = z.parse(Verdicts, readJson(join(folder, 'verdicts', provider, `${kind}.json`)) ?? []);
  const found = verdicts.find(each => each.consumer === consumer);
  if (!found) return { verdict: 'unverified', failures: [] };
  return { verdict: found.success ? 'kept' : 'broken', failures: found.failures };
}

/**
 * Deletes all contracts and results. nx's cache restores those that still hold; it would not delete those that an app
 * has dropped.
 */
export function clearContracts(folder: string): void {
  for (const name of ['pacts', 'verdicts', 'responses'])
    rmSync(join(folder, name), { recursive: true, force: true });
}

/** Writes the contracts between front ends, and the verdicts on them. */
export function writeRemoteContracts(folder: string, frontEnds: readonly FrontEndDescription[]): void {
  const contracts = remoteContracts(frontEnds);
  const providesOf = (provider: string) =>
    frontEnds.find(({ provides }) => provides.name === provider)?.provides;
  const failures = checkRemotes(
    contracts.map(contract => ({ contract, provides: providesOf(contract.provider) })),
  );
  for (const contract of contracts)
    writeJson(contractFile({ ...contract, kind: 'remote' }, folder), contract);
  const verdicts = contracts.map(({ consumer, provider }, index) => {
    const found = failures[index] ?? [];
    return { consumer, provider, kind: 'remote', success: found.length === 0, failures: found };
  });
  for (const provider of new Set(contracts.map(each => each.provider)))
    writeJson(
      join(folder, 'verdicts', provider, 'remote.json'),
      verdicts.filter(verdict => verdict.provider === provider),
    );
}

/** The content of a JSON file; undefined when there is no such file. */
export function readJson(file: string): unknown {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as unknown) : undefined;
}

/** Writes a JSON file, and its folder. */
export function writeJson(file: string, content: unknown): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
}
