import type { Kind } from '@endpaper/contract-testing';

/** What a consumer needs of a provider, as JSON: the content of a file in `contracts/pacts/`. */
export interface Contract {
  consumer: string;
  provider: string;
  kind: Kind;
  content: unknown;
}

/** What a version of an app brings into the ledger. */
export interface Publication {
  app: string;
  version: string;
  /** What it needs of others; undefined when nobody knows yet: then it may be published with them later. */
  contracts: readonly Contract[] | undefined;
  /** What the build of a front end offers (`offer.json`): remote contracts are checked against it. */
  offer?: unknown;
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

/** A contract that stands between two versions and is to be judged. */
export interface ToJudge extends Contract {
  consumerVersion: string;
  providerVersion: string;
  /** What the provider published as its offer. */
  offer?: unknown;
}

/** Whether a version may go to an environment, and, sentence by sentence, why not. */
export interface Permission {
  ok: boolean;
  reasons: readonly string[];
}

/**
 * Who needs what of whom, at which versions it was found to hold, and which versions are deployed where.
 * The model is the Pact Broker's (https://docs.pact.io/pact_broker): verdicts belong to a contract's content and a
 * provider's version, so a consumer's new version whose contract is the same needs no new one.
 */
export interface Ledger {
  /** Keeps what a version brings. @throws Error when that version is known with other contracts */
  publish(publication: Publication): Promise<void>;
  /** Keeps verdicts, each in place of an older one. @throws Error when a contract was never published */
  record(verdicts: readonly Verdict[]): Promise<void>;
  /** Every verdict there is, for each version of a consumer whose contract it is about. */
  verdicts(): Promise<readonly Verdict[]>;
  /**
   * The contracts between a version and all that is deployed anywhere which have to be judged when it is published: what
   * it needs and nobody has checked yet, and all that is needed of it, for what it gives may have changed since it was
   * published first.
   */
  toJudge(app: string, version: string): Promise<readonly ToJudge[]>;
  /** Whether a version works with all that is deployed to an environment. */
  canIDeploy(app: string, version: string, environment: string): Promise<Permission>;
  /** Puts a version in the place of the one that is deployed. @throws Error when it was never published */
  recordDeployment(app: string, version: string, environment: string): Promise<void>;
  /** The version of each app that is deployed to an environment, by the app's name. */
  deployed(environment: string): Promise<ReadonlyMap<string, string>>;
  /** Every environment that something was deployed to, in the order of their names. */
  environments(): Promise<readonly string[]>;
  close(): Promise<void>;
}
