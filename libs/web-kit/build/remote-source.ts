import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RemoteEntry } from '@endpaper/contracts';
import ts from 'typescript';
import * as z from 'zod/mini';

/** The widgets, routes and entries in `src/remote.tsx`. `chunk` is webpack's name of the chunk that has the component. */
export interface RemoteSource {
  name: string;
  widgets: { name: string; chunk: string }[];
  routes: { path: string; chunk: string; data: string[] }[];
  entries: RemoteEntry[];
}

const CHUNK_NAME = /webpackChunkName: "(\w+)"/;

/**
 * Parses a remote's exposed module without running it.
 * @throws Error when a value is not a literal, or when an entry names a page or a widget that the remote does not have
 */
export function readRemoteSource(dir: string): RemoteSource {
  const text = readFileSync(join(dir, 'src/remote.tsx'), 'utf8');
  const source = ts.createSourceFile('remote.tsx', text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const remote = definitionIn(source);
  const routes = property(remote, 'routes');
  const widgets = property(remote, 'widgets');
  if (!routes || !ts.isArrayLiteralExpression(routes)) throw notLiteral('its routes');
  if (!widgets || !ts.isObjectLiteralExpression(widgets)) throw notLiteral('its widgets');
  const found: RemoteSource = {
    name: textOf(property(remote, 'name'), 'its name'),
    widgets: widgets.properties.map(widget => {
      const name = textOf(widget.name, 'the name of a widget');
      return { name, chunk: chunkOf(widget, `the widget “${name}”`) };
    }),
    routes: routes.elements.map(routeOf),
    entries: entriesIn(remote),
  };
  checkEntries(found);
  return found;
}

function entriesIn(remote: ts.ObjectLiteralExpression): RemoteEntry[] {
  if (!remote.properties.some(member => member.name?.getText() === 'entries')) return [];
  const entries = property(remote, 'entries');
  if (!entries || !ts.isArrayLiteralExpression(entries)) throw notLiteral('its entries');
  return entries.elements.map(entry => {
    if (!ts.isObjectLiteralExpression(entry)) throw notLiteral('an entry');
    const values = entry.properties.map(member => {
      if (!ts.isPropertyAssignment(member)) throw notLiteral('each field of an entry');
      return [textOf(member.name, 'an entry'), valueOf(member.initializer)];
    });
    const { data, error } = z.safeParse(RemoteEntry, Object.fromEntries(values));
    if (data) return data;
    const [issue] = error.issues;
    throw new Error(
      `src/remote.tsx has an entry whose ${issue?.path.join('.')} is not valid: ${issue?.message}`,
    );
  });
}

function valueOf(node: ts.Expression): string | number {
  if (ts.isNumericLiteral(node)) return Number(node.text);
  if (ts.isStringLiteralLike(node)) return node.text;
  throw notLiteral('each field of an entry');
}

function checkEntries({ widgets, routes, entries }: RemoteSource): void {
  const known = new Set<string>();
  for (const { place, path, widget } of entries) {
    if (path !== undefined && !(isPlain(path) && routes.some(route => route.path === path)))
      throw new Error(
        `src/remote.tsx has an entry for the page “${path}”, and no route of this path without parameters`,
      );
    if (widget !== undefined && !widgets.some(({ name }) => name === widget))
      throw new Error(`src/remote.tsx has an entry for the widget ${widget}, and no such widget`);
    const shown = [place, path, widget].join(' ');
    if (known.has(shown))
      throw new Error(`src/remote.tsx has two entries for ${path ?? widget} in the place ${place}`);
    known.add(shown);
  }
}

/** Whether a path leads to one page: not home, which the shell links itself, and nothing with a parameter. */
function isPlain(path: string): boolean {
  return path !== '' && !/[:*]/.test(path);
}

function routeOf(route: ts.Expression): RemoteSource['routes'][number] {
  if (!ts.isObjectLiteralExpression(route)) throw notLiteral('a route');
  const path = textOf(property(route, 'path'), 'the path of a route');
  const chunk = chunkOf(property(route, 'lazy'), `the page of “${path}”`);
  const data = property(route, 'data');
  if (!data) return { path, chunk, data: [] };
  if (!ts.isArrayLiteralExpression(data)) throw notLiteral(`the data of “${path}”`);
  return { path, chunk, data: data.elements.map(each => textOf(each, `the data of “${path}”`)) };
}

function chunkOf(lazy: ts.Node | undefined, what: string): string {
  const [, name] = CHUNK_NAME.exec(lazy?.getFullText() ?? '') ?? [];
  if (name) return name;
  throw notLiteral(`the webpackChunkName of ${what}`);
}

/** Finds the argument of `defineRemote`. */
function definitionIn(node: ts.Node): ts.ObjectLiteralExpression {
  const find = (each: ts.Node): ts.ObjectLiteralExpression | undefined => {
    if (ts.isCallExpression(each) && each.expression.getText() === 'defineRemote') {
      const [definition] = each.arguments;
      if (definition && ts.isObjectLiteralExpression(definition)) return definition;
    }
    return ts.forEachChild(each, find);
  };
  const found = find(node);
  if (!found) throw notLiteral('defineRemote({ … })');
  return found;
}

function property(object: ts.ObjectLiteralExpression, name: string): ts.Expression | undefined {
  return object.properties
    .filter(ts.isPropertyAssignment)
    .find(each => (ts.isIdentifier(each.name) || ts.isStringLiteral(each.name)) && each.name.text === name)
    ?.initializer;
}

function textOf(node: ts.Node | undefined, what: string): string {
  if (node && (ts.isStringLiteralLike(node) || ts.isIdentifier(node))) return node.text;
  throw notLiteral(what);
}

function notLiteral(what: string): Error {
  return new Error(`src/remote.tsx must have a literal for ${what}: the build reads it without running it`);
}
