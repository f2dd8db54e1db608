import { appVersions, publishContracts } from '@endpaper/contract-pipeline/gate';
import { isComplete, makeContracts, printMatrix } from '@endpaper/contract-pipeline/matrix';
import { Argument, Command, InvalidArgumentError } from 'commander';
import { refreshCatalog } from './catalog/catalog-command.js';
import { requireTarget, withGate } from './contract-gate.js';
import { onInterruption } from './interruption.js';
import { runProgram } from './run-program.js';

/** `npm run contracts`: the contracts between the apps, and whether they are kept. */
export async function contracts(args: string[]): Promise<never> {
  const program = new Command('npm run contracts --')
    .description(
      'Makes the contracts between the apps, verifies them and prints the contract matrix. Exits with 1 when a contract is broken or missing.',
    )
    .addHelpText('after', "\nThe contract store is in NATS: NATS_URL, else the running system's.")
    .action(async () => {
      const matrix = await makeContracts(onInterruption(), print);
      print(printMatrix(matrix));
      exitWith(isComplete(matrix));
    });

  program
    .command('publish')
    .description('publishes contracts and verdicts under the versions of the package.jsons')
    .addArgument(new Argument('[app...]').choices([...appVersions().keys()]))
    .action(async (apps: string[]) => {
      exitWith(await withGate(gate => publishContracts(gate, apps, onInterruption(), print)));
      await refreshCatalog();
    });

  program
    .command('can-i-deploy')
    .description('says whether a version works with everything that is deployed there; exits with 1 if not')
    .argument('<app@version>', 'such as mfe-books@1.4.0', readVersion)
    .option('--to <environment>', 'where, such as production')
    .action(async ({ app, version }: Version, options: { to?: string }) => {
      const to = await requireTarget(options.to);
      const { ok, reasons } = await withGate(gate => gate.canIDeploy(app, version, to));
      print(`${app}@${version} may ${ok ? 'be deployed' : 'not be deployed'} to ${to}${ok ? '.' : ':'}`);
      for (const reason of reasons) print(`  ${reason}`);
      exitWith(ok);
    });

  program
    .command('record-deployment')
    .description('records that versions are deployed there now')
    .argument('<app@version...>', 'such as mfe-books@1.4.0', addVersion)
    .option('--to <environment>', 'where, such as production')
    .action(async (versions: Version[], options: { to?: string }) => {
      const to = await requireTarget(options.to);
      await withGate(async gate => {
        for (const { app, version } of versions) {
          await gate.recordDeployment(app, version, to);
          print(`${app}@${version} is deployed to ${to}.`);
        }
      });
      await refreshCatalog();
    });

  return runProgram(program, args);
}

interface Version {
  app: string;
  version: string;
}

function readVersion(text: string): Version {
  const [, app, version] = /^([^@]+)@([^@]+)$/.exec(text) ?? [];
  if (!app || !version) throw new InvalidArgumentError('Write it like mfe-books@1.4.0.');
  const apps = [...appVersions().keys()];
  if (!apps.includes(app)) throw new InvalidArgumentError(`There is no app ${app}, only ${apps.join(', ')}.`);
  return { app, version };
}

function addVersion(text: string, others: readonly Version[] = []): Version[] {
  return [...others, readVersion(text)];
}

function exitWith(isGood: boolean): void {
  process.exitCode = isGood ? 0 : 1;
}

function print(line: string): void {
  console.log(line);
}
