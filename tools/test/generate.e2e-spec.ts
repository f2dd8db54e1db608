import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { ExecaError } from 'execa';
import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { APPS, generateApps, type GeneratedCheckout } from './generated-checkout.js';

// generated-apps.nightly-spec.ts builds the apps, and runs their tests.

const MINUTES = 60_000;

let clone: GeneratedCheckout;

beforeAll(async () => {
  clone = await generateApps();
}, 5 * MINUTES);

afterAll(() => clone.remove());

const run = (command: string, ...args: string[]) => clone.run(command, ...args);

async function edit(file: string, from: string, to: string): Promise<void> {
  const text = await readFile(`${clone.folder}/${file}`, 'utf8');
  expect(text).toContain(from);
  await writeFile(`${clone.folder}/${file}`, text.replace(from, to));
}

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
  const text = readFileSync(`${clone.folder}/${file}`, 'utf8');
  expect(lines.filter(line => !text.includes(line))).toEqual([]);
});

it('changes no code of the shell, the gateway or another domain, only tables of contents', async () => {
  const changed = await run('git', 'diff', '--name-only');
  const code = changed.split('\n').filter(file => /\.(ts|tsx|js)$/.test(file));
  expect(code).toEqual([
    'e2e/api/section-7.e2e-spec.ts',
    ...['export/own-data.ts', 'index.ts', 'services.ts'].map(file => `libs/contracts/src/${file}`),
  ]);
});

it('makes manifests that name no other app', () => {
  const manifests = APPS.map(app => readFileSync(`${clone.folder}/${app}/package.json`, 'utf8'));
  expect(manifests.filter(text => text.includes('social'))).toEqual([]);
  expect(manifests[0]).toContain('**/*-svc-reviews.json');
});

it('makes a remote without a service, and no pact for it', () => {
  const manifest = readFileSync(`${clone.folder}/mfe-shelves/package.json`, 'utf8');
  expect(JSON.parse(manifest)).not.toHaveProperty('scripts.pact');
});

it(
  'makes apps that type-check, as do the contracts',
  async () => {
    // As in `npm test`, one process for all folders: it takes less time than a task for each project.
    const folders = [...APPS, 'libs/contracts'];
    await run('oxlint', ...folders);
    const sources = folders.map(folder => `${folder}/src`);
    await run('depcruise', '--config', '.dependency-cruiser.cjs', ...sources);
  },
  5 * MINUTES,
);

it('refuses a service that exists with one sentence, and changes nothing', async () => {
  const before = await run('git', 'status', '--porcelain');
  const refused = run('node', 'tools/run.mjs', 'generate', 'service', 'reviews');
  const sentence = 'The folder svc-reviews already exists.';
  await expect(refused).rejects.toMatchObject({ exitCode: 1, all: expect.stringContaining(sentence) });
  expect(await run('git', 'status', '--porcelain')).toBe(before);
});

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
