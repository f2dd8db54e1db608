import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';

/** The checkout that contains this library; `src` and `dist` have the same depth. */
export const checkout = realpathSync(join(import.meta.dirname, '../../../..'));

/**
 * The services of this checkout, by the names of their schemas, in the order in which they are seeded: the owner of a fact
 * comes before the services that replicate it. Each manifest names its predecessors: `"seedAfter": ["svc-auth"]`.
 */
export function services(): string[] {
  const ordered = new Set<string>();
  const visit = (app: string) => {
    if (ordered.has(app)) return;
    seedAfter(app).forEach(visit);
    ordered.add(app);
  };
  appsNamed('svc-').forEach(visit);
  return [...ordered].map(app => app.slice('svc-'.length));
}

/** The remotes of this checkout. */
export function remotes(): string[] {
  return appsNamed('mfe-');
}

function appsNamed(prefix: string): string[] {
  return readdirSync(checkout)
    .filter(name => name.startsWith(prefix) && existsSync(join(checkout, name, 'package.json')))
    .sort();
}

function seedAfter(app: string): string[] {
  const manifest = JSON.parse(readFileSync(join(checkout, app, 'package.json'), 'utf8')) as {
    seedAfter?: string[];
  };
  return manifest.seedAfter ?? [];
}
