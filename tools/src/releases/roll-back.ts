import { withGate } from '../contract-gate.js';
import { describeError } from '../describe-error.js';
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
    if (!before?.canary) await recordRollBack(name, now.current, environment);
  });
}

/** Records the deployment. A refusal and a failure are warnings only: the version is active already. */
async function recordRollBack(name: string, version: string, environment: string): Promise<void> {
  try {
    await withGate(async gate => {
      const { ok, reasons } = await gate.canIDeploy(name, version, environment);
      if (!ok) console.warn(['The contracts would not have allowed it:', ...reasons].join('\n  '));
      await gate.recordDeployment(name, version, environment);
    });
  } catch (error) {
    console.warn(`The deployment was not recorded: ${describeError(error)}`);
  }
}
