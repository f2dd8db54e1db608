import { connectRegistry, copyRelease, removeObsoleteFiles } from '@endpaper/releases';
import { existsSync, lstatSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Wiring } from './environment.js';
import { checkout, remotes } from './workspace.js';

/**
 * Releases every built remote of the checkout under its version, in the place of what was built of that before, and puts
 * in charge what differs from what this checkout put there last. What was promoted since stays.
 */
export async function releaseRemotes({
  places,
  natsUrl,
  environment,
}: Pick<Wiring, 'places' | 'natsUrl' | 'environment'>): Promise<void> {
  const { registry, close } = await connectRegistry(natsUrl);
  try {
    const last = readNote(places.released);
    for (const name of remotes().filter(isBuilt)) {
      forgetLink(join(places.remotes, name));
      const release = await copyRelease(join(checkout, name, 'dist'), places.remotes);
      const { version, entry } = release.remote;
      if ((await registry.release(name, version))?.digest !== release.digest) await registry.replace(release);
      const isNew = last[`${environment}.${name}`] !== entry;
      if (isNew || !(await registry.active({ environment, name })))
        await registry.promote({ environment, name }, version);
      last[`${environment}.${name}`] = entry;
    }
    writeFileSync(places.released, JSON.stringify(last));
    if (existsSync(places.remotes))
      await removeObsoleteFiles(places.remotes, (await registry.read()).releases);
  } finally {
    await close();
  }
}

function isBuilt(name: string): boolean {
  return existsSync(join(checkout, name, 'dist', 'remote.json'));
}

/** Before there was a registry, a remote's folder was a link to its build. */
function forgetLink(folder: string): void {
  if (lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink()) rmSync(folder);
}

/** Where what this checkout put in charge last is served, by environment and name. */
function readNote(file: string): Record<string, string> {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}
