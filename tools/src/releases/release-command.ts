import { publishContracts } from '@endpaper/contract-pipeline/gate';
import { checkout, type Project, projects, remotes } from '@endpaper/local-servers';
import { describeRelease, isVersion } from '@endpaper/releases';
import { Command } from 'commander';
import { join } from 'node:path';
import { withGate } from '../contract-gate.js';
import { onInterruption } from '../interruption.js';
import { build } from '../nx.js';
import { runProgram } from '../run-program.js';
import { knownServer } from '../servers-note.js';
import { addRelease } from './add-release.js';
import { requireLoadable } from './require-loadable.js';
import { withRegistry } from './registry-command.js';
import { signWithKnownKey } from './known-release-keys.js';

/** `npm run release`: makes an immutable version of a remote. */
export async function release(args: string[]): Promise<never> {
  const next = 'nothing is half released, so run the command again once it does.';
  const program = new Command('npm run release --')
    .description(
      'Builds a remote, publishes its contracts and releases it under the version of its package.json. Readers get it once it is promoted.',
    )
    .argument('<remote>', 'such as mfe-books')
    .action(async (name: string) => {
      const project = projectOf(name);
      await withRegistry(next, ({ registry }) => releaseProject(project, registry));
    });
  return runProgram(program, args);
}

async function releaseProject(
  { name, folder, version }: Project,
  registry: Parameters<typeof addRelease>[0],
): Promise<void> {
  const signal = onInterruption();
  const remotesDir = knownServer('remotesDir');
  const built = join(checkout, folder, 'dist');
  console.log(`Building ${folder}@${version}…`);
  // With the shell, which has the packages that the remote is loaded with.
  await build(join(checkout, '.endpaper', 'build.log'), signal, [name, '@endpaper/shell']);
  await requireLoadable(`${folder}@${version}`, built, join(checkout, 'shell/dist'), signal);
  const described = await describeRelease(built);
  await registry.requireSameContent(described);
  // Before the contracts are published: without a key that gateways accept there is no release.
  await signWithKnownKey(described);
  const log = (line: string) => {
    console.log(line);
  };
  if (!(await withGate(gate => publishContracts(gate, [folder], signal, log))))
    throw new Error(`${folder}@${version} is not released: its contracts could not be published.`);
  console.log(`Copying its files to ${remotesDir}, signing and publishing it…`);
  await addRelease(registry, built, remotesDir, signWithKnownKey, signal);
  console.log(`${folder}@${version} is released. Readers get it once it is promoted:`);
  console.log(`  npm run promote -- ${folder}@${version} --to <environment>`);
}

/** @throws Error when the checkout has no such remote, or its version can't be released */
function projectOf(name: string): Project {
  const project = projects().find(({ folder }) => folder === name);
  if (!project || !remotes().includes(name))
    throw new Error(`There is no ${name} here, only ${remotes().join(', ')}.`);
  if (!isVersion(project.version))
    throw new Error(`${name}'s package.json has the version ${project.version}, which can't be released.`);
  return project;
}
