import { withGate } from '../contract-gate.js';
import { describeError } from '../describe-error.js';
import { optionsOrExit } from '../options-or-exit.js';
import { ownEnvironment } from '../servers-note.js';
import { readRollBack } from './options.js';
import { printLoadFailures, requireKnownRemote, runOnRegistry } from './registry-command.js';

const usage = () => `Usage: npm run rollback -- <remote> [--in <environment>]

  Takes the last promotion back: a canary ends, else the version before becomes active again.

  --in <environment>   where, if not in ${ownEnvironment()}, the environment of the running system`;

/** `npm run rollback`: takes the last promotion back, whatever the contracts say. */
export async function rollBack(args: string[]): Promise<void> {
  const options = optionsOrExit(usage(), () => readRollBack(args));
  // A second rollback would go back another version.
  const next = 'once it does, npm run catalog shows the active version; only then run the command again.';
  await runOnRegistry(next, async (open, place) => {
    const { registry } = open;
    const { name, environment = place.environment } = options;
    requireKnownRemote(name, await registry.read());
    const before = await registry.active({ environment, name });
    const now = await registry.rollBack({ environment, name });
    const replaced = before?.canary?.version ?? before?.current ?? '';
    console.log(`${name}@${now.current} is active in ${environment}, and ${replaced} no more.`);
    await printLoadFailures(open, name, replaced);
    if (before?.canary) return;
    await recordRollBack(name, now.current, environment).catch((error: unknown) => {
      console.warn(`The deployment was not recorded: ${describeError(error)}`);
    });
  });
}

async function recordRollBack(name: string, version: string, environment: string): Promise<void> {
  await withGate(async gate => {
    const { ok, reasons } = await gate.canIDeploy(name, version, environment);
    if (!ok) console.warn(['The contracts would not have allowed it:', ...reasons].join('\n  '));
    await gate.recordDeployment(name, version, environment);
  });
}
