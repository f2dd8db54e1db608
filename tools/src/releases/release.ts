import { checkout, remotes } from '@endpaper/local-servers';
import { publishContracts } from '@endpaper/contract-pipeline/gate';
import { describeRelease, isVersion } from '@endpaper/releases';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { withGate } from '../contract-gate.js';
import { onInterruption } from '../interruption.js';
import { optionsOrExit } from '../options-or-exit.js';
import { projects } from '../projects.js';
import { remotesFolder } from '../servers-note.js';
import { build } from '../nx.js';
import { addRelease } from './add-release.js';
import { readRelease, type RemoteVersion } from './options.js';
import { runOnRegistry } from './registry-command.js';

const USAGE = `Usage: npm run release -- <remote>[@<version>]

  Builds a remote, publishes its contracts and releases it under the version of its package.json. Readers get it once it
  is promoted.`;

/** `npm run release`: makes an immutable version of a remote. */
export async function release(args: string[]): Promise<void> {
  const { name, folder, version } = optionsOrExit(USAGE, () => {
    const options = readRelease(args);
    return options === 'help' ? options : projectOf(options);
  });
  const signal = onInterruption();
  const next = 'nothing is half released, so run the command again once it does.';
  await runOnRegistry(next, async ({ registry }) => {
    const remotesDir = remotesFolder();
    const logs = join(checkout, '.endpaper');
    const built = join(checkout, folder, 'dist');
    console.log(`Building ${folder}@${version}…`);
    mkdirSync(logs, { recursive: true });
    await build(join(logs, 'build.log'), signal, [name]);
    await registry.requireSameContent(await describeRelease(built));
    const log = (line: string) => {
      console.log(line);
    };
    if (!(await withGate(gate => publishContracts(gate, [folder], signal, log))))
      throw new Error(`${folder}@${version} is not released: its contracts could not be published.`);
    console.log(`Copying its files to ${remotesDir}, and publishing it…`);
    await addRelease(registry, built, remotesDir, signal);
    console.log(`${folder}@${version} is released. Readers get it once it is promoted:`);
    console.log(`  npm run promote -- ${folder}@${version} --to <environment>`);
  });
}

/** @throws Error when the checkout has no such remote, or has it at another version */
function projectOf({ name, version: wanted }: RemoteVersion) {
  const project = projects().find(({ folder }) => folder === name);
  if (!project || !remotes().includes(name))
    throw new Error(`There is no ${name} here, only ${remotes().join(', ')}.`);
  const { version } = project;
  if (!isVersion(version))
    throw new Error(`${name}'s package.json has the version ${version}, which can't be released.`);
  if (wanted !== undefined && wanted !== version)
    throw new Error(
      `${name} is at ${version} here, not at ${wanted}: npm version ${wanted} -w @endpaper/${name}`,
    );
  return project;
}
