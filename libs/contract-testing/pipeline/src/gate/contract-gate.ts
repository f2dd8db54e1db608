import { contractFile } from '@endpaper/contract-testing';
import type { PendingCheck, Permission, Publication, Verdict } from './contract-records.js';
import { ContractStore } from './contract-store.js';
import { PactBroker } from './pact-broker.js';

/** Where contracts, verdicts and deployments are stored. */
export interface GateOptions {
  /** The NATS of the contract store. */
  natsUrl: string;
  /** The number of NATS servers that keep a copy, at least. */
  replicas?: number;
  /** Names the Pact Broker, with `PACT_BROKER_BASE_URL`. */
  environment?: Readonly<Record<string, string | undefined>>;
}

/**
 * Decides which versions may be deployed. Without a Pact Broker the contract store has all contracts. With one, the broker
 * has the pacts and the store has the remote contracts; a version requires the permission of both.
 */
export class ContractGate {
  private constructor(
    private readonly store: ContractStore,
    private readonly broker: PactBroker | undefined,
  ) {}

  /** @throws Error with one sentence when the contract store does not answer */
  static async open({ natsUrl, replicas, environment = process.env }: GateOptions): Promise<ContractGate> {
    const broker = environment['PACT_BROKER_BASE_URL'] ? new PactBroker(environment) : undefined;
    return new ContractGate(await ContractStore.open(natsUrl, replicas), broker);
  }

  /** Whether a Pact Broker has the pacts. */
  get hasBroker(): boolean {
    return this.broker !== undefined;
  }

  /** Publishes the contracts of a version. @throws Error when it is published with other contracts */
  async publish(publication: Publication): Promise<void> {
    const { app, version, contracts } = publication;
    if (this.broker && contracts) {
      const pacts = contracts.filter(({ kind }) => kind !== 'remote');
      await this.broker.publish(
        app,
        version,
        pacts.map(pact => contractFile(pact)),
      );
    }
    await this.store.publish({ ...publication, contracts: contracts?.filter(each => this.#isStored(each)) });
  }

  /** Stores verdicts. Those on pacts of a broker are published by Pact's verifier instead. */
  async record(verdicts: readonly Verdict[]): Promise<void> {
    await this.store.record(verdicts.filter(verdict => this.#isStored(verdict)));
  }

  /** The stored contracts with deployed versions that the publication of a version has to check. */
  pendingChecks(app: string, version: string): Promise<PendingCheck[]> {
    return this.store.pendingChecks(app, version);
  }

  async canIDeploy(app: string, version: string, environment: string): Promise<Permission> {
    const stored = await this.store.canIDeploy(app, version, environment);
    if (!this.broker) return stored;
    const { ok, output } = await this.broker.canIDeploy(app, version, environment);
    return { ok: ok && stored.ok, reasons: [...(ok ? [] : output.split('\n')), ...stored.reasons] };
  }

  /** Records that a version replaces the one that is deployed. @throws Error when it was never published */
  async recordDeployment(app: string, version: string, environment: string): Promise<void> {
    await this.store.recordDeployment(app, version, environment);
    await this.broker?.recordDeployment(app, version, environment);
  }

  /** The version of each app that is deployed to an environment. */
  deployed(environment: string): Promise<ReadonlyMap<string, string>> {
    return this.store.deployed(environment);
  }

  /** Every environment with a deployment, ordered by name. */
  environments(): Promise<string[]> {
    return this.store.environments();
  }

  close(): Promise<void> {
    return this.store.close();
  }

  #isStored({ kind }: Pick<Verdict, 'kind'>): boolean {
    return !this.broker || kind === 'remote';
  }
}
