import * as z from 'zod/mini';
import { digestOf } from './digest.js';
import type { Entries } from './entries/entries.js';
import type { Ledger, Permission, Publication, Unverified, Verdict } from './ledger.js';
import { broken, type Between, missing, unchecked, unpublished } from './reasons.js';
import {
  type ContractOf,
  ContractRecord,
  DeploymentRecord,
  VerdictRecord,
  VersionRecord,
} from './records.js';

/** A contract between a version and one that is deployed. */
interface Standing extends Between, ContractOf {}

/** A ledger of our own, over entries that are kept anywhere. */
export class EntryLedger implements Ledger {
  constructor(private readonly entries: Entries) {}

  async publish({ app, version, contracts, offer }: Publication): Promise<void> {
    const described = contracts.map(contract => ({ contract, digest: digestOf(contract) }));
    for (const { contract, digest } of described) await this.entries.add(['contract', digest], contract);
    const record = {
      contracts: described.map(({ contract: { provider, kind }, digest }) => ({ provider, kind, digest })),
      offer,
    };
    if (await this.entries.add(['version', app, version], record)) return;
    const known = await this.#version(app, version);
    if (digestOf(known?.contracts) !== digestOf(record.contracts))
      throw new Error(
        `${app}@${version} is known with other contracts: raise its version (npm version patch -w @endpaper/${app}).`,
      );
    // Its code may have changed without its needs: what it offers is what its newest build offers.
    await this.entries.put(['version', app, version], record);
  }

  async record(verdicts: readonly Verdict[]): Promise<void> {
    for (const { consumer, consumerVersion, provider, providerVersion, kind, ...verdict } of verdicts) {
      const { success, failures } = verdict;
      const contracts = (await this.#version(consumer, consumerVersion))?.contracts ?? [];
      const contract = contracts.find(each => each.provider === provider && each.kind === kind);
      if (!contract) throw new Error(unpublished(consumer, consumerVersion));
      await this.entries.put(verdictName(contract, providerVersion), { success, failures });
    }
  }

  async verdicts(): Promise<readonly Verdict[]> {
    const known = await this.entries.list(['verdict']);
    const all: Verdict[] = [];
    for (const [, consumer = '', consumerVersion = ''] of await this.entries.list(['version'])) {
      for (const contract of (await this.#version(consumer, consumerVersion))?.contracts ?? []) {
        for (const [, digest, , providerVersion = ''] of known) {
          const verdict = digest === contract.digest && (await this.#verdict(contract, providerVersion));
          const { provider, kind } = contract;
          if (verdict) all.push({ consumer, consumerVersion, provider, providerVersion, kind, ...verdict });
        }
      }
    }
    return all;
  }

  async unverified(app: string, version: string): Promise<readonly Unverified[]> {
    const found = new Map<string, Unverified>();
    for (const environment of await this.environments()) {
      for (const standing of await this.#standing(app, version, environment)) {
        const { consumer, consumerVersion, provider, providerVersion, kind, digest } = standing;
        if (await this.#verdict(standing, providerVersion)) continue;
        const contract = await this.entries.get(['contract', digest]);
        const { content } = z.parse(ContractRecord, contract);
        const offer = (await this.#version(provider, providerVersion))?.offer;
        found.set(`${digest} ${providerVersion}`, {
          consumer,
          consumerVersion,
          provider,
          providerVersion,
          kind,
          content,
          offer,
        });
      }
    }
    return [...found.values()];
  }

  async canIDeploy(app: string, version: string, environment: string): Promise<Permission> {
    const own = await this.#version(app, version);
    if (!own) return { ok: false, reasons: [unpublished(app, version)] };
    const deployed = await this.deployed(environment);
    const absent = [...new Set(own.contracts.map(({ provider }) => provider))]
      .filter(provider => !deployed.has(provider))
      .map(provider => missing(`${app}@${version}`, provider, environment));
    const reasons: string[] = [];
    for (const standing of await this.#standing(app, version, environment)) {
      const verdict = await this.#verdict(standing, standing.providerVersion);
      if (!verdict) reasons.push(unchecked(standing));
      else if (!verdict.success) reasons.push(...broken(standing, verdict.failures));
    }
    return { ok: absent.length + reasons.length === 0, reasons: [...absent, ...new Set(reasons)] };
  }

  async recordDeployment(app: string, version: string, environment: string): Promise<void> {
    if (!(await this.#version(app, version))) throw new Error(unpublished(app, version));
    await this.entries.put(['deployment', environment, app], { version });
  }

  async deployed(environment: string): Promise<ReadonlyMap<string, string>> {
    const deployed = new Map<string, string>();
    for (const name of await this.entries.list(['deployment', environment])) {
      const { version } = z.parse(DeploymentRecord, await this.entries.get(name));
      deployed.set(name[2] ?? '', version);
    }
    return deployed;
  }

  async environments(): Promise<readonly string[]> {
    const names = await this.entries.list(['deployment']);
    return [...new Set(names.map(([, environment = '']) => environment))];
  }

  close(): Promise<void> {
    return this.entries.close();
  }

  /** The contracts between a version and all that is deployed to an environment, on either side. */
  async #standing(app: string, version: string, environment: string): Promise<Standing[]> {
    const standing: Standing[] = [];
    const own = await this.#version(app, version);
    for (const [other, otherVersion] of await this.deployed(environment)) {
      if (other === app) continue;
      for (const { provider, kind, digest } of own?.contracts ?? []) {
        if (provider !== other) continue;
        const providerVersion = otherVersion;
        const between = { consumer: app, consumerVersion: version, provider, providerVersion, kind };
        standing.push({ ...between, environment, deployed: 'provider', digest });
      }
      for (const { provider, kind, digest } of (await this.#version(other, otherVersion))?.contracts ?? []) {
        if (provider !== app) continue;
        const between = { consumer: other, consumerVersion: otherVersion, provider, kind };
        standing.push({ ...between, providerVersion: version, environment, deployed: 'consumer', digest });
      }
    }
    return standing;
  }

  async #version(app: string, version: string): Promise<z.infer<typeof VersionRecord> | undefined> {
    const record = await this.entries.get(['version', app, version]);
    return record === undefined ? undefined : z.parse(VersionRecord, record);
  }

  async #verdict(contract: ContractOf, providerVersion: string): Promise<VerdictRecord | undefined> {
    const record = await this.entries.get(verdictName(contract, providerVersion));
    return record === undefined ? undefined : z.parse(VerdictRecord, record);
  }
}

function verdictName({ digest, provider }: ContractOf, providerVersion: string) {
  return ['verdict', digest, provider, providerVersion];
}
