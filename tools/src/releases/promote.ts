import type { RegistryConnection } from '@endpaper/releases';
import { Command, InvalidArgumentError } from 'commander';
import { requireTarget, withGate } from '../contract-gate.js';
import { describeError } from '../describe-error.js';
import { runProgram } from '../run-program.js';
import {
  printLoadFailures,
  readEnvironment,
  readRemoteVersion,
  type RemoteVersion,
  requireKnownRemote,
  withRegistry,
} from './registry-command.js';
import { acceptedKeys } from './known-release-keys.js';

interface Promotion extends RemoteVersion {
  environment: string;
  percent?: number;
}

/** `npm run promote`: makes a released version the active one, if the contracts allow it. */
export async function promote(args: string[]): Promise<never> {
  const program = new Command('npm run promote --')
    .description(
      'Makes a released version the active one, unless it would break an app that is deployed there.',
    )
    .argument('<remote@version>', 'such as mfe-books@1.4.0', readRemoteVersion)
    .option('--to <environment>', 'where, such as production', readEnvironment)
    .option(
      '--percent <number>',
      'for a share of the readers only, from 1 to 99, each of whom keeps it',
      readPercent,
    )
    .action(async (release: RemoteVersion, { to, percent }: { to?: string; percent?: number }) => {
      const environment = await requireTarget(to);
      await withRegistry('run the command again once it does.', open =>
        promoteIfAllowed(open, { ...release, environment, percent }),
      );
    });
  return runProgram(program, args);
}

function readPercent(text: string): number {
  if (/^[1-9]\d?$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It must be a number from 1 to 99; all readers get it without --percent.');
}

async function promoteIfAllowed(
  open: RegistryConnection,
  { name, version, environment, percent }: Promotion,
): Promise<void> {
  const { registry } = open;
  const release = `${name}@${version}`;
  requireKnownRemote(name, await registry.read());
  await registry.requireReleased(name, version);
  await registry.requireSigned(name, version, acceptedKeys());
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
