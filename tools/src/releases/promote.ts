import { knownEnvironments, withGate } from '../contract-gate.js';
import { describeError } from '../describe-error.js';
import { optionsOrExit } from '../options-or-exit.js';
import { mustBeKnown } from './known-remote.js';
import { readPromote, type PromoteOptions } from './options.js';
import { tellFailures } from './tell-failures.js';
import { withRegistry } from './with-registry.js';
import type { RegistryConnection } from '@endpaper/releases';

const usage = (
  environments: readonly string[],
) => `Usage: npm run promote -- <remote>@<version> --to <environment> [--percent <number>]

  Puts a released version in charge, unless it would break what is deployed there.

  --to <environment>   where: ${environments.join(', ')}
  --percent <number>   for a share of the readers only, from 1 to 99, each of whom keeps it`;

const AGAIN = 'run the command again once it does.';

/** `npm run promote`: puts a released version in charge, if the contracts allow it. */
export async function promote(args: string[]): Promise<void> {
  const environments = await knownEnvironments();
  const options = optionsOrExit(usage(environments), () => readPromote(args, environments));
  await withRegistry(AGAIN, ({ registry, failures }) => promoteIfAllowed(registry, failures, options));
}

async function promoteIfAllowed(
  registry: RegistryConnection['registry'],
  failures: RegistryConnection['failures'],
  { name, version, environment, percent }: PromoteOptions,
): Promise<void> {
  mustBeKnown(name, await registry.read());
  await registry.requireReleased(name, version);
  const place = { environment, name };
  const before = await registry.active(place);
  await tellFailures(failures, name, [version]);
  if (before?.current === version && !before.canary) {
    console.log(`${name}@${version} is active in ${environment} already.`);
    return;
  }
  await withGate(async gate => {
    const { ok, reasons } = await gate.canIDeploy(name, version, environment);
    if (!ok) throw new Error(refusal(`${name}@${version}`, environment, reasons));
    const now = await registry.promote(place, version, percent);
    if (!now) {
      console.log(`${name}@${version} is what these readers in ${environment} get already.`);
      return;
    }
    if (percent === undefined)
      await gate.recordDeployment(name, version, environment).catch((error: unknown) => {
        console.warn(`The deployment was not recorded: ${describeError(error)}`);
      });
    console.log(
      percent === undefined
        ? `${name}@${version} is active in ${environment} now${before ? `, where ${before.current} was` : ''}.`
        : `${percent} % of the readers in ${environment} get ${name}@${version} now, all others ${now.current}.`,
    );
    console.log(`It is taken back by: npm run rollback -- ${name} --in ${environment}`);
  });
}

function refusal(release: string, environment: string, reasons: readonly string[]): string {
  return [`${release} may not be deployed to ${environment}:`, ...reasons.map(reason => `  ${reason}`)].join(
    '\n',
  );
}
