import { BUCKETS, connectionOptions, openBucket, RELEASES, type OpenBucket } from '@endpaper/brokers';
import type { PublishedCatalog } from '@endpaper/contracts';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import * as z from 'zod/mini';
import {
  ContractRecord,
  DeploymentRecord,
  digestOf,
  type PendingCheck,
  type Permission,
  type Publication,
  type Verdict,
  VerdictRecord,
  type VersionedKey,
  VersionRecord,
} from './contract-records.js';

/**
 * The contract store: contracts, verdicts and deployments in a key-value bucket of NATS. It follows the model of the Pact
 * Broker (https://docs.pact.io/pact_broker), which has no remote contracts.
 */
export class ContractStore {
  private constructor(
    private readonly connection: NatsConnection,
    private readonly bucket: OpenBucket,
  ) {}

  /**
   * @param natsUrl the brokers' addresses, separated by commas
   * @param appKey the key of the user `releases`
   * @throws Error with one sentence when no broker answers
   */
  static async open(natsUrl: string, appKey: string): Promise<ContractStore> {
    const login = connectionOptions(natsUrl, { user: RELEASES, appKey });
    const options = { ...login, name: 'contract store', timeout: 3_000, reconnect: false };
    const connection = await connect(options).catch((error: unknown) => {
      throw new Error(`The contract store does not answer at ${natsUrl}.`, { cause: error });
    });
    const bucket = await openBucket(connection, BUCKETS.contracts).catch(async (error: unknown) => {
      await connection.close();
      throw error;
    });
    return new ContractStore(connection, bucket);
  }

  /** Publishes the contracts of a version. @throws Error when it is stored with other contracts */
  async publish({ app, version, contracts, provides }: Publication): Promise<void> {
    const stored = await this.#version(app, version);
    if (stored && !contracts) return;
    const refs = contracts?.map(each => ({
      provider: each.provider,
      kind: each.kind,
      digest: digestOf(each),
    }));
    if (stored?.contracts && digestOf(stored.contracts) !== digestOf(refs))
      throw new Error(
        `${app}@${version} is stored with other contracts: raise its version (npm version patch -w @endpaper/${app}).`,
      );
    for (const contract of contracts ?? []) await this.#put(['contract', digestOf(contract)], contract);
    await this.#put(['version', app, version], { contracts: refs, provides });
  }

  /**
   * Stores a verdict, in place of an older one.
   * @throws Error when the contract was never published
   */
  async record({
    consumer,
    consumerVersion,
    provider,
    providerVersion,
    kind,
    failures,
  }: Verdict): Promise<void> {
    const contracts = (await this.#version(consumer, consumerVersion))?.contracts ?? [];
    const ref = contracts.find(each => each.provider === provider && each.kind === kind);
    if (!ref) throw new Error(neverPublished(consumer, consumerVersion));
    await this.#put(['verdict', ref.digest, provider, providerVersion], { failures });
  }

  /**
   * The contracts between a version and all deployed versions that its publication has to check: what it requires and
   * has no verdict, and all that is required of it, because its code may have changed under the same version.
   */
  async pendingChecks(app: string, version: string): Promise<PendingCheck[]> {
    const pending = new Map<string, PendingCheck>();
    for (const environment of await this.environments())
      for (const { digest, ...between } of await this.#withDeployed(app, version, environment)) {
        const { consumer, provider, providerVersion } = between;
        if (consumer === app && (await this.#verdict(digest, provider, providerVersion))) continue;
        const { content } = z.parse(ContractRecord, await this.#get(['contract', digest]));
        const provides = (await this.#version(provider, providerVersion))?.provides;
        pending.set(`${digest} ${providerVersion}`, { ...between, content, provides });
      }
    return [...pending.values()];
  }

  /** Whether a version works with everything that is deployed to an environment, as a consumer and as a provider. */
  async canIDeploy(app: string, version: string, environment: string): Promise<Permission> {
    const own = (await this.#version(app, version))?.contracts;
    if (!own) return { ok: false, reasons: [neverPublished(app, version)] };
    const reasons = new Set<string>();
    const deployed = await this.deployed(environment);
    for (const { provider } of own)
      if (!deployed.has(provider))
        reasons.add(`${app}@${version} requires ${provider}, which is not deployed to ${environment}`);
    for (const { digest, ...between } of await this.#withDeployed(app, version, environment)) {
      const verdict = await this.#verdict(digest, between.provider, between.providerVersion);
      for (const reason of reasonsAgainst(between, verdict?.failures, app, environment)) reasons.add(reason);
    }
    for (const [other, otherVersion] of deployed)
      if (other !== app && !(await this.#version(other, otherVersion))?.contracts)
        reasons.add(
          `the contracts of ${other}@${otherVersion} (deployed to ${environment}) are not published: npm run contracts -- publish`,
        );
    return { ok: reasons.size === 0, reasons: [...reasons] };
  }

  /** Records that a version replaces the one that is deployed. @throws Error when it was never published */
  async recordDeployment(app: string, version: string, environment: string): Promise<void> {
    if (!(await this.#version(app, version))) throw new Error(neverPublished(app, version));
    await this.#put(['deployment', environment, app], { version });
  }

  /** The deployed version of each app in each environment, ordered by environment. */
  async deployments(): Promise<PublishedCatalog['deployments']> {
    const keys = await this.bucket.keys('deployment.>');
    const found = keys.sort().map(async key => {
      const [, environment = '', app = ''] = key.split('.').map(decodePart);
      const { version } = z.parse(DeploymentRecord, await this.#get(['deployment', environment, app]));
      return { app, environment, version };
    });
    return Promise.all(found);
  }

  /** The version of each app that is deployed to an environment. */
  async deployed(environment: string): Promise<ReadonlyMap<string, string>> {
    const here = (await this.deployments()).filter(each => each.environment === environment);
    return new Map(here.map(({ app, version }) => [app, version]));
  }

  /** Every environment with a deployment, ordered by name. */
  async environments(): Promise<string[]> {
    return [...new Set((await this.deployments()).map(({ environment }) => environment))];
  }

  close(): Promise<void> {
    return this.connection.close();
  }

  async #withDeployed(app: string, version: string, environment: string) {
    const versions = new Map([...(await this.deployed(environment)), [app, version]]);
    const found: (VersionedKey & { digest: string })[] = [];
    for (const [consumer, consumerVersion] of versions)
      for (const ref of (await this.#version(consumer, consumerVersion))?.contracts ?? []) {
        const providerVersion = versions.get(ref.provider);
        if (providerVersion && [consumer, ref.provider].includes(app))
          found.push({ consumer, consumerVersion, providerVersion, ...ref });
      }
    return found;
  }

  async #version(app: string, version: string): Promise<z.infer<typeof VersionRecord> | undefined> {
    return z.parse(z.optional(VersionRecord), await this.#get(['version', app, version]));
  }

  async #verdict(digest: string, provider: string, providerVersion: string) {
    const record = await this.#get(['verdict', digest, provider, providerVersion]);
    return z.parse(z.optional(VerdictRecord), record);
  }

  async #get(key: readonly string[]): Promise<unknown> {
    const entry = await this.bucket.entries.get(encodeKey(key));
    return entry?.operation === 'PUT' ? entry.json() : undefined;
  }

  async #put(key: readonly string[], value: unknown): Promise<void> {
    await this.bucket.entries.put(encodeKey(key), JSON.stringify(value));
  }
}

function reasonsAgainst(
  { consumer, consumerVersion, provider, providerVersion }: VersionedKey,
  failures: readonly string[] | undefined,
  app: string,
  environment: string,
): string[] {
  const nameOf = (name: string, version: string) =>
    `${name}@${version}${name === app ? '' : ` (deployed to ${environment})`}`;
  const from = nameOf(consumer, consumerVersion);
  const by = nameOf(provider, providerVersion);
  if (!failures) return [`${by} was never checked against what ${from} requires of it`];
  return failures.map(failure => `${by} breaks ${from}: ${failure}`);
}

function neverPublished(app: string, version: string): string {
  return `${app}@${version} was never published: npm run contracts -- publish`;
}

/** Encodes the parts of a key in letters that NATS allows: `1.4.0` is `1=2E4=2E0`. */
function encodeKey(parts: readonly string[]): string {
  return parts.map(part => encodeURIComponent(part).replaceAll('.', '%2E').replaceAll('%', '=')).join('.');
}

function decodePart(part: string): string {
  return decodeURIComponent(part.replaceAll('=', '%'));
}
