import { describeRelease, isVersion } from '@endpaper/releases';
import { checkout, remotes } from '@endpaper/local-servers';
import { publishContracts } from '@endpaper/contract-pipeline/gate';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { withGate } from '../contract-gate.js';
import { onInterruption } from '../interruption.js';
import { optionsOrExit } from '../options-or-exit.js';
import { projects, type Project } from '../projects.js';
import { remotesFolder } from '../servers-note.js';
import { buildOf } from '../start/build.js';
import { addRelease } from './add-release.js';
import { readRelease, type Which } from './options.js';
import { withRegistry } from './with-registry.js';

const USAGE = `Usage: npm run release -- <remote>[@<version>]

  Builds a remote and releases it, and what it needs of others, under the version of its package.json. Nobody gets it
  before it is promoted.`;

const AGAIN = 'nothing is half released, so run the command again once it does.';

/** `npm run release`: makes an immutable version of a remote. */
export async function release(args: string[]): Promise<void> {
  const { name, folder, version } = optionsOrExit(USAGE, () => {
    const which = readRelease(args);
    return which === 'help' ? which : projectOf(which);
  });
  const signal = onInterruption();
  await withRegistry(AGAIN, async ({ registry }) => {
    const remotesDir = remotesFolder();
    console.log(`Building ${folder}@${version}…`);
    const logs = join(checkout, '.endpaper');
    mkdirSync(logs, { recursive: true });
    await buildOf([name], join(logs, 'build.log'), signal);
    const built = join(checkout, folder, 'dist');
    await registry.requireSameContent(await describeRelease(built));
    const log = (line: string) => console.log(line);
    if (!(await withGate(gate => publishContracts(gate, [folder], signal, log))))
      throw new Error(`${folder}@${version} is not released: its contracts could not be published.`);
    console.log(`Copying its files to ${remotesDir}, and publishing it…`);
    await addRelease(registry, built, remotesDir, signal);
    console.log(`${folder}@${version} is released. Readers get it once it is promoted:`);
    console.log(`  npm run promote -- ${folder}@${version} --to <environment>`);
  });
}

/** @throws Error with one sentence when there is no such remote here, or not at that version */
function projectOf({ name, version: wanted }: Which): Project {
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
