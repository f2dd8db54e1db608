import { cloneCheckout } from '@endpaper/local-servers';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';

const MINUTES = 5 * 60_000;
const MADE = ['svc-reviews', 'mfe-reviews'];
const named = MADE.map(app => `@endpaper/${app}`).join(',');

let clone: string;

beforeAll(async () => {
  clone = cloneCheckout();
  await run('git', 'init', '--quiet');
  await run('git', 'add', '--all');
  for (const kind of ['service', 'remote']) await run('node', 'tools/generate.mjs', kind, 'reviews');
}, MINUTES);

afterAll(() => {
  rmSync(clone, { recursive: true, force: true });
});

interface Outcome {
  code: number;
  output: string;
}

/** Runs a command in the clone, whose own nx cache is used. */
function attempt(command: string, ...args: string[]): Promise<Outcome> {
  const { NODE_OPTIONS: _, ...environment } = process.env;
  const env = {
    ...environment,
    NX_DAEMON: 'false',
    NX_TUI: 'false',
    NX_CACHE_DIRECTORY: `${clone}/.nx/cache`,
  };
  return new Promise(resolve => {
    execFile(command, args, { cwd: clone, env, maxBuffer: 1e8 }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, output: `${stdout}${stderr}` });
    });
  });
}

/** @throws Error with all that it said when it does not end well */
async function run(command: string, ...args: string[]): Promise<string> {
  const { code, output } = await attempt(command, ...args);
  if (code !== 0) throw new Error(output);
  return output;
}

const nx = (targets: string[], projects: string) =>
  run('npx', 'nx', 'run-many', '--parallel=2', '--output-style=static', '-p', projects, '-t', ...targets);

it('makes what is formatted as everything is', async () => {
  const made = await run('git', 'ls-files', '--modified', '--others', '--exclude-standard');
  const files = made.split('\n').filter(file => file !== '');
  expect(files).toEqual(expect.arrayContaining(MADE.map(app => `${app}/package.json`)));
  await run('npx', 'prettier', '--check', '--ignore-unknown', ...files);
});

it('makes manifests that speak of nobody else', () => {
  const models = ['svc-social', 'mfe-social'];
  const manifests = MADE.map(app => readFileSync(`${clone}/${app}/package.json`, 'utf8'));
  expect(manifests.filter(text => models.some(model => text.includes(model)))).toEqual([]);
  expect(manifests[0]).toContain('**/*-svc-reviews.json');
});

it(
  'makes apps that lint, type-check, build and pass their tests and pacts',
  async () => {
    await nx(['lint', 'typecheck', 'build', 'test', 'pact'], named);
  },
  MINUTES,
);

it(
  'makes a service that keeps what its users need of it',
  async () => {
    await run('npm', 'run', 'pact', '-w', '@endpaper/e2e', '--', 'svc-reviews');
    const output = await run('npm', 'run', 'verify', '-w', '@endpaper/svc-reviews');
    for (const consumer of ['e2e', 'mfe-reviews'])
      expect(output).toContain(`✓ keeps what ${consumer} needs of it (http)`);
  },
  MINUTES,
);

it(
  'leaves those whom it entered the new ones with as good as they were',
  async () => {
    await nx(
      ['typecheck'],
      ['contracts', 'gateway', 'web-kit', 'e2e'].map(name => `@endpaper/${name}`).join(','),
    );
    await nx(['test'], '@endpaper/contracts');
  },
  MINUTES,
);

it(
  'gives both their place in the cluster',
  async () => {
    await run(
      'npm',
      'test',
      '-w',
      '@endpaper/deploy',
      '--',
      'test/pods',
      'test/network',
      'test/database',
      'test/monitoring',
    );
  },
  MINUTES,
);

it('refuses what is there already with one sentence, and makes nothing', async () => {
  const before = await run('git', 'status', '--porcelain');
  const { code, output } = await attempt('node', 'tools/generate.mjs', 'service', 'reviews');
  expect({ code, output }).toEqual({ code: 1, output: 'There is a folder svc-reviews already.\n' });
  expect(await run('git', 'status', '--porcelain')).toBe(before);
});
