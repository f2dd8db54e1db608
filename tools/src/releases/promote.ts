import type { RegistryConnection } from '@endpaper/releases';
import { knownEnvironments, withGate } from '../contract-gate.js';
import { describeError } from '../describe-error.js';
import { optionsOrExit } from '../options-or-exit.js';
import { readPromote, type PromoteOptions } from './options.js';
import { printLoadFailures, requireKnownRemote, runOnRegistry } from './registry-command.js';

const usage = (environments: readonly string[]) =>
  `Usage: npm run promote -- <remote>@<version> --to <environment> [--percent <number>]

  Makes a released version the active one, unless it would break an app that is deployed there.

  --to <environment>   where: ${environments.join(', ')}
  --percent <number>   for a share of the readers only, from 1 to 99, each of whom keeps it`;

/** `npm run promote`: makes a released version the active one, if the contracts allow it. */
export async function promote(args: string[]): Promise<void> {
  const environments = await knownEnvironments();
  const options = optionsOrExit(usage(environments), () => readPromote(args, environments));
  await runOnRegistry('run the command again once it does.', open => promoteIfAllowed(open, options));
}

async function promoteIfAllowed(
  open: RegistryConnection,
  { name, version, environment, percent }: PromoteOptions,
): Promise<void> {
  const { registry } = open;
  const release = `${name}@${version}`;
  requireKnownRemote(name, await registry.read());
  await registry.requireReleased(name, version);
  const before = await registry.active({ environment, name });
  await printLoadFailures(open, name, version);
  if (before?.current === version && !before.canary) {
    console.log(`${release} is active in ${environment} already.`);
    return;
  }
  await withGate(async gate => {
    const { ok, reasons } = await gate.canIDeploy(name, version, environment);
    if (!ok) throw new Error([`${release} may not be deployed to ${environment}:`, ...reasons].join('\n  '));
    const now = await registry.promote({ environment, name }, version, percent);
    if (!now) {
      console.log(`${release} is what these readers in ${environment} get already.`);
      return;
    }
    if (percent === undefined)
      await gate.recordDeployment(name, version, environment).catch((error: unknown) => {
        console.warn(`The deployment was not recorded: ${describeError(error)}`);
      });
    console.log(
      percent === undefined
        ? `${release} is active in ${environment} now${before ? `, where ${before.current} was` : ''}.`
        : `${percent} % of the readers in ${environment} get ${release} now, all others ${now.current}.`,
    );
    console.log(`To take it back: npm run rollback -- ${name} --in ${environment}`);
  });
}
