import { readApps } from '@endpaper/contract-pipeline/code';
import { API } from '@endpaper/contracts';
import { checkout } from '@endpaper/local-servers';
import { execa } from 'execa';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ActionType, NodePlopAPI } from 'plop';
import { namesOf, type Names } from './names.js';

/** A file, the place in it, and what replaces it: `$&` is what was there. */
type Edit = [path: string, pattern: RegExp, template: string];

const END_OF_FILE = /$(?![^])/;
const BASE = 'deploy/kubernetes/base';
const CALLS = 'e2e/api/section-7.e2e-spec.ts';
const CONTRACTS = 'libs/contracts/src';
const OWNERS = '.github/CODEOWNERS';
const OVERVIEWS = ['README.md', 'docs/architecture.md', 'gateway/README.md'];
/** First segments of paths that the gateway answers itself. */
const RESERVED = ['api', 'docs', 'health', 'internal', 'metrics', 'openapi', 'remotes'];

/** The edits that add a line for an app wherever all apps are listed. @param folder its folder in Kubernetes' base */
const listed = (app: string, folder: string, row: string, owned = [app]): Edit[] => [
  [OWNERS, /^# The shell and /m, `${owned.map(each => `/${each}/ @endpaper/{{things}}\n`).join('')}\n$&`],
  [
    'README.md',
    new RegExp(`(^\\| \\[\`${app.slice(0, 4)}.*\\n)(?!\\| \\[\`${app.slice(0, 4)})`, 'm'),
    `$1| [\`${app}/\`](${app}/README.md) | ${row} |\n`,
  ],
  ['.env', /^COMPOSE_FILE=.*$/m, `$&:${app}/compose.yml`],
  [`${BASE}/kustomization.yaml`, /^ {2}- gateway$/m, `$&\n  - ${folder}`],
  ...['staging', 'production'].map((overlay): Edit => {
    const image = `{ name: endpaper/${app}, newName: registry.example/endpaper/${app}, newTag: 0.1.0 }`;
    return [`${BASE}/../overlays/${overlay}/kustomization.yaml`, END_OF_FILE, `  - ${image}\n`];
  }),
];

const SERVICE: Edit[] = [
  ...listed('svc-{{things}}', 'svc-{{things}}', '{{things}}', ['svc-{{things}}', `${CONTRACTS}/{{things}}`]),
  [
    `${BASE}/kustomization.yaml`,
    END_OF_FILE,
    '  - { path: svc-{{things}}/database.yaml, target: { kind: Cluster } }\n',
  ],
  [
    `${CONTRACTS}/services.ts`,
    /^import \{ commentEndpoints \}/m,
    "import { {{thing}}Endpoints } from './{{things}}/{{things}}.endpoints.js';\n$&",
  ],
  [`${CONTRACTS}/services.ts`, /^\} as const/m, '  {{things}}: { {{things}}: {{thing}}Endpoints },\n$&'],
  [
    `${CONTRACTS}/index.ts`,
    END_OF_FILE,
    `export { {{THING}}_LIMITS, {{Thing}}, {{Thing}}Draft } from './{{things}}/{{thing}}.js';
export { {{thing}}Endpoints } from './{{things}}/{{things}}.endpoints.js';
export { {{thing}}Created, type {{Thing}}Created } from './{{things}}/{{thing}}.events.js';
export { {{thing}}Key } from './{{things}}/{{thing}}.keys.js';\n`,
  ],
  [
    `${CONTRACTS}/export/own-data.ts`,
    /^import \{ Id, Timestamp \}/m,
    "import { own{{Things}} } from '../{{things}}/own-{{things}}.js';\n$&",
  ],
  [`${CONTRACTS}/export/own-data.ts`, /^\} as const satisfies/m, '  {{things}}: own{{Things}},\n$&'],
  [CALLS, /^ {2}imageEndpoints,$/m, '$&\n  {{thing}}Endpoints,'],
  [
    CALLS,
    /^ {2}\['GET \/api\/images/m,
    `  ['GET /api/{{things}}', {{thing}}Endpoints.list, { visitor: 200, owner: 200, other: 200 }],
  // There is no such {{thing}}.
  ['GET /api/{{things}}/{id}', {{thing}}Endpoints.byId, { visitor: 404, owner: 404, other: 404 }],
  [
    'POST /api/{{things}}/new',
    {{thing}}Endpoints.create,
    { visitor: 401, owner: 201, other: 201 },
    { text: 'Read by one who calls' },
  ],
$&`,
  ],
  ['gateway/README.md', /^\| (`UPSTREAM_\w+`(, )?)+/m, '$&, `UPSTREAM_{{THINGS}}`'],
  ['gateway/README.md', /^\| `GET \/api\/openapi\.json`/m, '| `/api/{{things}}/*` | svc-{{things}} |\n$&'],
  ['docs/architecture.md', /^(\| `auth\.user\.deleted\.v1` +\| [^|]*?) *\|/m, '$1, svc-{{things}} |'],
  [
    'docs/architecture.md',
    /(^\| `[a-z]+\.[a-z]+\.[a-z]+\.v\d+`.*\n)(?!\| `)/m,
    '$1| `{{things}}.{{thing}}.created.v1` | |\n',
  ],
];

const REMOTE: Edit[] = [
  ...listed('mfe-{{things}}', 'web-mfe-{{things}}', 'the pages of {{things}}'),
  ['docker-compose.yml', /REMOTE_ORIGINS: .*/, '$& http://mfe-{{things}}:8080'],
  [`${BASE}/gateway/gateway.env`, /REMOTE_ORIGINS=.*/, '$& http://web-mfe-{{things}}:8080'],
];

const WIDGETS: Edit = [
  `${CONTRACTS}/index.ts`,
  END_OF_FILE,
  "export type {} from './{{things}}/{{thing}}.widgets.js';\n",
];

export default function plopfile(plop: NodePlopAPI): void {
  const add = (kind: string, description: string, actionsOf: (names: Names) => ActionType[]) =>
    plop.setGenerator(kind, {
      description,
      prompts: [
        {
          name: 'domain',
          message: 'The plural of what it is about: reviews (or shelves/shelf, with its singular)',
          validate: (domain: string) => faultOf(kind, domain) ?? true,
        },
      ],
      actions: answers => actionsOf(Object.assign(answers ?? {}, namesOf(String(answers?.['domain'])))),
    });
  add('service', 'a service with its contract, schema, events, tests and pacts', serviceActions);
  add('remote', 'a front end: of the service of that name, if there is one', remoteActions);
}

function serviceActions({ things, aThing }: Names): ActionType[] {
  const app = `svc-${things}`;
  return [
    template('service'),
    ...copies('svc-social', app, ['package.json', 'jest.config.js', 'tsconfig.json'], ['@endpaper/app-keys']),
    ...SERVICE.map(edit),
    formatted(app, CONTRACTS, CALLS, 'e2e/test/pact', 'gateway/test/pact', BASE, ...OVERVIEWS),
    allowedAtBrokers,
    `Next: npm install; then describe ${aThing} in ${CONTRACTS}/${things}/, the migration, queries and tests`,
  ];
}

function remoteActions({ things }: Names): ActionType[] {
  const app = `mfe-${things}`;
  const hasService = existsSync(join(checkout, `svc-${things}`));
  const files = ['package.json', 'jest.config.js', 'tsconfig.json', 'webpack.config.ts'];
  return [
    template('every-remote'),
    template(hasService ? 'remote' : 'remote-without-service'),
    ...copies(
      'mfe-social',
      app,
      [...files, 'src/index.ts', 'src/bootstrap.ts'],
      ['lucide-react', ...(hasService ? [] : ['pact'])],
    ),
    ...[...REMOTE, ...(hasService ? [WIDGETS] : [])].map(edit),
    formatted(app, 'README.md'),
    `Next: npm install; then describe what readers see in ${app}/src/features/`,
  ];
}

/** Why an app can not have a name; undefined when it can. */
function faultOf(kind: string, domain: string): string | undefined {
  try {
    const { things } = namesOf(domain);
    const app = `${kind === 'service' ? 'svc' : 'mfe'}-${things}`;
    if (existsSync(join(checkout, app))) return `The folder ${app} already exists.`;
    const endpoints = Object.values(API).flatMap(group => Object.values(group));
    const routes = readApps().flatMap(each => each.routes);
    const paths = kind === 'service' ? endpoints.map(({ path }) => path.replace('/api', '')) : routes;
    const isTaken = [...paths.map(path => path.split('/')[1]), ...RESERVED].includes(things);
    return isTaken ? `The path /${things} is already in use.` : undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Adds the files of a template. A file's path in the template is its path in the workspace. */
const template = (name: string): ActionType => {
  const base = `../../templates/${name}`;
  return { type: 'addMany', destination: '.', base, templateFiles: `${base}/**`, verbose: false };
};

/**
 * Adds files that every app of a kind has. They are copied from an existing app, so they are never outdated.
 * @param without scripts and dependencies of the model that the app does not have
 */
const copies = (model: string, app: string, files: string[], without: string[] = []): ActionType[] =>
  files.map(file => ({
    type: 'add',
    path: `${app}/${file}`,
    templateFile: `../../../${model}/${file}`,
    transform: text => {
      const renamed = text.replaceAll(model, app);
      if (file !== 'package.json') return renamed;
      const left = (key: string, value: unknown) =>
        without.includes(key) || key === 'seedAfter' ? undefined : value;
      return JSON.stringify({ ...(JSON.parse(renamed, left) as object), version: '0.1.0' });
    },
  }));

const edit = ([path, pattern, filled]: Edit): ActionType => ({
  type: 'modify',
  path,
  pattern,
  template: filled,
});

/** In a process of its own: this one has the contracts as they were. */
const allowedAtBrokers: ActionType = async () => {
  const command = ['tools/run.mjs', 'broker-users'];
  return (await execa(process.execPath, command, { cwd: checkout })).stdout;
};

const formatted =
  (...paths: string[]): ActionType =>
  async () => {
    await execa('prettier', ['--write', '--ignore-unknown', ...paths], { cwd: checkout, preferLocal: true });
    return `${paths.join(', ')} are formatted`;
  };
