import { describeError } from '../describe-error.js';
import { openLedger } from '../ledger/open-ledger.js';
import { optionsOrExit } from '../options-or-exit.js';
import { ownEnvironment } from '../servers-note.js';
import { mustBeKnown } from './known-remote.js';
import { readRollBack } from './options.js';
import { tellFailures } from './tell-failures.js';
import { withRegistry } from './with-registry.js';

const usage = () => `Usage: npm run rollback -- <remote> [--in <environment>]

  Takes the last promotion back: a canary ends, else the version before comes back.

  --in <environment>   where, if not in ${ownEnvironment()}, where the running system is`;

// Twice goes back twice.
const AGAIN = 'once it does, npm run catalog shows the active version; only then run the command again.';

/** `npm run rollback`: takes the last promotion back. It needs nobody's leave. */
export async function rollBack(args: string[]): Promise<void> {
  const options = optionsOrExit(usage(), () => readRollBack(args));
  await withRegistry(AGAIN, async ({ registry, failures }, running) => {
    const { name, environment = running.environment } = options;
    mustBeKnown(name, await registry.read());
    const before = await registry.active({ environment, name });
    const now = await registry.rollBack({ environment, name });
    const gone = before?.canary?.version ?? before?.current;
    console.log(`${name}@${now.current} is active in ${environment}, and ${gone} no more.`);
    await tellFailures(failures, name, gone === undefined ? [] : [gone]);
    if (!before?.canary) await tellLedger(name, now.current, environment);
  });
}

/** What is done is done: whatever the ledger says of it is only a warning. */
async function tellLedger(name: string, version: string, environment: string): Promise<void> {
  try {
    const ledger = await openLedger();
    try {
      const { ok, reasons } = await ledger.canIDeploy(name, version, environment);
      if (!ok) console.warn(['The contracts would not have allowed it:', ...reasons].join('\n  '));
      await ledger.recordDeployment(name, version, environment);
    } finally {
      await ledger.close();
    }
  } catch (error) {
    console.warn(`The ledger was not told: ${describeError(error)}`);
  }
}
