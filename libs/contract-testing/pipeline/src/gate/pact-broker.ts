import { createRequire } from 'node:module';
import { currentBranch } from '@endpaper/contract-testing';
import { execa } from 'execa';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The Pact Broker of the environment, through its official client. The client reads `PACT_BROKER_BASE_URL`,
 * `PACT_BROKER_TOKEN`, `PACT_BROKER_USERNAME` and `PACT_BROKER_PASSWORD` itself.
 */
export class PactBroker {
  readonly #variables: Environment;

  constructor(private readonly environment: Environment) {
    // The client rejects empty variables; CI sets a secret that does not exist to an empty one.
    const variables = Object.entries(environment).map(([name, value]) => [name, value || undefined]);
    this.#variables = Object.fromEntries(variables) as Environment;
  }

  /** Publishes the pacts of a version; without pacts, the version alone. @throws Error with the client's output */
  async publish(app: string, version: string, pactFiles: readonly string[]): Promise<void> {
    const branch = ['--branch', currentBranch(this.environment)];
    await (pactFiles.length > 0
      ? this.#run('publish', ...pactFiles, '--consumer-app-version', version, ...branch)
      : this.#run('create-or-update-version', '--pacticipant', app, '--version', version, ...branch));
  }

  /** Whether a version may be deployed, and the table that the client prints. */
  async canIDeploy(
    app: string,
    version: string,
    environment: string,
  ): Promise<{ ok: boolean; output: string }> {
    const question = ['--pacticipant', app, '--version', version, '--to-environment', environment];
    return this.#execute('can-i-deploy', ...question);
  }

  /** Records a deployment, and creates the environment first where the broker has none of that name. */
  async recordDeployment(app: string, version: string, environment: string): Promise<void> {
    const { output } = await this.#run('list-environments');
    if (!output.split(/\s+/).includes(environment))
      await this.#run('create-environment', '--name', environment);
    const deployment = ['--pacticipant', app, '--version', version, '--environment', environment];
    await this.#run('record-deployment', ...deployment);
  }

  async #run(...args: string[]): Promise<{ output: string }> {
    const { ok, output } = await this.#execute(...args);
    if (!ok) throw new Error(output);
    return { output };
  }

  async #execute(...args: string[]): Promise<{ ok: boolean; output: string }> {
    const client = createRequire(import.meta.url).resolve('@pact-foundation/pact-cli/bin/pact-broker.js');
    const { failed, all } = await execa(process.execPath, [client, ...args], {
      env: { ...this.#variables, PACT_DO_NOT_TRACK: 'true' },
      all: true,
      reject: false,
    });
    return { ok: !failed, output: all.trim() };
  }
}
