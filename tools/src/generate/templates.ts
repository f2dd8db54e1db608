import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { filesIn } from '@endpaper/contract-pipeline/source-files';
import type { Changes } from './changes.js';
import { fill, type Names } from './names.js';

const TEMPLATES = fileURLToPath(new URL('../../templates', import.meta.url));
const ENDING = '.template';

/** Adds the files of a template, each at the place that it has in the template's folder. */
export function addTemplate(kind: 'service' | 'remote', names: Names, changes: Changes): void {
  const folder = `${TEMPLATES}/${kind}/`;
  // Digits of a migration's name: the later one runs later.
  const timestamp = Date.now();
  for (const file of filesIn(folder)) {
    const path = file.slice(folder.length, -ENDING.length);
    changes.add(fill(path, names, timestamp), fill(readFileSync(file, 'utf8'), names, timestamp));
  }
}

/**
 * Adds files that are the same in every app of a kind, as one that is there has them: so they can't grow old.
 * @param model the app that is taken after
 */
export function addCopies(model: string, app: string, files: readonly string[], changes: Changes): void {
  for (const file of files)
    changes.add(`${app}/${file}`, changes.read(`${model}/${file}`).replaceAll(model, app));
}

/** Adds a manifest: the model's, with a version of its own and without what is the model's alone. */
export function addManifest(model: string, app: string, without: readonly string[], changes: Changes): void {
  const { seedAfter: _, ...manifest } = JSON.parse(
    changes.read(`${model}/package.json`).replaceAll(model, app),
  );
  const dependencies = Object.entries(manifest.dependencies).filter(([name]) => !without.includes(name));
  const own = { name: `@endpaper/${app}`, version: '0.1.0', dependencies: Object.fromEntries(dependencies) };
  changes.add(`${app}/package.json`, JSON.stringify({ ...manifest, ...own }));
}

/** Names the team that owns some folders, in the file that says so of all. */
export function addOwners(team: string, folders: readonly string[], changes: Changes): void {
  changes.edit('.github/CODEOWNERS', `the team @endpaper/${team} owns it`, owners =>
    [
      owners.trimEnd(),
      '',
      ...folders.map(folder => `${`/${folder}/`.padEnd(27)} @endpaper/${team}`),
      '',
    ].join('\n'),
  );
}
