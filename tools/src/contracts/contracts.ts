import { refreshCatalogue } from '../catalog/publish.js';
import { describeError } from '../describe-error.js';
import { onInterruption } from '../interruption.js';
import type { Ledger } from '../ledger/ledger.js';
import { openLedger } from '../ledger/open-ledger.js';
import { optionsOrExit } from '../options-or-exit.js';
import { projects } from '../projects.js';
import { environmentsThereAre } from './environments.js';
import { makeContracts } from './make.js';
import { isWhole } from './matrix.js';
import { mutate } from './mutations/mutate.js';
import { printedMutations, sharesOf, suffices } from './mutations/report.js';
import { type ContractsOptions, readContracts } from './options.js';
import { permissionFor } from './permission.js';
import { printedMatrix } from './print-matrix.js';
import { publishContracts } from './publish.js';

const USAGE = `Usage: npm run contracts
       npm run contracts -- publish [<app> …]
       npm run contracts -- can-i-deploy <app>@<version> --to <environment>
       npm run contracts -- record-deployment <app>@<version> --to <environment>
       npm run contracts -- mutate [--sample <number>]

  Without more: makes what each app needs of others, verifies it, and prints who needs what of whom and whether it
  holds. Ends with 1 when something would break somebody or stands without a contract.

  publish            keeps contracts and verdicts in the ledger, under the versions of the package.jsons
  can-i-deploy       says whether a version works with all that is deployed there; ends with 1 when not
  record-deployment  notes that a version is deployed there now
  mutate             renames, drops and retypes every field that a provider gives, one at a time, and says which of it
                     the contracts, made before, refuse; with --sample 10, every tenth. Ends with 1 below 95 in a hundred

  The ledger is PACT_BROKER_BASE_URL, CONTRACTS_DIR (a folder) or NATS_URL, else the running system's NATS.`;

/** `npm run contracts`: who needs what of whom, and whether it holds. */
export async function contracts(args: string[]): Promise<never> {
  const apps = projects()
    .filter(({ nx }) => nx.tags.includes('type:app') && !nx.tags.includes('layer:tool'))
    .map(({ folder }) => folder);
  const isAbout = ['can-i-deploy', 'record-deployment'].some(command => args.includes(command));
  const environments = isAbout ? await environmentsThereAre() : [];
  const options = optionsOrExit(USAGE, () => readContracts(args, apps, environments));
  try {
    const isWell = await run(options);
    if (['publish', 'record-deployment'].includes(options.command)) await refreshCatalogue();
    process.exit(isWell ? 0 : 1);
  } catch (error) {
    console.error(describeError(error));
    process.exit(1);
  }
}

/** @returns whether all is well */
async function run(options: ContractsOptions): Promise<boolean> {
  switch (options.command) {
    case 'make': {
      const matrix = await makeContracts(onInterruption());
      console.log(printedMatrix(matrix));
      return isWhole(matrix);
    }
    case 'publish':
      return publishContracts(options.apps, onInterruption());
    case 'can-i-deploy':
      return withLedger(async ledger => {
        const { app, version, environment } = options;
        const { ok, reasons } = await permissionFor(ledger, options);
        console.log(`${app}@${version} may ${ok ? 'go' : 'not go'} to ${environment}${ok ? '.' : ':'}`);
        for (const reason of reasons) console.log(`  ${reason}`);
        return ok;
      });
    case 'mutate': {
      const mutations = await mutate(onInterruption(), options.sample);
      console.log(printedMutations(mutations));
      return suffices(sharesOf(mutations));
    }
    case 'record-deployment':
      return withLedger(async ledger => {
        const { app, version, environment } = options;
        await ledger.recordDeployment(app, version, environment);
        console.log(`${app}@${version} is deployed to ${environment}.`);
        return true;
      });
  }
}

async function withLedger(work: (ledger: Ledger) => Promise<boolean>): Promise<boolean> {
  const ledger = await openLedger();
  try {
    return await work(ledger);
  } finally {
    await ledger.close();
  }
}
