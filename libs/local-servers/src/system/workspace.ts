import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout that this library is part of; `src` and `dist` lie equally deep. */
export const checkout = fileURLToPath(new URL('../../../../', import.meta.url)).replace(/\/$/, '');

/**
 * The services that this checkout has, by the names of their schemas, in the order they are seeded: who owns a fact
 * comes before who keeps a replica of it, as the manifests say (`"seedAfter": ["svc-auth"]`).
 */
export function services(): string[] {
  const ordered = new Set<string>();
  const place = (folder: string) => {
    if (ordered.has(folder)) return;
    for (const before of seededBefore(folder)) place(before);
    ordered.add(folder);
  };
  for (const folder of apps('svc-')) place(folder);
  return [...ordered].map(folder => folder.slice('svc-'.length));
}

/** The remotes that this checkout has. */
export function remotes(): string[] {
  return apps('mfe-');
}

function apps(prefix: string): string[] {
  return readdirSync(checkout)
    .filter(name => name.startsWith(prefix) && existsSync(join(checkout, name, 'package.json')))
    .sort();
}

function seededBefore(service: string): string[] {
  const manifest: { seedAfter?: string[] } = JSON.parse(
    readFileSync(join(checkout, service, 'package.json'), 'utf8'),
  );
  return manifest.seedAfter ?? [];
}
