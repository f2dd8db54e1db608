import { checkout } from '@endpaper/local-servers';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Project {
  /** As npm and nx call it: `@endpaper/svc-books`. */
  name: string;
  /** The folder, relative to the checkout: `svc-books`. */
  folder: string;
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

function expand(pattern: string): string[] {
  if (!pattern.endsWith('/*')) return [pattern];
  const parent = pattern.slice(0, -2);
  return readdirSync(join(checkout, parent)).map(name => `${parent}/${name}`);
}

function readManifest(folder: string): Omit<Project, 'folder'> & { workspaces: string[] } {
  const manifest = JSON.parse(readFileSync(join(checkout, folder, 'package.json'), 'utf8'));
  return { scripts: {}, dependencies: {}, workspaces: [], ...manifest };
}
