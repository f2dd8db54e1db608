import { readApps } from '@endpaper/contract-pipeline/code';
import * as contracts from '@endpaper/contracts';
import { checkout } from '@endpaper/local-servers';
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { codesIn, difference, files, read, tableRows } from './documentation/documents.js';
import { gatewayRoutes, remotes } from './documentation/documented-routes.js';
import { variables } from './documentation/documented-variables.js';
import { uniqueNames } from './documentation/unique-names.js';

// Prints each table row and link in the documentation that does not agree with the code, and each name of several files.
const apps = readApps();
const servers = apps.filter(({ kind }) => kind !== 'front end');

/** The subjects of all events. */
const events = Object.values<unknown>(contracts).flatMap(value =>
  typeof value === 'object' && value !== null && 'subject' in value && typeof value.subject === 'string'
    ? [value.subject]
    : [],
);

const problems = [
  ...eventTable(),
  ...servers.flatMap(eventsOf),
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

function eventTable(): string[] {
  const file = 'docs/architecture.md';
  const expected = events.map(subject => {
    const consumers = servers.filter(({ consumes }) => consumes.includes(subject)).map(({ name }) => name);
    return `\`${subject}\` | ${consumers.sort().join(', ')}`;
  });
  const rows = tableRows(read(file)).filter(([first = '']) => /^`\w+\.[\w-]+\.\w+\.v\d+`$/.test(first));
  return difference(
    expected,
    rows.map(([event, to = '']) => `${event} | ${to.split(', ').sort().join(', ')}`),
    file,
  );
}

function eventsOf({ name, publishes, consumes }: (typeof apps)[number]): string[] {
  const file = `${name}/README.md`;
  const named = [...new Set(read(file).match(/\b[a-z]+\.[a-z-]+\.[a-z]+\.v\d+\b/g))];
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

/** Relative links lead to files; those of the installation's texts lead to pages. */
function links(): string[] {
  return files
    .filter(path => path.endsWith('.md') && !path.startsWith('gateway/texts/'))
    .flatMap(path =>
      [...read(path).matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)]
        .map(([, target = '']) => target)
        .filter(target => !existsSync(join(checkout, dirname(path), target)))
        .map(target => `${path} links to ${target}, which does not exist`),
    );
}
