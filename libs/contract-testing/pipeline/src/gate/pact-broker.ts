import { createRequire } from 'node:module';
import { currentBranch } from '@endpaper/contract-testing';
import { execa } from 'execa';

type Environment = Readonly<Record<string, string | undefined>>;

const CLIENT = createRequire(import.meta.url).resolve('@pact-foundation/pact-cli/bin/pact-broker.js');

/**
 * The Pact Broker of the environment, through its official client. The client reads `PACT_BROKER_BASE_URL`,
 * `PACT_BROKER_TOKEN`, `PACT_BROKER_USERNAME` and `PACT_BROKER_PASSWORD` itself.
 */
export class PactBroker {
  constructor(private readonly environment: Environment) {}

  /** Publishes the pacts of a version; without pacts, the version alone. @throws Error with the client's output */
  async publish(app: string, version: string, pactFiles: readonly string[]): Promise<void> {
    const branch = ['--branch', currentBranch(this.environment)];
    await (pactFiles.length > 0
      ? this.#run('publish', ...pactFiles, '--consumer-app-version', version, ...branch)
      : this.#run('create-or-update-version', '--pacticipant', app, '--version', version, ...branch));
  }

  /** The table that the client prints when a version may not be deployed; undefined when it may. */
  async reasonsAgainst(app: string, version: string, environment: string): Promise<string | undefined> {
    const question = ['--pacticipant', app, '--version', version, '--to-environment', environment];
    const { failed, all } = await this.#execute('can-i-deploy', ...question);
    return failed ? all : undefined;
  }

  /** Records a deployment, and creates the environment first where the broker has none of that name. */
  async recordDeployment(app: string, version: string, environment: string): Promise<void> {
    const environments = await this.#run('list-environments');
    if (!environments.split(/\s+/).includes(environment))
      await this.#run('create-environment', '--name', environment);
    const deployment = ['--pacticipant', app, '--version', version, '--environment', environment];
    await this.#run('record-deployment', ...deployment);
  }

  async #run(...args: string[]): Promise<string> {
    const { failed, all } = await this.#execute(...args);
    if (failed) throw new Error(all);
    return all;
  }

  #execute(...args: string[]) {
    // The client rejects empty variables; CI sets a secret that does not exist to an empty one.
    const named = Object.entries(this.environment).map(
      ([name, value]) => [name, value || undefined] as const,
    );
    const env = { ...Object.fromEntries(named), PACT_DO_NOT_TRACK: 'true' };
    return execa(process.execPath, [CLIENT, ...args], { env, all: true, reject: false });
  }
}
