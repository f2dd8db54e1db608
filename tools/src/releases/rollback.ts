import type { Registry, RegistryConnection } from '@endpaper/releases';
import { Command } from 'commander';
import { withGate } from '../contract-gate.js';
import { describeError } from '../describe-error.js';
import { runProgram } from '../run-program.js';
import { ownEnvironment } from '../servers-note.js';
import { printLoadFailures, readEnvironment, requireKnownRemote, withRegistry } from './registry-command.js';
import { acceptedKeys } from './known-release-keys.js';

/** `npm run rollback`: takes the last promotion back, whatever the contracts say. */
export async function rollback(args: string[]): Promise<never> {
  // A second rollback would go back another version.
  const next = 'once it does, npm run catalog shows the active version; only then run the command again.';
  const program = new Command('npm run rollback --')
    .description(
      'Takes the last promotion back: a canary ends, else the version before becomes active again.',
    )
    .argument('<remote>', 'such as mfe-books')
    .option('--in <environment>', 'where', readEnvironment, ownEnvironment())
    .action((name: string, options: { in: string }) =>
      withRegistry(next, open => rollBackRemote(open, name, options.in)),
    );
  return runProgram(program, args);
}

async function rollBackRemote(open: RegistryConnection, name: string, environment: string): Promise<void> {
  const { registry } = open;
  requireKnownRemote(name, await registry.read());
  const before = await registry.active({ environment, name });
  await requireSignedBefore(registry, name, before);
  const now = await registry.rollBack({ environment, name });
  const replaced = before?.canary?.version ?? before?.current ?? '';
  console.log(`${name}@${now.current} is active in ${environment}, and ${replaced} no more.`);
  await printLoadFailures(open, name, replaced);
  if (before?.canary) return;
  await recordRollback(name, now.current, environment).catch((error: unknown) => {
    console.warn(`The deployment was not recorded: ${describeError(error)}`);
  });
}

/** @throws RegistryError when gateways would refuse the version that becomes active */
async function requireSignedBefore(
  registry: Registry,
  name: string,
  active: Awaited<ReturnType<Registry['active']>>,
): Promise<void> {
  const version = active?.canary ? active.current : active?.history[0];
  if (version !== undefined) await registry.requireSigned(name, version, acceptedKeys());
}

async function recordRollback(name: string, version: string, environment: string): Promise<void> {
  await withGate(async gate => {
    const { ok, reasons } = await gate.canIDeploy(name, version, environment);
    if (!ok) console.warn(['The contracts would not have allowed it:', ...reasons].join('\n  '));
    await gate.recordDeployment(name, version, environment);
  });
}
