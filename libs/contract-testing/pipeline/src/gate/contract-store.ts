import { openBucket } from '@endpaper/releases';
import type { KV } from '@nats-io/kv';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import * as z from 'zod/mini';
import {
  ContractRecord,
  type ContractWithDeployed,
  DeploymentRecord,
  digestOf,
  type PendingCheck,
  type Permission,
  type Publication,
  type Verdict,
  VerdictRecord,
  VersionRecord,
} from './contract-records.js';

const BUCKET = 'contracts';

/**
 * The embedded contract store: contracts, verdicts and deployments in a key-value bucket of NATS. It follows the model
 * of the Pact Broker (https://docs.pact.io/pact_broker).
 */
export class ContractStore {
  private constructor(
    private readonly connection: NatsConnection,
    private readonly bucket: KV,
  ) {}

  /**
   * @param natsUrl the brokers' addresses, separated by commas
   * @param replicas the number of brokers that keep a copy, at least
   * @throws Error with one sentence when no broker answers
   */
  static async open(natsUrl: string, replicas = 1): Promise<ContractStore> {
    const servers = natsUrl.split(',');
    const options = { servers, name: 'contract store', timeout: 3_000, reconnect: false };
    const connection = await connect(options).catch((error: unknown) => {
      throw new Error(`The contract store does not answer at ${natsUrl}.`, { cause: error });
    });
    try {
      return new ContractStore(connection, await openBucket(connection, BUCKET, replicas));
    } catch (error) {
      await connection.close();
      throw error;
    }
  }

  /** Stores a version. @throws Error when it is stored with other contracts */
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

  /** Stores verdicts, in place of older ones. @throws Error when a contract was never published */
  async record(verdicts: readonly Verdict[]): Promise<void> {
    for (const {
      consumer,
      consumerVersion,
      provider,
      providerVersion,
      kind,
      success,
      failures,
    } of verdicts) {
      const contracts = (await this.#version(consumer, consumerVersion))?.contracts ?? [];
      const ref = contracts.find(each => each.provider === provider && each.kind === kind);
      if (!ref) throw new Error(neverPublished(consumer, consumerVersion));
      await this.#put(['verdict', ref.digest, provider, providerVersion], { success, failures });
    }
  }

  /**
   * The contracts between a version and all deployed versions that its publication has to check: what it requires and
   * has no verdict, and all that is required of it, because its code may have changed under the same version.
   */
  async pendingChecks(app: string, version: string): Promise<PendingCheck[]> {
    const pending = new Map<string, PendingCheck>();
    for (const environment of await this.environments())
      for (const { digest, deployed: _, ...between } of await this.#withDeployed(app, version, environment)) {
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
    const own = await this.#version(app, version);
    if (!own?.contracts) return { ok: false, reasons: [neverPublished(app, version)] };
    const deployed = await this.deployed(environment);
    const reasons = new Set(
      own.contracts
        .filter(({ provider }) => !deployed.has(provider))
        .map(
          ({ provider }) => `${app}@${version} requires ${provider}, which is not deployed to ${environment}`,
        ),
    );
    if (reasons.size > 0 && deployed.size === 0)
      return { ok: false, reasons: [await this.#nothingDeployed(environment)] };
    for (const contract of await this.#withDeployed(app, version, environment)) {
      const verdict = await this.#verdict(contract.digest, contract.provider, contract.providerVersion);
      for (const reason of reasonsAgainst(contract, environment, verdict)) reasons.add(reason);
    }
    const unknown: string[] = [];
    for (const [other, otherVersion] of deployed)
      if (other !== app && !(await this.#version(other, otherVersion))?.contracts)
        unknown.push(`${other}@${otherVersion}`);
    if (unknown.length > 0)
      reasons.add(
        `the contracts of ${unknown.join(', ')} (deployed to ${environment}) are not published: npm run contracts -- publish`,
      );
    return { ok: reasons.size === 0, reasons: [...reasons] };
  }

  /** Records that a version replaces the one that is deployed. @throws Error when it was never published */
  async recordDeployment(app: string, version: string, environment: string): Promise<void> {
    if (!(await this.#version(app, version))) throw new Error(neverPublished(app, version));
    await this.#put(['deployment', environment, app], { version });
  }

  /** The version of each app that is deployed to an environment. */
  async deployed(environment: string): Promise<ReadonlyMap<string, string>> {
    const deployed = new Map<string, string>();
    for (const key of await this.#keys(['deployment', environment])) {
      const { version } = z.parse(DeploymentRecord, await this.#get(key));
      deployed.set(key[2] ?? '', version);
    }
    return deployed;
  }

  /** Every environment with a deployment, ordered by name. */
  async environments(): Promise<string[]> {
    const keys = await this.#keys(['deployment']);
    return [...new Set(keys.map(([, environment = '']) => environment))];
  }

  close(): Promise<void> {
    return this.connection.close();
  }

  async #withDeployed(app: string, version: string, environment: string): Promise<ContractWithDeployed[]> {
    const found: ContractWithDeployed[] = [];
    const own = (await this.#version(app, version))?.contracts ?? [];
    for (const [other, otherVersion] of await this.deployed(environment)) {
      if (other === app) continue;
      for (const ref of own.filter(({ provider }) => provider === other)) {
        const versions = { consumerVersion: version, providerVersion: otherVersion };
        found.push({ consumer: app, ...versions, ...ref, deployed: 'provider' });
      }
      const others = (await this.#version(other, otherVersion))?.contracts ?? [];
      for (const ref of others.filter(({ provider }) => provider === app)) {
        const versions = { consumerVersion: otherVersion, providerVersion: version };
        found.push({ consumer: other, ...versions, ...ref, deployed: 'consumer' });
      }
    }
    return found;
  }

  async #nothingDeployed(environment: string): Promise<string> {
    const others = await this.environments();
    const elsewhere = others.length > 0 ? `, only to ${others.join(', ')}` : '';
    return `nothing is deployed to ${environment}${elsewhere}.`;
  }

  async #version(app: string, version: string): Promise<z.infer<typeof VersionRecord> | undefined> {
    return z.parse(z.optional(VersionRecord), await this.#get(['version', app, version]));
  }

  async #verdict(digest: string, provider: string, providerVersion: string) {
    return z.parse(
      z.optional(VerdictRecord),
      await this.#get(['verdict', digest, provider, providerVersion]),
    );
  }

  async #get(key: readonly string[]): Promise<unknown> {
    const entry = await this.bucket.get(encodeKey(key));
    return entry?.operation === 'PUT' ? entry.json() : undefined;
  }

  async #put(key: readonly string[], value: unknown): Promise<void> {
    await this.bucket.put(encodeKey(key), JSON.stringify(value));
  }

  async #keys(prefix: readonly string[]): Promise<string[][]> {
    const keys: string[] = [];
    for await (const key of await this.bucket.keys(`${encodeKey(prefix)}.>`)) keys.push(key);
    return keys.sort().map(key => key.split('.').map(decodePart));
  }
}

function reasonsAgainst(
  { consumer, consumerVersion, provider, providerVersion, deployed }: ContractWithDeployed,
  environment: string,
  verdict: z.infer<typeof VerdictRecord> | undefined,
): string[] {
  if (verdict?.success) return [];
  const where = ` (deployed to ${environment})`;
  const from = `${consumer}@${consumerVersion}${deployed === 'consumer' ? where : ''}`;
  const by = `${provider}@${providerVersion}${deployed === 'provider' ? where : ''}`;
  if (!verdict) return [`${by} was never checked against what ${from} requires of it`];
  const failures = verdict.failures.length > 0 ? verdict.failures : ['its verification failed'];
  return failures.map(failure => `${by} breaks ${from}: ${failure}`);
}

function neverPublished(app: string, version: string): string {
  return `${app}@${version} was never published: npm run contracts -- publish`;
}

/** Encodes the parts of a key in letters that NATS allows: `1.4.0` is `1=2E4=2E0`. */
function encodeKey(parts: readonly string[]): string {
  const encode = (letter: string) =>
    [...Buffer.from(letter)].map(byte => `=${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('');
  return parts.map(part => part.replace(/[^\w-]/g, encode)).join('.');
}

function decodePart(part: string): string {
  return decodeURIComponent(part.replace(/=([0-9A-F]{2})/g, '%$1'));
}
