import { parseArgs } from 'node:util';
import { publishContracts } from '@endpaper/contract-pipeline/gate';
import { isComplete, makeContracts, printMatrix } from '@endpaper/contract-pipeline/matrix';
import { mutateContracts, printMutations, refuseEnough } from '@endpaper/contract-pipeline/mutations';
import { refreshCatalogue } from './catalog.js';
import { knownEnvironments, missingTarget, withGate } from './contract-gate.js';
import { describeError } from './describe-error.js';
import { onInterruption } from './interruption.js';
import { optionsOrExit } from './options-or-exit.js';
import { projects } from './projects.js';

const USAGE = `Usage: npm run contracts
       npm run contracts -- publish [<app> …]
       npm run contracts -- can-i-deploy <app>@<version> --to <environment>
       npm run contracts -- record-deployment <app>@<version> --to <environment>
       npm run contracts:mutate [-- --sample <number>]

  Without a command: makes the contracts between the apps, verifies them and prints the contract matrix. Exits with 1
  when a contract is broken or missing.

  publish            publishes contracts and verdicts under the versions of the package.jsons
  can-i-deploy       says whether a version works with everything that is deployed there; exits with 1 if not
  record-deployment  records that a version is deployed there now
  contracts:mutate   renames, drops and retypes every field that providers return, one at a time, and prints how much of
                     it the contracts refuse; --sample 10 tries every tenth change. Exits with 1 below 95 percent.

  The contract store is in NATS: NATS_URL, else the running system's. PACT_BROKER_BASE_URL names a Pact Broker.`;

/** What `npm run contracts` does. */
export type ContractsOptions =
  | { command: 'make' }
  | { command: 'publish'; apps: string[] }
  | { command: 'can-i-deploy' | 'record-deployment'; app: string; version: string; environment: string }
  | { command: 'mutate'; sample: number | undefined };

/** `npm run contracts`: the contracts between the apps, and whether they are kept. */
export async function contracts(args: string[]): Promise<never> {
  const apps = projects()
    .filter(({ nx }) => nx.tags.includes('type:app') && !nx.tags.includes('layer:tool'))
    .map(({ folder }) => folder);
  const hasTarget = ['can-i-deploy', 'record-deployment'].some(command => args.includes(command));
  const environments = hasTarget ? await knownEnvironments() : [];
  const options = optionsOrExit(USAGE, () => readOptions(args, apps, environments));
  try {
    const succeeded = await run(options);
    if (['publish', 'record-deployment'].includes(options.command)) await refreshCatalogue();
    process.exit(succeeded ? 0 : 1);
  } catch (error) {
    console.error(describeError(error));
    process.exit(1);
  }
}

async function run(options: ContractsOptions): Promise<boolean> {
  const log = (line: string) => console.log(line);
  switch (options.command) {
    case 'make': {
      const matrix = await makeContracts(onInterruption());
      log(printMatrix(matrix));
      return isComplete(matrix);
    }
    case 'publish':
      return withGate(gate => publishContracts(gate, options.apps, onInterruption(), log));
    case 'can-i-deploy': {
      const { app, version, environment } = options;
      const { ok, reasons } = await withGate(gate => gate.canIDeploy(app, version, environment));
      log(
        `${app}@${version} may ${ok ? 'be deployed' : 'not be deployed'} to ${environment}${ok ? '.' : ':'}`,
      );
      for (const reason of reasons) log(`  ${reason}`);
      return ok;
    }
    case 'record-deployment': {
      const { app, version, environment } = options;
      await withGate(gate => gate.recordDeployment(app, version, environment));
      log(`${app}@${version} is deployed to ${environment}.`);
      return true;
    }
    case 'mutate': {
      const mutations = await mutateContracts(onInterruption(), options.sample);
      log(printMutations(mutations));
      return refuseEnough(mutations);
    }
  }
}

/**
 * @param apps the folders of the product's apps
 * @param environments the known environments
 * @throws Error with one sentence about the first wrong argument
 */
export function readOptions(
  args: string[],
  apps: readonly string[],
  environments: readonly string[],
): ContractsOptions | 'help' {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      to: { type: 'string' },
      sample: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) return 'help';
  const [command = 'make', ...rest] = positionals;
  const allow = (option: 'to' | 'sample', ...commands: string[]) => {
    if (values[option] !== undefined && !commands.includes(command))
      throw new Error(`${command} takes no --${option}.`);
  };
  allow('to', 'can-i-deploy', 'record-deployment');
  allow('sample', 'mutate');
  if (['make', 'mutate'].includes(command) && rest.length > 0)
    throw new Error(`${command} takes no argument, not ${rest.join(' ')}.`);
  switch (command) {
    case 'make':
      return { command };
    case 'publish':
      for (const app of rest) requireApp(app, apps);
      return { command, apps: rest };
    case 'mutate':
      return { command, sample: values.sample === undefined ? undefined : readSample(values.sample) };
    case 'can-i-deploy':
    case 'record-deployment': {
      const version = readVersion(rest, apps);
      if (!values.to) throw new Error(missingTarget(environments));
      return { command, ...version, environment: values.to };
    }
    default:
      throw new Error(`There is no command ${command}.`);
  }
}

function readVersion([text, ...more]: string[], apps: readonly string[]): { app: string; version: string } {
  if (text === undefined) throw new Error('Which version? Write it like mfe-books@1.4.0.');
  if (more.length > 0) throw new Error(`One version at a time, not also ${more.join(' ')}.`);
  const [app = '', version, ...rest] = text.split('@');
  requireApp(app, apps);
  if (!version || rest.length > 0) throw new Error(`Which version? Write it like ${app}@1.4.0.`);
  return { app, version };
}

function readSample(text: string): number {
  const number = Number(text);
  if (Number.isInteger(number) && number > 0) return number;
  throw new Error(`--sample must be a whole number greater than 0, not ${text}.`);
}

function requireApp(app: string, apps: readonly string[]): void {
  if (!apps.includes(app)) throw new Error(`There is no app ${app}, only ${apps.join(', ')}.`);
}
