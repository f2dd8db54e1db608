import { connectRegistry, copyRelease, removeObsoleteFiles } from '@endpaper/releases';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Wiring } from './environment.js';
import { checkout, remotes } from './workspace.js';

/**
 * Releases every built remote of the checkout under its version, and replaces an earlier build of that version. Promotes
 * each remote that differs from the one that this checkout promoted last; other promotions stay.
 */
export async function releaseRemotes({
  paths,
  natsUrl,
  environment,
}: Pick<Wiring, 'paths' | 'natsUrl' | 'environment'>): Promise<void> {
  const { registry, close } = await connectRegistry(natsUrl);
  try {
    const promoted = readPromoted(paths.released);
    for (const name of remotes().filter(isBuilt)) {
      const release = await copyRelease(join(checkout, name, 'dist'), paths.remotes);
      const { version, entry } = release.remote;
      if ((await registry.release(name, version))?.digest !== release.digest) await registry.replace(release);
      const target = { environment, name };
      const key = `${environment}.${name}`;
      if (promoted[key] !== entry || !(await registry.active(target)))
        await registry.promote(target, version);
      promoted[key] = entry;
    }
    writeFileSync(paths.released, JSON.stringify(promoted));
    if (existsSync(paths.remotes)) await removeObsoleteFiles(paths.remotes, (await registry.read()).releases);
  } finally {
    await close();
  }
}

function isBuilt(name: string): boolean {
  return existsSync(join(checkout, name, 'dist', 'remote.json'));
}

/** The entries of the remotes that this checkout promoted last, by environment and name. */
function readPromoted(file: string): Record<string, string> {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {};
}
