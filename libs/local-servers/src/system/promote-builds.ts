import { RELEASES } from '@endpaper/brokers';
import {
  connectRegistry,
  copyRelease,
  describeRelease,
  removeObsoleteFiles,
  SHELL,
  signRelease,
} from '@endpaper/releases';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { appKeyOf, type Wiring } from './environment.js';
import { checkout, remotes } from './workspace.js';

/**
 * Signs and releases the built shell and every built remote of the checkout under its version, and replaces an earlier build of
 * that version. Promotes each that differs from the one that this checkout promoted last; other promotions stay. The shell's
 * files stay where they were built.
 * @param releaseKey the private key that signs
 * @param promotedFile records the entries of the releases that were promoted last, by environment and name
 */
export async function promoteBuilds(
  wiring: Pick<Wiring, 'remotesDir' | 'natsUrl' | 'environment' | 'secrets'>,
  releaseKey: string,
  promotedFile: string,
): Promise<void> {
  const { remotesDir, natsUrl, environment } = wiring;
  const { registry, close } = await connectRegistry(natsUrl, appKeyOf(RELEASES, wiring));
  try {
    const promoted = existsSync(promotedFile)
      ? (JSON.parse(readFileSync(promotedFile, 'utf8')) as Record<string, string>)
      : {};
    const isBuilt = (name: string) => existsSync(join(checkout, name, 'dist/remote.json'));
    for (const name of [SHELL, ...remotes()].filter(isBuilt)) {
      const build = join(checkout, name, 'dist');
      const copied = name === SHELL ? await describeRelease(build) : await copyRelease(build, remotesDir);
      const release = await signRelease(copied, releaseKey);
      const { version, entry } = release.remote;
      if ((await registry.release(name, version))?.signature !== release.signature)
        await registry.replace(release);
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
