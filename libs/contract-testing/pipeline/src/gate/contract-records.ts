import { createHash } from 'node:crypto';
import type { CatalogContract } from '@endpaper/contracts';
import * as z from 'zod/mini';
import type { Contract, ContractKey } from '../matrix/contract-files.js';

/** What a version of an app publishes. */
export interface Publication {
  app: string;
  version: string;
  /** What it requires of other apps; undefined when that is published later. */
  contracts: readonly Contract[] | undefined;
  /** What a front end provides (`offer.json`): remote contracts are checked against it. */
  provides?: unknown;
}

/** A contract between two versions. */
export interface VersionedKey extends ContractKey {
  consumerVersion: string;
  providerVersion: string;
}

/** What the provider's version breaks, one sentence each; none when it keeps the contract. */
export interface Verdict extends VersionedKey {
  failures: readonly string[];
}

/** The failures of a verdict. A contract that no verification has met counts as broken, because it may be. */
export function failuresOf({ verdict, failures }: CatalogContract): readonly string[] {
  return verdict === 'unverified' ? ['its verification did not run'] : failures;
}

/** A contract with a deployed version that is to be checked. */
export interface PendingCheck extends VersionedKey, Contract {
  /** What the provider's version provides. */
  provides?: unknown;
}

/** Whether a version may be deployed to an environment; otherwise why not, one sentence each. */
export interface Permission {
  ok: boolean;
  reasons: readonly string[];
}

const ContractRef = z.object({
  provider: z.string(),
  kind: z.enum(['http', 'event', 'remote']),
  /** Of the contract's content: verdicts belong to it, so a version with an unchanged contract requires no new verdict. */
  digest: z.string(),
});

export const VersionRecord = z.object({
  contracts: z.optional(z.array(ContractRef)),
  provides: z.optional(z.unknown()),
});
export const ContractRecord = z.object({ content: z.unknown() });
export const VerdictRecord = z.object({ failures: z.array(z.string()) });
export const DeploymentRecord = z.object({ version: z.string() });

/**
 * A digest of a contract or of its content. It ignores the order of keys and interactions, and the metadata of the tool
 * that wrote a pact.
 */
export function digestOf(content: unknown): string {
  return createHash('sha256').update(canonical(content)).digest('hex').slice(0, 32);
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) => {
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner;
    const { interactions, metadata, ...others } = inner as Record<string, unknown>;
    const isPact = Array.isArray(interactions);
    const sorted = isPact ? { interactions: interactions.map(canonical).sort() } : { interactions, metadata };
    return Object.fromEntries(
      Object.entries({ ...others, ...sorted }).sort(([one], [other]) => (one < other ? -1 : 1)),
    );
  });
}
