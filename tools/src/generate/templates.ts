import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Changes } from './changes.js';
import { fill, type Names } from './names.js';

const TEMPLATES = join(import.meta.dirname, '../../templates');
const SUFFIX = '.template';

/** Adds the files of a template. A file's path in the template is its path in the workspace. */
export function addTemplate(
  kind: 'service' | 'remote' | 'remote-without-service',
  names: Names,
  changes: Changes,
): void {
  const folder = join(TEMPLATES, kind);
  // The name of a migration contains the time, in whose order migrations run.
  const timestamp = Date.now();
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith(SUFFIX)) continue;
    const content = readFileSync(join(folder, file), 'utf8');
    changes.add(fill(file.slice(0, -SUFFIX.length), names, timestamp), fill(content, names, timestamp));
  }
}

/**
 * Adds files that are the same in every app of a kind. They are copied from an existing app, so they are never outdated.
 * @param model the existing app
 */
export function addCopies(model: string, app: string, files: readonly string[], changes: Changes): void {
  for (const file of files)
    changes.add(`${app}/${file}`, changes.read(`${model}/${file}`).replaceAll(model, app));
}

interface Manifest {
  scripts: Record<string, string>;
  dependencies: Record<string, string>;
  seedAfter?: string[];
}

/** Adds a manifest: the model's, without some of its scripts and dependencies. */
export function addManifest(model: string, app: string, without: readonly string[], changes: Changes): void {
  const source = changes.read(`${model}/package.json`).replaceAll(model, app);
  const { seedAfter: _, ...manifest } = JSON.parse(source) as Manifest;
  const rest = (entries: Record<string, string>) =>
    Object.fromEntries(Object.entries(entries).filter(([name]) => !without.includes(name)));
  changes.add(
    `${app}/package.json`,
    JSON.stringify({
      ...manifest,
      version: '0.1.0',
      scripts: rest(manifest.scripts),
      dependencies: rest(manifest.dependencies),
    }),
  );
}
