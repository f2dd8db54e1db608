import ts from 'typescript';
import type { LoaderContext } from 'webpack';

/** What the code of a page reads of an endpoint. */
const READ_BY_PAGES = new Set(['method', 'path', 'paged']);

/** A webpack loader for the modules of the contracts. */
export default function withoutSchemasLoader(
  this: LoaderContext<object>,
  code: string,
  map: Parameters<LoaderContext<object>['callback']>[2],
): void {
  this.callback(null, withoutSchemas(code), map);
}

/**
 * Transforms a module of the contracts (JavaScript) for the production build of a page: endpoints keep only what the code
 * of a page reads, and the build drops every other schema that no module uses. Lines stay, for the source map.
 */
export function withoutSchemas(code: string): string {
  const source = ts.createSourceFile('contract.js', code, ts.ScriptTarget.Latest, true, ts.ScriptKind.JS);
  const edits = [...unreadProperties(source), ...markedAsPure(source)];
  return edits
    .sort((one, other) => other.start - one.start)
    .reduce((text, { start, end, insert }) => text.slice(0, start) + insert + text.slice(end), code);
}

interface Edit {
  start: number;
  end: number;
  insert: string;
}

/** The removal of the properties of endpoints that no page reads. */
function unreadProperties(source: ts.SourceFile): Edit[] {
  const edits: Edit[] = [];
  const visit = (node: ts.Node): void => {
    const endpoint = endpointIn(node);
    for (const property of endpoint?.properties ?? []) {
      if (property.name && READ_BY_PAGES.has(property.name.getText())) continue;
      edits.push(removal(property, source.text));
    }
    if (!endpoint) ts.forEachChild(node, visit);
  };
  visit(source);
  return edits;
}

function endpointIn(node: ts.Node): ts.ObjectLiteralExpression | undefined {
  if (!ts.isCallExpression(node) || node.expression.getText() !== 'defineEndpoint') return undefined;
  const [definition] = node.arguments;
  return definition && ts.isObjectLiteralExpression(definition) ? definition : undefined;
}

/** Removes a property and its comma. */
function removal(property: ts.Node, text: string): Edit {
  const [start, end] = [property.getStart(), property.getEnd()];
  const comma = /^\s*,/.exec(text.slice(end))?.[0] ?? '';
  const removed = text.slice(start, end + comma.length);
  return { start, end: end + comma.length, insert: removed.replace(/[^\n]/g, '') };
}

/**
 * Marks the value of each constant of a module as free of side effects, so that webpack drops it when it is not used. A
 * mark counts only for a call with simple arguments: hence the function around the value.
 */
function markedAsPure(source: ts.SourceFile): Edit[] {
  return source.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => [...declarationList.declarations])
    .flatMap(({ initializer }) => {
      if (!initializer || !callsFunction(initializer)) return [];
      const [start, end] = [initializer.getStart(), initializer.getEnd()];
      return [
        { start, end: start, insert: '/*#__PURE__*/ (() => (' },
        { start: end, end, insert: '))()' },
      ];
    });
}

function callsFunction(node: ts.Node): boolean {
  if (ts.isFunctionLike(node)) return false;
  if (ts.isCallExpression(node) || ts.isNewExpression(node)) return true;
  return ts.forEachChild(node, callsFunction) ?? false;
}
