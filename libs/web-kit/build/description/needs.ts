import type { FrontEndRequires } from '@endpaper/contracts';
import ts from 'typescript';
import { destinationsOf } from './destinations.js';
import type { FrontEndProgram } from './program.js';
import { givenProps } from './props.js';

type Needs = Pick<FrontEndRequires, 'widgets' | 'optionalWidgets' | 'routes' | 'links'>;

/** What the code of a front end asks of others by name: widgets, routes, and where its links lead. */
export function needsOf({ checker, sources }: FrontEndProgram): Needs {
  const needs: Needs = { widgets: [], optionalWidgets: [], routes: [], links: [] };
  const visit = (node: ts.Node): void => {
    if (ts.isJsxOpeningLikeElement(node)) inElement(checker, node, needs);
    if (ts.isCallExpression(node)) inCall(checker, node, needs);
    ts.forEachChild(node, visit);
  };
  sources.forEach(visit);
  return {
    widgets: unique(needs.widgets),
    optionalWidgets: unique(needs.optionalWidgets),
    routes: unique(needs.routes),
    links: unique(needs.links.filter(link => link.startsWith('/'))),
  };
}

function inElement(checker: ts.TypeChecker, element: ts.JsxOpeningLikeElement, needs: Needs): void {
  if (element.tagName.getText() === 'Widget') {
    const { name: _, ...props } = givenProps(checker, element.attributes);
    for (const name of namesOf(checker, attribute(element, 'name'))) needs.widgets.push({ name, props });
  }
  const to = attribute(element, 'to');
  if (to) needs.links.push(...destinationsOf(checker, to));
}

function inCall(
  checker: ts.TypeChecker,
  { expression, arguments: [first] }: ts.CallExpression,
  needs: Needs,
) {
  if (!first) return;
  const called = expression.getText();
  if (called === 'useHasRoute') needs.routes.push(...namesOf(checker, first));
  if (called === 'useHasWidget') needs.optionalWidgets.push(...namesOf(checker, first));
  if (called === 'navigate') needs.links.push(...destinationsOf(checker, first));
}

function attribute(element: ts.JsxOpeningLikeElement, name: string): ts.Expression | undefined {
  const found = element.attributes.properties
    .filter(ts.isJsxAttribute)
    .find(each => each.name.getText() === name)?.initializer;
  return found && ts.isJsxExpression(found) ? found.expression : found;
}

/** The names that an expression may stand for. @throws Error when they are not known before it runs */
function namesOf(checker: ts.TypeChecker, expression: ts.Expression | undefined): string[] {
  if (expression && ts.isStringLiteralLike(expression)) return [expression.text];
  const type = expression && checker.getTypeAtLocation(expression);
  const types = type?.isUnion() ? type.types : type ? [type] : [];
  const names = types.filter(each => each.isStringLiteral()).map(({ value }) => value);
  if (expression && names.length === types.length && names.length > 0) return names;
  const where = expression?.getSourceFile().fileName ?? 'A front end';
  throw new Error(
    `${where}: “${expression?.getText() ?? ''}” names no widget or route that is known at build`,
  );
}

/** Each once, in an order that does not depend on where it stands. */
function unique<T>(needs: T[]): T[] {
  const byText = new Map(needs.map(need => [JSON.stringify(need), need]));
  return [...byText].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, need]) => need);
}
