import { join } from 'node:path';
import type { FrontEndProvides, WidgetProp } from '@endpaper/contracts';
import { checkout } from '@endpaper/local-servers';
import { satisfies } from 'semver';
import ts from 'typescript';
import { leadsTo, type RemoteContract } from './remote-contracts.js';

/**
 * What the consumer of a remote contract would miss, one sentence each.
 * @param provides what the build of its provider provides; undefined without a provider
 */
export function checkRemote(contract: RemoteContract, provides: FrontEndProvides | undefined): string[] {
  const { consumer, provider } = contract;
  const missing = provides ? `${provider} no longer provides` : 'no front end provides';
  const { widgets = {}, places = {}, routes = [], sharedRanges = {} } = provides ?? {};
  return [
    ...contract.widgets.flatMap(({ name, props }) =>
      widgets[name]
        ? compareProps(consumer, name, props, widgets[name])
        : [`${missing} ${name}, which ${consumer} shows`],
    ),
    ...contract.places.flatMap(({ name, widget, props }) =>
      places[name] ? compareProps(provider, widget, places[name], props) : [],
    ),
    ...contract.optionalWidgets
      .filter(name => !widgets[name])
      .map(name => `${missing} ${name}, which ${consumer} looks up`),
    ...contract.routes
      .filter(path => !routes.includes(path))
      .map(path => `${missing} the route ${path}, which ${consumer} looks up`),
    ...contract.links
      .filter(link => !leadsTo(link, routes))
      .map(link => `${missing} a page at ${link}, to which ${consumer} links`),
    ...compareVersions(contract, sharedRanges),
  ];
}

type Props = Readonly<Record<string, WidgetProp>>;

/** @param consumer gives the props to the widget */
function compareProps(consumer: string, widget: string, given: Props, taken: Props): string[] {
  const misfits = Object.entries(given).flatMap(([prop, { type }]) => {
    const expected = taken[prop]?.type;
    if (expected === undefined) return [`${widget} no longer takes ${prop}, which ${consumer} gives`];
    if (isAssignable(type, expected)) return [];
    return [`${widget} takes ${prop} as ${expected}, and ${consumer} gives ${type}`];
  });
  const required = Object.entries(taken).flatMap(([prop, { optional }]) => {
    if (optional || given[prop]?.optional === false) return [];
    const how = given[prop] ? 'does not always give' : 'does not give';
    return [`${widget} requires ${prop}, which ${consumer} ${how}`];
  });
  return [...misfits, ...required];
}

const OPTIONS: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  target: ts.ScriptTarget.ES2023,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  types: [],
};

// A path in the checkout, from which TypeScript finds the types of packages.
const FILE = join(checkout, 'assignment.ts');

/** The next program reuses the libraries that this one has read. */
let program: ts.Program | undefined;

/** Whether TypeScript allows to assign a value of one printed type to a variable of another. */
function isAssignable(given: string, taken: string): boolean {
  if (given === taken) return true;
  const text = `declare const given: ${given}; export const taken: ${taken} = given;`;
  const source = ts.createSourceFile(FILE, text, ts.ScriptTarget.ES2023, true);
  const host = ts.createCompilerHost(OPTIONS);
  const getSourceFile = host.getSourceFile.bind(host);
  host.getSourceFile = (name, ...rest) => (name === FILE ? source : getSourceFile(name, ...rest));
  host.fileExists = name => name === FILE || ts.sys.fileExists(name);
  program = ts.createProgram([FILE], OPTIONS, host, program);
  return ts.getPreEmitDiagnostics(program, source).length === 0;
}

/** A consumer without versions shares no packages. */
function compareVersions(
  { consumer, provider, sharedVersions }: RemoteContract,
  ranges: FrontEndProvides['sharedRanges'],
): string[] {
  if (Object.keys(sharedVersions).length === 0) return [];
  return Object.entries(ranges).flatMap(([name, range]) => {
    const version = sharedVersions[name];
    if (!version) return [`${provider} requires ${name} ${range}, which ${consumer} does not provide`];
    if (satisfies(version, range)) return [];
    return [`${provider} requires ${name} ${range}, and ${consumer} provides ${version}`];
  });
}
