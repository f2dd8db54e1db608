import { connectRegistry, copyRelease, removeObsoleteFiles } from '@endpaper/releases';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Wiring } from './environment.js';
import { checkout, remotes } from './workspace.js';

/**
 * Releases every built remote of the checkout under its version, and replaces an earlier build of that version. Promotes
 * each remote that differs from the one that this checkout promoted last; other promotions stay.
 * @param promotedFile records the entries of the remotes that were promoted last, by environment and name
 */
export async function promoteBuilds(
  { remotesDir, natsUrl, environment }: Pick<Wiring, 'remotesDir' | 'natsUrl' | 'environment'>,
  promotedFile: string,
): Promise<void> {
  const { registry, close } = await connectRegistry(natsUrl);
  try {
    const promoted = existsSync(promotedFile)
      ? (JSON.parse(readFileSync(promotedFile, 'utf8')) as Record<string, string>)
      : {};
    const isBuilt = (name: string) => existsSync(join(checkout, name, 'dist/remote.json'));
    for (const name of remotes().filter(isBuilt)) {
      const release = await copyRelease(join(checkout, name, 'dist'), remotesDir);
      const { version, entry } = release.remote;
      if ((await registry.release(name, version))?.digest !== release.digest) await registry.replace(release);
      const key = `${environment}.${name}`;
      if (promoted[key] !== entry || !(await registry.active({ environment, name })))
        await registry.promote({ environment, name }, version);
      promoted[key] = entry;
    }
    writeFileSync(promotedFile, JSON.stringify(promoted));
    if (existsSync(remotesDir)) await removeObsoleteFiles(remotesDir, (await registry.read()).releases);
  } finally {
    await close();
  }
}
