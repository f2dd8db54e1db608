import ts from 'typescript';
import { nodesIn } from './source-files.js';

/** What a front end has: the addresses of its pages and the names of its widgets. */
export interface Offer {
  routes: string[];
  widgets: string[];
}

/** Finds the pages and widgets that a front end's table of contents names: `remote.tsx`, the shell's `App.tsx`. */
export function offerOf(sources: readonly ts.SourceFile[]): Offer {
  const properties = sources
    .filter(({ fileName }) => /\/(remote|App)\.tsx$/.test(fileName))
    .flatMap(source => [...nodesIn(source)])
    .filter(ts.isPropertyAssignment);
  const routes = properties
    .filter(({ name }) => name.getText() === 'path')
    .map(({ initializer }) => (ts.isStringLiteralLike(initializer) ? initializer.text : '*'))
    .filter(path => path !== '*');
  const widgets = properties
    .filter(({ name }) => name.getText() === 'widgets')
    .flatMap(({ initializer }) => (ts.isObjectLiteralExpression(initializer) ? initializer.properties : []))
    .flatMap(({ name }) => (name && ts.isStringLiteralLike(name) ? [name.text] : []));
  return { routes: routes.map(path => `/${path}`), widgets };
}
