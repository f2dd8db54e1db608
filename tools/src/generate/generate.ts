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
  remote reviews   a front end of reviews: with a service of that name its page, widget, tests and pacts, otherwise a page

  --one <word>     the singular, if it cannot be derived from the name`;

const KINDS = {
  service: { make: makeService, app: ({ things }: Names) => `svc-${things}`, nextSteps: afterService },
  remote: { make: makeRemote, app: ({ things }: Names) => `mfe-${things}`, nextSteps: afterRemote },
};

/** `npm run generate`: makes a new service or remote. */
export async function generate(args: string[]): Promise<void> {
  const { kind, name, one } = optionsOrExit(USAGE, () => readOptions(args));
  try {
    const names = namesOf(name, one);
    const changes = new Changes(checkout);
    const { make, app, nextSteps } = KINDS[kind];
    make(names, changes);
    await changes.write();
    console.log(reportOf(app(names), changes, nextSteps(names)));
  } catch (error) {
    console.error(describeError(error));
    process.exitCode = 1;
  }
}

function reportOf(app: string, { created, edited }: Changes, nextSteps: string[]): string {
  const width = Math.max(...[...edited.keys()].map(path => path.length));
  return [
    `${app} is made: ${created.length} files, and changes to`,
    ...[...edited].map(([path, reason]) => `  ${path.padEnd(width)}  ${reason}`),
    '',
    'Next:',
    ...nextSteps.map(step => `  - ${step}`),
  ].join('\n');
}

function afterService({ things, thing }: Names): string[] {
  return [
    `npm install: enters svc-${things} into package-lock.json`,
    `describe ${article(thing)} ${thing}: libs/contracts/src/${things}/, then the migration, queries and tests`,
    `.github/CODEOWNERS: name the team, unless the platform team owns it`,
    `npm run affected; then npm run generate -- remote ${things}, if readers see them`,
  ];
}

function afterRemote({ things }: Names): string[] {
  return [
    `npm install: enters mfe-${things} into package-lock.json`,
    `describe what readers see: mfe-${things}/src/features/`,
    `a link to /${things} in shell/src/layout/navigation-targets.ts, if the navigation should have one`,
    '.github/CODEOWNERS: name the team, unless the platform team owns it; npm run affected',
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
    throw new Error(`The kind must be service or remote, not ${kind}.`);
  if (!name || rest.length > 0) throw new Error('Exactly one name is needed.');
  return { kind, name, one: values.one } as const;
}
