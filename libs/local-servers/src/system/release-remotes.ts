import { connectRegistry, placeRelease, removeOldFiles } from '@endpaper/releases';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
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
      const release = await placeRelease(join(checkout, name, 'dist'), places.remotes);
      const { version, entry } = release.remote;
      if ((await registry.release(name, version))?.digest !== release.digest) await registry.replace(release);
      const isNew = last[`${environment}.${name}`] !== entry;
      if (isNew || !(await registry.inCharge({ environment, name })))
        await registry.promote({ environment, name }, version);
      last[`${environment}.${name}`] = entry;
    }
    writeFileSync(places.released, JSON.stringify(last));
    if (existsSync(places.remotes)) await removeOldFiles(places.remotes, (await registry.read()).releases);
  } finally {
    await close();
  }
}

function isBuilt(name: string): boolean {
  return existsSync(join(checkout, name, 'dist', 'remote.json'));
}

/** Where what this checkout put in charge last is served, by environment and name. */
function readNote(file: string): Record<string, string> {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}
