import { cloneCheckout } from '@endpaper/local-servers';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { execa, type ExecaError } from 'execa';
import { readFileSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';

const MINUTES = 60_000;
const APPS = ['svc-reviews', 'mfe-reviews', 'mfe-shelves'];
/** Builds the front ends and the cluster, too. */
const IS_NIGHTLY = process.env['NIGHTLY'] === 'true';

let clone: string;

beforeAll(async () => {
  clone = cloneCheckout();
  await run('git', 'init', '--quiet');
  await run('git', 'add', '--all');
  await run('node', 'tools/run.mjs', 'generate', 'service', 'reviews');
  await run('node', 'tools/run.mjs', 'generate', 'remote', 'reviews');
  await run('node', 'tools/run.mjs', 'generate', 'remote', 'shelves/shelf');
}, 5 * MINUTES);

afterAll(() => {
  rmSync(clone, { recursive: true, force: true });
});

/** Runs a command in the clone, with the clone's own cache of nx. @throws Error with its output when it fails */
async function run(command: string, ...args: string[]): Promise<string> {
  const { all } = await execa(command, args, {
    cwd: clone,
    all: true,
    preferLocal: true,
    env: {
      NODE_OPTIONS: '',
      NX_DAEMON: 'false',
      NX_TUI: 'false',
      NX_CACHE_DIRECTORY: `${clone}/.nx/cache`,
    },
  });
  return all;
}

async function edit(file: string, from: string, to: string): Promise<void> {
  const text = await readFile(`${clone}/${file}`, 'utf8');
  expect(text).toContain(from);
  await writeFile(`${clone}/${file}`, text.replace(from, to));
}

const runTargets = (targets: string, apps: string[]) => {
  const projects = apps.map(app => `@endpaper/${app}`).join();
  return run('nx', 'run-many', '--parallel=2', '--output-style=static', '-p', projects, '-t', targets);
};

it('makes files that are formatted', async () => {
  const list = await run('git', 'ls-files', '--modified', '--others', '--exclude-standard');
  const files = list.split('\n').filter(file => file !== '');
  expect(files).toEqual(expect.arrayContaining(APPS.map(app => `${app}/package.json`)));
  await run('prettier', '--check', '--ignore-unknown', ...files);
});

it.each([
  ['.env', APPS.map(app => `${app}/compose.yml`)],
  ['docker-compose.yml', ['http://mfe-reviews:8080', 'http://mfe-shelves:8080']],
  [
    'deploy/kubernetes/base/gateway/gateway.env',
    ['http://web-mfe-reviews:8080', 'http://web-mfe-shelves:8080'],
  ],
  [
    'deploy/kubernetes/base/kustomization.yaml',
    ['- svc-reviews', 'svc-reviews/database.yaml', '- web-mfe-shelves'],
  ],
  ['deploy/kubernetes/overlays/production/kustomization.yaml', APPS.map(app => `endpaper/${app}, `)],
])('lists the apps in %s', (file, lines) => {
  const text = readFileSync(`${clone}/${file}`, 'utf8');
  expect(lines.filter(line => !text.includes(line))).toEqual([]);
});

it('changes no code of the shell, the gateway or another domain, only tables of contents', async () => {
  const changed = await run('git', 'diff', '--name-only');
  const code = changed.split('\n').filter(file => /\.(ts|tsx|js)$/.test(file));
  expect(code).toEqual(
    ['export/own-data.ts', 'index.ts', 'services.ts'].map(file => `libs/contracts/src/${file}`),
  );
});

it('makes manifests that name no other app', () => {
  const manifests = APPS.map(app => readFileSync(`${clone}/${app}/package.json`, 'utf8'));
  expect(manifests.filter(text => text.includes('social'))).toEqual([]);
  expect(manifests[0]).toContain('**/*-svc-reviews.json');
});

it('makes a remote without a service, and no pact for it', () => {
  const manifest = readFileSync(`${clone}/mfe-shelves/package.json`, 'utf8');
  expect(JSON.parse(manifest)).not.toHaveProperty('scripts.pact');
});

it(
  'makes apps that type-check, as does what it changes',
  async () => {
    // As in `npm test`, one process for all folders: it takes less time than a task for each project.
    const folders = [...APPS, 'libs/contracts', 'libs/web-kit', 'gateway'];
    await run('oxlint', ...folders, 'e2e');
    const sources = folders.map(folder => `${folder}/src`);
    await run('depcruise', '--config', '.dependency-cruiser.cjs', ...sources, 'e2e');
  },
  5 * MINUTES,
);

it.each([
  ['service', 'reviews', 'The folder svc-reviews already exists.'],
  ['service', 'comments', 'The path /comments is already in use.'],
  ['service', 'docs', 'The path /docs is already in use.'],
  ['remote', 'friends', 'The path /friends is already in use.'],
  ['remote', 'svc-notes', 'A name is a word of 3 to 30 small letters'],
])('refuses a %s of %s with one sentence, and changes nothing', async (kind, name, sentence) => {
  const before = await run('git', 'status', '--porcelain');
  const refused = run('node', 'tools/run.mjs', 'generate', kind, name);
  await expect(refused).rejects.toMatchObject({ exitCode: 1, all: expect.stringContaining(sentence) });
  expect(await run('git', 'status', '--porcelain')).toBe(before);
});

it(
  'makes apps that pass their tests and keep their pacts',
  async () => {
    await runTargets('test,pact', [...APPS, 'contracts']);
    await run('npm', 'run', 'pact', '-w', '@endpaper/e2e', '--', 'svc-reviews');
    await run('npm', 'run', 'pact', '-w', '@endpaper/gateway', '--', 'svc-reviews');
    await run('npm', 'run', 'verify', '-w', '@endpaper/svc-reviews');
  },
  10 * MINUTES,
);

it('makes apps that all documents name, and whose uses are declared', async () => {
  await run('nx', 'documentation', 'docs');
  expect(await run('node', 'tools/run.mjs', 'check-uses')).toBe('');
});

if (IS_NIGHTLY)
  it(
    'makes apps that lint and build, in a valid cluster',
    async () => {
      await runTargets('lint,build', [...APPS, 'contracts']);
      await runTargets('test', ['deploy']);
    },
    20 * MINUTES,
  );

it('refuses to build what no contract and no broker allows, with sentences that name the files', async () => {
  await edit('svc-reviews/src/own-data/own-reviews.controller.ts', '@Endpoint(ownData.reviews)', '');
  await edit(
    'svc-reviews/src/events/subscriptions.ts',
    'subscribe(userDeleted, OnUserDeleted)',
    'subscribe(userDeleted, OnUserDeleted), subscribe(bookDeleted, OnUserDeleted)',
  );
  const refused = (await run('node', 'tools/run.mjs', 'check-uses').catch(
    (error: unknown) => error,
  )) as ExecaError;
  expect(refused.exitCode).toBe(1);
  expect(String(refused.all).split('\n')).toEqual([
    'svc-reviews/src does not answer ownData.reviews, whose lists libs/contracts/src/export/own-data.ts declares.',
    'deploy/nats/users.conf does not allow what svc-reviews publishes and consumes: run npm run broker-users.',
  ]);
});
