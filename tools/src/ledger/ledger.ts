import type { Kind } from '@endpaper/pacts';

/** What a consumer needs of a provider, as JSON: the content of a file in `contracts/pacts/`. */
export interface Contract {
  consumer: string;
  provider: string;
  kind: Kind;
  content: unknown;
}

/** What came of checking one contract against one version of its provider. */
export interface Verdict {
  consumer: string;
  consumerVersion: string;
  provider: string;
  providerVersion: string;
  kind: Kind;
  success: boolean;
  /** What is missing or different, a sentence each. */
  failures: readonly string[];
}

/** Whether a version may go to an environment, and, sentence by sentence, why not. */
export interface Permission {
  ok: boolean;
  reasons: readonly string[];
}

/**
 * Who needs what of whom, at which versions it was found to hold, and which versions are deployed where.
 * The model is the Pact Broker's (https://docs.pact.io/pact_broker): verdicts belong to pairs of versions, and a
 * consumer's new version whose contract is the same needs no new one.
 */
export interface Ledger {
  /** Keeps a version's contracts. @throws Error when that version is known with other contracts */
  publish(consumer: string, version: string, contracts: readonly Contract[]): Promise<void>;
  record(verdicts: readonly Verdict[]): Promise<void>;
  /** Every verdict there is, the newest of each pair of versions and kind. */
  verdicts(): Promise<readonly Verdict[]>;
  /** Whether a version works with all that is deployed to an environment. */
  canIDeploy(app: string, version: string, environment: string): Promise<Permission>;
  recordDeployment(app: string, version: string, environment: string): Promise<void>;
  /** The version of each app that is deployed to an environment, by the app's name. */
  deployed(environment: string): Promise<ReadonlyMap<string, string>>;
  close(): Promise<void>;
}
