import type { FrontEndProvides } from '@endpaper/contracts';
import ts from 'typescript';
import { readRemoteSource } from '../remote-source.js';
import type { FrontEndProgram } from './front-end-program.js';
import { attribute } from './required-modules.js';
import { propsOf } from './widget-props.js';

type Widgets = FrontEndProvides['widgets'];

/** Returns the routes and entries of a remote, and the props of each widget's component. */
export function providedByRemote({ checker, sources }: FrontEndProgram, dir: string) {
  const { name, routes, widgets, entries } = readRemoteSource(dir);
  const exposed = sources.find(({ fileName }) => fileName.endsWith('/src/remote.tsx'));
  if (!exposed) throw new Error(`${dir} has no src/remote.tsx`);
  const modules = widgetModules(exposed);
  const props: Widgets = {};
  for (const { name: widget } of widgets)
    props[widget] = propsOfComponent(checker, modules.get(widget), widget);
  return { name, routes: routes.map(({ path }) => path), widgets: props, entries };
}

/** Returns the routes in the shell's own routing table: each is a path with an element. */
export function routesOfShell({ sources }: FrontEndProgram): string[] {
  const routes: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && node.name.getText() === 'OWN_PAGES') routes.push(...keysOf(node));
    if (ts.isObjectLiteralExpression(node)) {
      const members = node.properties.filter(ts.isPropertyAssignment);
      const path = members.find(({ name }) => name.getText() === 'path')?.initializer;
      const hasElement = members.some(({ name }) => name.getText() === 'element');
      if (hasElement && path && ts.isStringLiteral(path) && path.text !== '*') routes.push(path.text);
    }
    ts.forEachChild(node, visit);
  };
  sources.forEach(visit);
  return routes;
}

/** The names of the members of an object. */
function keysOf({ initializer }: ts.VariableDeclaration): string[] {
  if (!initializer || !ts.isObjectLiteralExpression(initializer)) return [];
  return initializer.properties.flatMap(({ name }) =>
    name && (ts.isIdentifier(name) || ts.isStringLiteral(name)) ? [name.text] : [],
  );
}

/**
 * Returns the props that the shell gives to the widgets in each of its places: those of each `<PlacedWidget>`.
 * @throws Error that names the file when a place is no literal, or its props are not written there
 */
export function placesOfShell({ checker, sources }: FrontEndProgram): FrontEndProvides['places'] {
  const places: FrontEndProvides['places'] = {};
  const visit = (node: ts.Node): void => {
    if (ts.isJsxOpeningLikeElement(node) && node.tagName.getText() === 'PlacedWidget') {
      const place = attribute(node, 'place');
      const props = attribute(node, 'props');
      if (!place || !ts.isStringLiteral(place) || !props)
        throw new Error(
          `${node.getSourceFile().fileName}: a PlacedWidget must have a literal place, and props`,
        );
      places[place.text] = propsOf(checker, checker.getTypeAtLocation(props));
    }
    ts.forEachChild(node, visit);
  };
  sources.forEach(visit);
  return places;
}

/** The argument of each widget's `import('…')`. */
function widgetModules(exposed: ts.SourceFile): Map<string, ts.Expression> {
  const modules = new Map<string, ts.Expression>();
  const visit = (node: ts.Node, widget?: string): void => {
    const inside = ts.isPropertyAssignment(node) && ts.isStringLiteral(node.name) ? node.name.text : widget;
    const [module] = ts.isCallExpression(node) && isImport(node) ? node.arguments : [];
    if (inside && module) modules.set(inside, module);
    ts.forEachChild(node, child => {
      visit(child, inside);
    });
  };
  visit(exposed);
  return modules;
}

function isImport(call: ts.CallExpression): boolean {
  return call.expression.kind === ts.SyntaxKind.ImportKeyword;
}

function propsOfComponent(
  checker: ts.TypeChecker,
  module: ts.Expression | undefined,
  widget: string,
): Widgets[string] {
  const symbol = module && checker.getSymbolAtLocation(module);
  const component = symbol && checker.getExportsOfModule(symbol).find(({ name }) => name === 'Component');
  if (!component) throw new Error(`The module of the widget ${widget} has no export called Component`);
  const type = checker.getTypeOfSymbol(
    component.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(component) : component,
  );
  const [signature] = [...type.getCallSignatures(), ...type.getConstructSignatures()];
  const [props] = signature?.parameters ?? [];
  return props ? propsOf(checker, checker.getTypeOfSymbol(props)) : {};
}
