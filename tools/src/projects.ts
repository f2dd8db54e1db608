import { checkout } from '@endpaper/local-servers';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Project {
  /** The name in npm and nx: `@endpaper/svc-books`. */
  name: string;
  /** The folder, relative to the checkout: `svc-books`. */
  folder: string;
  version: string;
  nx: { tags: string[] };
  scripts: Record<string, string>;
  dependencies: Record<string, string>;
}

/** The workspaces of the checkout. */
export function projects(): Project[] {
  return readManifest('.')
    .workspaces.flatMap(expand)
    .filter(folder => existsSync(join(checkout, folder, 'package.json')))
    .map(folder => ({ folder, ...readManifest(folder) }));
}

/** The names of the projects that have a script. */
export function projectsWith(script: string): string[] {
  return projects()
    .filter(({ scripts }) => script in scripts)
    .map(({ name }) => name);
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

function readManifest(folder: string): Omit<Project, 'folder'> & { workspaces: string[] } {
  const text = readFileSync(join(checkout, folder, 'package.json'), 'utf8');
  const manifest = JSON.parse(text) as Omit<Project, 'folder'> & { workspaces: string[] };
  return { ...{ scripts: {}, dependencies: {}, workspaces: [], nx: { tags: [] } }, ...manifest };
}
