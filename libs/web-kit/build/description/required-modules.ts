import type { FrontEndRequires } from '@endpaper/contracts';
import ts from 'typescript';
import type { FrontEndProgram } from './front-end-program.js';
import { passedProps } from './widget-props.js';

type RequiredModules = Omit<FrontEndRequires, 'name' | 'places' | 'sharedVersions'>;

/** Finds the widgets and routes of other front ends that a front end's code uses, and the targets of its links. */
export function requiredModules({ checker, sources }: FrontEndProgram): RequiredModules {
  const required: RequiredModules = { widgets: [], optionalWidgets: [], routes: [], links: [] };
  const visit = (node: ts.Node): void => {
    if (ts.isJsxOpeningLikeElement(node)) readElement(checker, node, required);
    if (ts.isCallExpression(node)) readCall(checker, node, required);
    ts.forEachChild(node, visit);
  };
  sources.forEach(visit);
  return {
    widgets: unique(required.widgets),
    optionalWidgets: unique(required.optionalWidgets),
    routes: unique(required.routes),
    links: unique(required.links.filter(link => link.startsWith('/'))),
  };
}

function readElement(
  checker: ts.TypeChecker,
  element: ts.JsxOpeningLikeElement,
  required: RequiredModules,
): void {
  if (element.tagName.getText() === 'Widget') {
    const { name: _, ...props } = passedProps(checker, element.attributes);
    for (const name of literalsOf(checker, attribute(element, 'name')))
      required.widgets.push({ name, props });
  }
  const to = attribute(element, 'to');
  if (to) required.links.push(...linkTargets(checker, to));
}

function readCall(
  checker: ts.TypeChecker,
  { expression, arguments: [first] }: ts.CallExpression,
  required: RequiredModules,
) {
  if (!first) return;
  const called = expression.getText();
  if (called === 'useHasRoute') required.routes.push(...literalsOf(checker, first));
  if (called === 'useHasWidget') required.optionalWidgets.push(...literalsOf(checker, first));
  if (called === 'navigate') required.links.push(...linkTargets(checker, first));
}

/** The value of an attribute of a JSX element. */
export function attribute(element: ts.JsxOpeningLikeElement, name: string): ts.Expression | undefined {
  const found = element.attributes.properties
    .filter(ts.isJsxAttribute)
    .find(each => each.name.getText() === name)?.initializer;
  return found && ts.isJsxExpression(found) ? found.expression : found;
}

/**
 * Returns the strings that an expression can evaluate to.
 * @throws Error when its type is not a union of string literals
 */
function literalsOf(checker: ts.TypeChecker, expression: ts.Expression | undefined): string[] {
  if (expression && ts.isStringLiteralLike(expression)) return [expression.text];
  const type = expression && checker.getTypeAtLocation(expression);
  const types = type?.isUnion() ? type.types : type ? [type] : [];
  const names = types.filter(each => each.isStringLiteral()).map(({ value }) => value);
  if (expression && names.length === types.length && names.length > 0) return names;
  const where = expression?.getSourceFile().fileName ?? 'A front end';
  throw new Error(
    `${where}: “${expression?.getText() ?? ''}” must be a literal: the build reads widgets and routes from the code`,
  );
}

/**
 * Returns the paths that an expression can evaluate to, with `*` for each part that is known only at run time:
 * `/books/*`. It returns none for an expression that is known only at run time as a whole.
 */
function linkTargets(checker: ts.TypeChecker, node: ts.Expression): string[] {
  const follow = (next: ts.Expression) => linkTargets(checker, next);
  if (ts.isStringLiteralLike(node)) return [pathOf(node.text)];
  if (ts.isTemplateExpression(node)) {
    const parts = node.templateSpans.map(({ literal }) => `*${literal.text}`);
    return node.head.text === '' ? [] : [pathOf(node.head.text + parts.join(''))];
  }
  if (ts.isConditionalExpression(node)) return [...follow(node.whenTrue), ...follow(node.whenFalse)];
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node))
    return follow(node.expression);
  const type = checker.getTypeAtLocation(node);
  const literals = (type.isUnion() ? type.types : [type]).filter(each => each.isStringLiteral());
  if (literals.length > 0) return literals.map(({ value }) => pathOf(value));
  const declared = ts.isIdentifier(node) && checker.getSymbolAtLocation(node)?.valueDeclaration;
  return declared && ts.isVariableDeclaration(declared) && declared.initializer
    ? follow(declared.initializer)
    : [];
}

function pathOf(address: string): string {
  return address.replace(/[?#].*$/s, '');
}

/** Removes duplicates and sorts, so that the result does not depend on the order of the code. */
function unique<T>(items: T[]): T[] {
  const byText = new Map(items.map(item => [JSON.stringify(item), item]));
  return [...byText].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, item]) => item);
}
