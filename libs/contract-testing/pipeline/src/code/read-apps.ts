import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CatalogApp, Endpoint } from '@endpaper/contracts';
import { checkout } from '@endpaper/local-servers';
import ts from 'typescript';
import { productApps } from '../workspaces.js';
import { nodesIn, sourcesIn } from './source-files.js';
import { usesIn } from './uses.js';

/** An app as the catalog describes it, with all endpoints that its code names: its own, and those that it calls. */
export interface AppInCode extends CatalogApp {
  names: readonly Endpoint[];
}

const KINDS: Readonly<Record<string, CatalogApp['kind']>> = {
  'layer:front-end': 'front end',
  'layer:gateway': 'gateway',
  'layer:service': 'service',
};

/** Reads each app's owner, pages, widgets, endpoints and events from the code. */
export function readApps(): AppInCode[] {
  const ownerOf = readOwners(readFileSync(join(checkout, '.github/CODEOWNERS'), 'utf8'));
  return productApps().flatMap(({ folder, version, nx }) => {
    const kind = nx.tags.map(tag => KINDS[tag]).find(each => each !== undefined);
    if (!kind) return [];
    const sources = sourcesIn(join(checkout, folder, 'src'));
    const { endpoints, ...uses } = usesIn(sources);
    return {
      name: folder,
      kind,
      owner: ownerOf(folder) ?? 'nobody',
      version,
      ...pagesAndWidgetsIn(sources),
      endpoints: endpoints.map(({ method, path, summary }) => ({ method, path, summary })),
      ...uses,
    };
  });
}

/**
 * Reads a CODEOWNERS file with patterns of two forms: `*` and `/a/folder/`.
 * @returns the owner of a folder: the last pattern that matches it decides
 */
export function readOwners(text: string): (folder: string) => string | undefined {
  const rules = [...text.matchAll(/^(\*|\/\S+\/)\s+@[\w-]+\/([\w-]+)/gm)];
  return folder =>
    rules.findLast(([, pattern = '']) => pattern === '*' || `/${folder}/`.startsWith(pattern))?.[2];
}

/** The pages and widgets that a front end's `remote.tsx`, or the shell's `own-pages.ts`, lists. */
export function pagesAndWidgetsIn(sources: readonly ts.SourceFile[]): Pick<CatalogApp, 'routes' | 'widgets'> {
  const remotes = sources.filter(({ fileName }) => fileName.endsWith('/remote.tsx'));
  const routes = remotes.flatMap(remote => valuesOf('routes', remote));
  const paths = routes.flatMap(list => valuesOf('path', list)).filter(ts.isStringLiteralLike);
  return {
    routes: [...paths, ...ownPagesIn(sources)]
      .filter(({ text }) => text !== '*')
      .map(({ text }) => `/${text}`),
    widgets: remotes
      .flatMap(remote => valuesOf('widgets', remote))
      .filter(ts.isObjectLiteralExpression)
      .flatMap(({ properties: widgets }) => widgets)
      .flatMap(({ name }) => (name && ts.isStringLiteralLike(name) ? [name.text] : [])),
  };
}

/** The values of all properties of a name. */
function valuesOf(name: string, node: ts.Node): ts.Expression[] {
  return nodesIn(node)
    .filter(ts.isPropertyAssignment)
    .filter(property => property.name.getText() === name)
    .map(({ initializer }) => initializer);
}

/** The names of the shell's `OWN_PAGES`, which are their paths. */
function ownPagesIn(sources: readonly ts.SourceFile[]) {
  return sources
    .filter(({ fileName }) => fileName.endsWith('/own-pages.ts'))
    .flatMap(source => nodesIn(source))
    .filter(ts.isPropertyAssignment)
    .map(({ name }) => name)
    .filter(name => ts.isIdentifier(name) || ts.isStringLiteralLike(name));
}
