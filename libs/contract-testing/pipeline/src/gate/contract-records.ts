import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { ContractKey } from '../matrix/contract-files.js';

/** A contract with its content: a pact, or a remote contract. */
export interface Contract extends ContractKey {
  content: unknown;
}

/** What a version of an app publishes. */
export interface Publication {
  app: string;
  version: string;
  /** What it requires of other apps; undefined when that is published later. */
  contracts: readonly Contract[] | undefined;
  /** What a front end provides (`offer.json`): remote contracts are checked against it. */
  provides?: unknown;
}

/** The versions between which a contract is checked. */
export interface Versions {
  consumerVersion: string;
  providerVersion: string;
}

/** The result of checking a contract against a version of its provider. */
export interface Verdict extends ContractKey, Versions {
  success: boolean;
  /** What is missing or different, one sentence each. */
  failures: readonly string[];
}

/** A contract with a deployed version that is to be checked. */
export interface PendingCheck extends Contract, Versions {
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
type ContractRef = z.infer<typeof ContractRef>;

export const VersionRecord = z.object({
  contracts: z.optional(z.array(ContractRef)),
  provides: z.optional(z.unknown()),
});
export const ContractRecord = z.object({ content: z.unknown() });
export const VerdictRecord = z.object({ success: z.boolean(), failures: z.array(z.string()) });
export const DeploymentRecord = z.object({ version: z.string() });

/** A contract between a version and a deployed one. */
export interface ContractWithDeployed extends ContractKey, Versions, ContractRef {
  deployed: 'consumer' | 'provider';
}

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
