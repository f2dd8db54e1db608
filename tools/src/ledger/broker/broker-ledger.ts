import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { currentBranch } from '@endpaper/contract-testing';
import * as z from 'zod/mini';
import type { Contract, Ledger, Permission, Publication, ToJudge, Verdict } from '../ledger.js';
import { broken, missing, unchecked, unpublished } from '../reasons.js';
import { BrokerApi, Matrix, type Row } from './broker-api.js';
import { brokerClient } from './broker-client.js';
import { mergedPacts } from './merged-pacts.js';
import { failuresOf, kindsOf, withKinds } from './test-results.js';

/**
 * A ledger in a Pact Broker, through its official client. What is no pact (remote contracts, and offers) is kept in a
 * ledger of our own beside it.
 */
export class BrokerLedger implements Ledger {
  readonly #api: BrokerApi;

  constructor(
    private readonly url: string,
    private readonly beside: Ledger,
    private readonly environment: NodeJS.ProcessEnv = process.env,
  ) {
    const { PACT_BROKER_TOKEN, PACT_BROKER_USERNAME, PACT_BROKER_PASSWORD } = environment;
    this.#api = new BrokerApi(url, {
      token: PACT_BROKER_TOKEN,
      username: PACT_BROKER_USERNAME,
      password: PACT_BROKER_PASSWORD,
    });
  }

  async publish({ app, version, contracts, offer }: Publication): Promise<void> {
    await this.beside.publish({ app, version, contracts: contracts?.filter(isRemote), offer });
    const branch = currentBranch(this.environment);
    const pacts = mergedPacts(contracts?.filter(contract => !isRemote(contract)) ?? []);
    if (pacts.length === 0) {
      await this.#run(['create-or-update-version', '-a', app, '-e', version, '--branch', branch]);
      return;
    }
    const folder = await mkdtemp(join(tmpdir(), 'endpaper-pacts-'));
    try {
      const files = pacts.map((_, index) => join(folder, `${index}.json`));
      for (const [index, file] of files.entries()) await writeFile(file, JSON.stringify(pacts[index]));
      const said = await this.#said(['publish', ...files, '-a', version, '--branch', branch]);
      if (said.ok) return;
      if (!said.output.includes('Cannot change the content of the pact')) throw new Error(said.output);
      throw new Error(
        `${app}@${version} is known with other contracts: raise its version (npm version patch -w @endpaper/${app}).`,
      );
    } finally {
      await rm(folder, { recursive: true });
    }
  }

  async record(verdicts: readonly Verdict[]): Promise<void> {
    await this.beside.record(verdicts.filter(isRemote));
    const rows = await this.#api.rows();
    for (const verdict of verdicts.filter(each => !isRemote(each))) {
      // A broker keeps one result for a pair of versions: verdicts of the other kind stay in it.
      const row = rows.find(each => isAbout(each, verdict));
      const kept = row && (await this.#api.testResults(row));
      const testResults = withKinds(kept, verdict);
      const success = testResults.every(each => each.success);
      const { providerVersion: providerApplicationVersion } = verdict;
      const result = { success, providerApplicationVersion, testResults };
      if (!(await this.#api.publishResult(verdict, result)))
        throw new Error(unpublished(verdict.consumer, verdict.consumerVersion));
      rows.splice(0, rows.length, ...(await this.#api.rows()));
    }
  }

  async verdicts(): Promise<readonly Verdict[]> {
    const verdicts = [...(await this.beside.verdicts())];
    for (const row of await this.#api.rows()) {
      const { consumer, provider } = row;
      if (!provider.version || !row.verificationResult) continue;
      for (const ofKind of kindsOf(await this.#api.testResults(row), row.verificationResult.success)) {
        verdicts.push({
          consumer: consumer.name,
          consumerVersion: consumer.version.number,
          provider: provider.name,
          providerVersion: provider.version.number,
          ...ofKind,
        });
      }
    }
    return verdicts;
  }

  toJudge(app: string, version: string): Promise<readonly ToJudge[]> {
    // What is deployed and no remote contract, the verifier fetches from the broker by itself.
    return this.beside.toJudge(app, version);
  }

  async canIDeploy(app: string, version: string, environment: string): Promise<Permission> {
    if (!(await this.#api.knows(app, version))) return { ok: false, reasons: [unpublished(app, version)] };
    const beside = await this.beside.canIDeploy(app, version, environment);
    const question = ['-a', app, '-e', version, '--to-environment', environment, '-o', 'json'];
    const output = await this.#run(['can-i-deploy', ...question]);
    const { summary, matrix } = z.parse(Matrix, JSON.parse(output));
    const deployed = await this.deployed(environment);
    const reasons: string[] = [];
    const there = new Map([...deployed, [app, version]]);
    for (const row of matrix) reasons.push(...(await this.#reasonsOf(row, app, environment, there)));
    const ok = summary.deployable === true;
    if (!ok && reasons.length === 0) reasons.push(...summary.reason.split('\n'));
    return { ok: ok && beside.ok, reasons: [...new Set([...reasons, ...beside.reasons])] };
  }

  async recordDeployment(app: string, version: string, environment: string): Promise<void> {
    if (!(await this.#api.knows(app, version))) throw new Error(unpublished(app, version));
    if (!(await this.#api.environments()).has(environment))
      await this.#run(['create-environment', '--name', environment]);
    await this.#run(['record-deployment', '-a', app, '-e', version, '--environment', environment]);
    await this.beside.recordDeployment(app, version, environment);
  }

  async deployed(environment: string): Promise<ReadonlyMap<string, string>> {
    const href = (await this.#api.environments()).get(environment);
    return href ? this.#api.deployedVersions(href) : new Map();
  }

  async environments(): Promise<readonly string[]> {
    const used: string[] = [];
    for (const [name, href] of await this.#api.environments())
      if ((await this.#api.deployedVersions(href)).size > 0) used.push(name);
    return used.sort();
  }

  close(): Promise<void> {
    return this.beside.close();
  }

  async #reasonsOf(
    row: Row,
    app: string,
    environment: string,
    versions: ReadonlyMap<string, string>,
  ): Promise<string[]> {
    const { consumer, provider, verificationResult } = row;
    if (verificationResult?.success) return [];
    const own = consumer.name === app;
    const consumerVersion = consumer.version.number;
    const providerVersion = provider.version?.number ?? versions.get(provider.name);
    if (!providerVersion) return [missing(`${consumer.name}@${consumerVersion}`, provider.name, environment)];
    const between = {
      consumer: consumer.name,
      consumerVersion,
      provider: provider.name,
      providerVersion,
      environment,
      deployed: own ? ('provider' as const) : ('consumer' as const),
    };
    if (!verificationResult) return [unchecked(between)];
    return broken(between, failuresOf(await this.#api.testResults(row)));
  }

  async #run(args: readonly string[]): Promise<string> {
    const { ok, output } = await this.#said(args);
    if (!ok) throw new Error(output);
    return output;
  }

  #said(args: readonly string[]) {
    return brokerClient(this.url, args, this.environment);
  }
}

function isRemote({ kind }: Pick<Contract, 'kind'>): boolean {
  return kind === 'remote';
}

function isAbout({ consumer, provider }: Row, verdict: Verdict): boolean {
  return (
    consumer.name === verdict.consumer &&
    consumer.version.number === verdict.consumerVersion &&
    provider.name === verdict.provider &&
    provider.version?.number === verdict.providerVersion
  );
}
