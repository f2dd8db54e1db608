import ts from 'typescript';
import type { FrontEndProgram } from './front-end-program.js';

/**
 * Checks the names that a front end shares with all others at run time: each carries the front end's own name, and there is
 * one of each. Releases of several teams meet in one page, and no build sees all of them.
 * @param name `mfe-books` or `shell`
 * @throws Error that names the file
 */
export function checkOwnNames({ sources }: FrontEndProgram, name: string): void {
  const endpoints = new Map<string, string>();
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.expression.getText() === 'apiOf') checkApi(node, name);
    if (ts.isCallExpression(node) && isInjection(node)) addEndpoints(node, endpoints);
    if (ts.isJsxAttribute(node) && name !== 'shell') checkElementId(node, domainOf(name));
    ts.forEachChild(node, visit);
  };
  sources.forEach(visit);
}

/** @throws Error for a widget whose name does not begin with that of its remote: `books/cover-link` of `mfe-books` */
export function checkWidgetNames(widgets: string[], remote: string): void {
  const foreign = widgets.find(widget => !widget.startsWith(`${domainOf(remote)}/`));
  if (foreign !== undefined)
    throw new Error(`src/remote.tsx: the widget ${foreign} must be called ${domainOf(remote)}/…`);
}

function domainOf(remote: string): string {
  return remote.replace(/^mfe-/, '');
}

function checkApi(call: ts.CallExpression, name: string): void {
  const [own] = call.arguments;
  if (own && ts.isStringLiteral(own) && own.text === name) return;
  throw new Error(`${fileOf(call)}: apiOf must get the front end’s own name, '${name}'`);
}

function isInjection({ expression }: ts.CallExpression): boolean {
  return ts.isPropertyAccessExpression(expression) && expression.name.text === 'injectEndpoints';
}

function addEndpoints(injection: ts.CallExpression, endpoints: Map<string, string>): void {
  for (const name of endpointsIn(injection)) {
    const other = endpoints.get(name);
    if (other !== undefined)
      throw new Error(`${fileOf(injection)}: ${other} has an endpoint called ${name}, too`);
    endpoints.set(name, fileOf(injection));
  }
}

/** The names in `endpoints: build => ({ … })`. */
function endpointsIn({ arguments: [options] }: ts.CallExpression): string[] {
  if (!options || !ts.isObjectLiteralExpression(options)) return [];
  return options.properties
    .filter(ts.isPropertyAssignment)
    .filter(({ name }) => name.getText() === 'endpoints')
    .flatMap(({ initializer }) => {
      if (!ts.isArrowFunction(initializer)) return [];
      const body = ts.isParenthesizedExpression(initializer.body)
        ? initializer.body.expression
        : initializer.body;
      if (!ts.isObjectLiteralExpression(body)) return [];
      return body.properties.flatMap(property => property.name?.getText() ?? []);
    });
}

/** An id that is not from `useId` begins with the remote's name: `posts-comments`. */
function checkElementId(attribute: ts.JsxAttribute, domain: string): void {
  const { initializer } = attribute;
  if (attribute.name.getText() !== 'id' || !initializer || !ts.isStringLiteral(initializer)) return;
  if (!/^[a-z]/.test(elementOf(attribute)) || initializer.text.startsWith(`${domain}-`)) return;
  throw new Error(`${fileOf(attribute)}: the element’s id “${initializer.text}” must begin with ${domain}-`);
}

function elementOf(attribute: ts.JsxAttribute): string {
  return attribute.parent.parent.tagName.getText();
}

function fileOf(node: ts.Node): string {
  return node
    .getSourceFile()
    .fileName.replace(/.*(?=\/src\/)/, '')
    .slice(1);
}
