import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';

/** The checkout that contains this library; `src` and `dist` have the same depth. */
export const checkout = realpathSync(join(import.meta.dirname, '../../../..'));

/** A workspace of npm. */
export interface Project {
  /** The name in npm and nx: `@endpaper/svc-books`. */
  name: string;
  /** The folder, relative to the checkout: `svc-books`. */
  folder: string;
  version: string;
  nx: { tags: string[] };
  scripts: Record<string, string>;
  /** What others may import; `source` is the TypeScript of a compiled module. */
  exports: Record<string, string | { source?: string }>;
  /** The services whose seed runs before this one's. */
  seedAfter: string[];
}

interface Manifest extends Omit<Project, 'folder'> {
  workspaces: string[];
}

/** The workspaces of this checkout, ordered by folder within each pattern of package.json. */
export function projects(): Project[] {
  return readManifest('.')
    .workspaces.flatMap(expand)
    .filter(folder => existsSync(join(checkout, folder, 'package.json')))
    .map(folder => ({ folder, ...readManifest(folder) }));
}

/**
 * The services of this checkout, by the names of their schemas, in the order in which they are seeded: the owner of a fact
 * comes before the services that replicate it.
 */
export function services(): string[] {
  const all = projects();
  const ordered = new Set<string>();
  const visit = (app: string) => {
    if (ordered.has(app)) return;
    all.find(({ folder }) => folder === app)?.seedAfter.forEach(visit);
    ordered.add(app);
  };
  for (const { folder } of all) if (folder.startsWith('svc-')) visit(folder);
  return [...ordered].map(app => app.slice('svc-'.length));
}

/** The remotes of this checkout. */
export function remotes(): string[] {
  return projects()
    .map(({ folder }) => folder)
    .filter(folder => folder.startsWith('mfe-'));
}

/** The folders that a workspace pattern matches. Only its last part may contain a `*`. */
function expand(pattern: string): string[] {
  const [, parent = '', prefix] = /^(?:(.+)\/)?([^/*]*)\*$/.exec(pattern) ?? [];
  if (prefix === undefined) return [pattern];
  return readdirSync(join(checkout, parent))
    .filter(name => name.startsWith(prefix))
    .sort()
    .map(name => join(parent, name));
}

function readManifest(folder: string): Manifest {
  const manifest = JSON.parse(readFileSync(join(checkout, folder, 'package.json'), 'utf8')) as Manifest;
  return {
    ...{ scripts: {}, exports: {}, seedAfter: [], workspaces: [], nx: { tags: [] } },
    ...manifest,
  };
}
