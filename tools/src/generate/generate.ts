import { checkout } from '@endpaper/local-servers';
import { parseArgs } from 'node:util';
import { describeError } from '../describe-error.js';
import { optionsOrExit } from '../options-or-exit.js';
import { Changes } from './changes.js';
import { article, namesOf, type Names } from './names.js';
import { makeRemote } from './remote.js';
import { makeService } from './service.js';

const USAGE = `Usage: npm run generate -- service|remote <name> [--one <word>]

  service reviews  a service of reviews, with its contract, schema, events, tests and pacts
  remote reviews   a front end for them: a page, a widget, tests and pacts

  --one <word>     what one of them is called, where that can't be told from the name`;

const KINDS = {
  service: { make: makeService, app: ({ things }: Names) => `svc-${things}`, next: nextForService },
  remote: { make: makeRemote, app: ({ things }: Names) => `mfe-${things}`, next: nextForRemote },
};

/** `npm run generate`: a new domain in the house's shape. */
export async function generate(args: string[]): Promise<void> {
  const { kind, name, one } = optionsOrExit(USAGE, () => readOptions(args));
  try {
    const names = namesOf(name, one);
    const changes = new Changes(checkout);
    const { make, app, next } = KINDS[kind];
    make(names, changes);
    await changes.write();
    console.log(report(app(names), changes, next(names)));
  } catch (error) {
    console.error(describeError(error));
    process.exitCode = 1;
  }
}

function report(app: string, { made, edited }: Changes, next: string[]): string {
  const width = Math.max(...[...edited.keys()].map(path => path.length));
  return [
    `${app} is made: ${made.length} files, and changes to`,
    ...[...edited].map(([path, what]) => `  ${path.padEnd(width)}  ${what}`),
    '',
    'Next:',
    ...next.map(step => `  - ${step}`),
  ].join('\n');
}

function nextForService({ things, thing }: Names): string[] {
  return [
    `npm install: enters svc-${things} into package-lock.json`,
    `say what ${article(thing)} ${thing} is: libs/contracts/src/${things}/, then its migration, queries and tests`,
    'docs/architecture.md: name it among the rooms, and its events',
    `npm run affected; then npm run generate -- remote ${things}, if readers are to see them`,
  ];
}

function nextForRemote({ things }: Names): string[] {
  return [
    `npm install: enters mfe-${things} into package-lock.json`,
    `say what readers see: mfe-${things}/src/features/`,
    `a link to /${things} in shell/src/layout/navigation-targets.ts, if the navigation should have one`,
    'docs/architecture.md: name it among the rooms; npm run affected',
  ];
}

function readOptions(args: string[]) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { one: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  });
  if (values.help) return 'help';
  const [kind, name, ...rest] = positionals;
  if (kind === undefined || kind === 'help') return 'help';
  if (kind !== 'service' && kind !== 'remote')
    throw new Error(`What to make is service or remote, not ${kind}.`);
  if (!name || rest.length > 0) throw new Error('One name is needed.');
  return { kind, name, one: values.one } as const;
}
