import * as contracts from '@endpaper/contracts';
import { checkout } from '@endpaper/local-servers';
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { codesIn, difference, files, read, tableRows } from './documentation/documents.js';
import { gatewayRoutes, remotes } from './documentation/documented-routes.js';
import { variables } from './documentation/documented-variables.js';
import { uniqueNames } from './documentation/unique-names.js';

// Prints each table row and link in the documentation that does not agree with the code, and each name of several files.
const readers = ['gateway', ...readdirSync(checkout).filter(name => name.startsWith('svc-'))];

/** Event subjects by the name of their export. */
const events = new Map(
  Object.entries(contracts).flatMap(([name, value]) =>
    typeof value === 'object' && 'subject' in value && typeof value.subject === 'string'
      ? [[name, value.subject] as const]
      : [],
  ),
);

const problems = [
  ...eventTable(),
  ...readers.flatMap(eventsOf),
  ...endpoints(),
  ...gatewayRoutes(),
  ...remotes(),
  ...(await variables()),
  ...decisions(),
  ...links(),
  ...uniqueNames(),
];
for (const problem of problems) console.log(problem);
process.exitCode = problems.length === 0 ? 0 : 1;

/** The events that an app publishes (the first part of the subject names the service) and consumes. */
function usesOf(app: string) {
  const sources = files
    .filter(path => path.startsWith(`${app}/src/`) && path.endsWith('.ts') && !path.includes('.spec.'))
    .map(read)
    .join('\n');
  const consumed = [...events].filter(([name]) =>
    new RegExp(`(subscribe|parseData)\\(${name}\\b`).test(sources),
  );
  return {
    publishes: [...events.values()].filter(subject => `svc-${subject.split('.')[0]}` === app),
    consumes: consumed.map(([, subject]) => subject),
  };
}

function eventTable(): string[] {
  const file = 'docs/architecture.md';
  const uses = readers.map(app => ({ app, ...usesOf(app) }));
  const expected = [...events.values()].map(subject => {
    const consumers = uses.filter(use => use.consumes.includes(subject)).map(({ app }) => app);
    return `\`${subject}\` | ${consumers.sort().join(', ')}`;
  });
  const rows = tableRows(read(file)).filter(([first = '']) => /^`\w+\.\w+\.\w+\.v\d+`$/.test(first));
  return difference(
    expected,
    rows.map(([event, to = '']) => `${event} | ${to.split(', ').sort().join(', ')}`),
    file,
  );
}

function eventsOf(app: string): string[] {
  const file = `${app}/README.md`;
  const named = [...new Set(read(file).match(/\b[a-z]+\.[a-z]+\.[a-z]+\.v\d+\b/g))];
  const { publishes, consumes } = usesOf(app);
  return difference([...publishes, ...consumes], named, file);
}

/** The endpoints of a service's README: a list item for each kind of access. */
function endpoints(): string[] {
  return Object.entries(contracts.SERVICES).flatMap(([name, calls]) => {
    const declared = Object.values<Record<string, contracts.Endpoint>>(calls).flatMap(group =>
      Object.values(group),
    );
    const file = `svc-${name}/README.md`;
    const [, list = ''] = /^## Endpoints\n\n(.*?)\n\n/ms.exec(read(file)) ?? [];
    const listed = list.split(/^- /m).flatMap(item => {
      const [access = ''] = item.split(':');
      return codesIn(item).map(endpoint => `${access}: ${endpoint}`);
    });
    return difference(
      declared.map(({ access, method, path }) => `${access}: ${method} ${path}`),
      listed.filter(endpoint => endpoint.includes(' /api/')),
      file,
    );
  });
}

/** Each decision is in the index, and the numbers have no gaps. */
function decisions(): string[] {
  const index = read('docs/adr/README.md');
  const names = readdirSync(join(checkout, 'docs/adr'))
    .filter(name => /^\d/.test(name))
    .sort();
  return names.flatMap((name, position) => [
    ...(index.includes(`](${name})`) ? [] : [`docs/adr/README.md does not list ${name}`]),
    ...(Number(name.slice(0, 4)) === position + 1
      ? []
      : [`docs/adr/${name} should have the number ${position + 1}`]),
  ]);
}

/** Relative links lead to files. */
function links(): string[] {
  return files
    .filter(path => path.endsWith('.md'))
    .flatMap(path =>
      [...read(path).matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)]
        .map(([, target = '']) => target)
        .filter(target => !existsSync(join(checkout, dirname(path), target)))
        .map(target => `${path} links to ${target}, which does not exist`),
    );
}
