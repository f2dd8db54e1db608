import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Places } from './places.js';
import { checkout, remotes } from './workspace.js';

/** Releases every built remote of the checkout: its files under `remotes/<name>`, its entry in `remotes.json`. */
export function releaseRemotes({ remotes: folder, remotesFile }: Places): void {
  const built = remotes().filter(name => existsSync(descriptionOf(name)));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const name of built) symlinkSync(join(checkout, name, 'dist'), join(folder, name));
  const descriptions: unknown[] = built.map(name => JSON.parse(readFileSync(descriptionOf(name), 'utf8')));
  // The gateway may be reading it: it changes whole or not at all.
  writeFileSync(`${remotesFile}.new`, JSON.stringify({ remotes: descriptions }, null, 2));
  renameSync(`${remotesFile}.new`, remotesFile);
}

function descriptionOf(name: string): string {
  return join(checkout, name, 'dist', 'remote.json');
}
