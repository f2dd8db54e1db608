import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CatalogueApp } from '@endpaper/contracts';
import { checkout } from '@endpaper/local-servers';
import ts from 'typescript';
import { nodesIn, sourcesIn } from './source-files.js';
import { productApps } from '../workspaces.js';
import { readOwners } from './code-owners.js';
import { usesIn } from './uses.js';

const KINDS: Readonly<Record<string, CatalogueApp['kind']>> = {
  'layer:front-end': 'front end',
  'layer:gateway': 'gateway',
  'layer:service': 'service',
};

/** Reads each app's owner, pages, widgets, endpoints and events from the code. */
export function readApps(): CatalogueApp[] {
  const ownerOf = readOwners(readFileSync(join(checkout, '.github/CODEOWNERS'), 'utf8'));
  return productApps().flatMap(({ folder, version, nx }) => {
    const kind = nx.tags.map(tag => KINDS[tag]).find(each => each !== undefined);
    if (!kind) return [];
    const sources = sourcesIn(join(checkout, folder, 'src'));
    const { endpoints, ...events } = usesIn(sources);
    return {
      name: folder,
      kind,
      owner: ownerOf(folder) ?? 'nobody',
      version,
      ...(kind === 'front end' ? pagesAndWidgetsIn(sources) : { routes: [], widgets: [] }),
      endpoints: endpoints.map(({ method, path, summary }) => ({ method, path, summary })),
      ...events,
    };
  });
}

/** The pages and widgets that a front end's `remote.tsx`, or the shell's `App.tsx`, lists. */
export function pagesAndWidgetsIn(
  sources: readonly ts.SourceFile[],
): Pick<CatalogueApp, 'routes' | 'widgets'> {
  const properties = sources
    .filter(({ fileName }) => /\/(remote|App)\.tsx$/.test(fileName))
    .flatMap(source => nodesIn(source))
    .filter(ts.isPropertyAssignment);
  const valuesOf = (name: string) =>
    properties.filter(property => property.name.getText() === name).map(({ initializer }) => initializer);
  return {
    routes: valuesOf('path')
      .filter(ts.isStringLiteralLike)
      .filter(({ text }) => text !== '*')
      .map(({ text }) => `/${text}`),
    widgets: valuesOf('widgets')
      .filter(ts.isObjectLiteralExpression)
      .flatMap(({ properties: widgets }) => widgets)
      .flatMap(({ name }) => (name && ts.isStringLiteralLike(name) ? [name.text] : [])),
  };
}
