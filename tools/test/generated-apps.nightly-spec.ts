import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { APPS, generateApps, type GeneratedCheckout } from './generated-checkout.js';

const MINUTES = 60_000;

let clone: GeneratedCheckout;

beforeAll(async () => {
  clone = await generateApps();
}, 5 * MINUTES);

afterAll(() => clone.remove());

const runTargets = (targets: string, apps: string[]) => {
  const projects = apps.map(app => `@endpaper/${app}`).join();
  return clone.run('nx', 'run-many', '--parallel=2', '--output-style=static', '-p', projects, '-t', targets);
};

it.each([
  ['service', 'comments', 'The path /comments is already in use.'],
  ['service', 'docs', 'The path /docs is already in use.'],
  ['remote', 'friends', 'The path /friends is already in use.'],
  ['remote', 'svc-notes', 'A name is a word of 3 to 30 small letters'],
])('refuses a %s of %s with one sentence', async (kind, name, sentence) => {
  const refused = clone.run('node', 'tools/run.mjs', 'generate', kind, name);
  await expect(refused).rejects.toMatchObject({ exitCode: 1, all: expect.stringContaining(sentence) });
});

it('makes apps that all documents name, and whose uses are declared', async () => {
  await clone.run('nx', 'documentation', 'docs');
  expect(await clone.run('node', 'tools/run.mjs', 'check-uses')).toBe('');
});

it(
  'makes apps that pass their tests and keep their pacts',
  async () => {
    await runTargets('test,pact', [...APPS, 'contracts']);
    await clone.run('npm', 'run', 'pact', '-w', '@endpaper/e2e', '--', 'svc-reviews');
    await clone.run('npm', 'run', 'pact', '-w', '@endpaper/gateway', '--', 'svc-reviews');
    await clone.run('npm', 'run', 'verify', '-w', '@endpaper/svc-reviews');
  },
  10 * MINUTES,
);

it(
  'makes apps whose users type-check and lint, too',
  async () => {
    await clone.run('oxlint', 'libs/web-kit', 'gateway', 'e2e');
    const sources = ['libs/web-kit/src', 'gateway/src'];
    await clone.run('depcruise', '--config', '.dependency-cruiser.cjs', ...sources, 'e2e');
  },
  5 * MINUTES,
);

it(
  'makes apps that lint and build, in a valid cluster',
  async () => {
    await runTargets('lint,build', [...APPS, 'contracts']);
    await runTargets('test', ['deploy']);
  },
  20 * MINUTES,
);
