import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { checkout } from '@endpaper/local-servers';
import { execa } from 'execa';
import * as z from 'zod/mini';

const Manifest = z.object({
  name: z.string(),
  version: z.string(),
  scripts: z._default(z.record(z.string(), z.string()), {}),
  nx: z._default(z.object({ tags: z._default(z.array(z.string()), []) }), { tags: [] }),
});

/** A workspace of the checkout. */
export interface Workspace extends z.infer<typeof Manifest> {
  /** Relative to the checkout: `svc-books`. */
  folder: string;
}

/** The workspaces in the first level of folders: all apps, and the packages of tools and tests. */
function workspaces(): Workspace[] {
  return readdirSync(checkout).flatMap(folder => {
    try {
      const manifest: unknown = JSON.parse(readFileSync(join(checkout, folder, 'package.json'), 'utf8'));
      return [{ folder, ...z.parse(Manifest, manifest) }];
    } catch {
      return [];
    }
  });
}

/** The apps of the product, without those that are tools. */
export function productApps(): Workspace[] {
  return workspaces().filter(({ nx: { tags } }) => tags.includes('type:app') && !tags.includes('layer:tool'));
}

export function frontEnds(): Workspace[] {
  return workspaces().filter(({ nx }) => nx.tags.includes('layer:front-end'));
}

/** The names of the workspaces that have a script. */
export function workspacesWith(script: string): string[] {
  return workspaces()
    .filter(({ scripts }) => script in scripts)
    .map(({ name }) => name);
}

/** The version of each app of the product, by its folder. */
export function appVersions(): Map<string, string> {
  return new Map(productApps().map(({ folder, version }) => [folder, version]));
}

/** Inside the checkout; otherwise nx chooses a folder that several checkouts share. */
const nxCache = join(checkout, '.nx', 'cache');

const NxRun = z.object({
  run: z.object({ startTime: z.string() }),
  tasks: z.array(z.object({ target: z.string(), projectName: z.string(), status: z.number() })),
});

/** Runs an nx target of some projects, two at a time, without a broker. @returns the projects whose target failed */
export async function runTarget(
  target: string,
  projects: readonly string[],
  signal: AbortSignal,
): Promise<{ failed: string[]; output: string }> {
  const nx = createRequire(import.meta.url).resolve('nx/bin/nx.js');
  const started = Date.now();
  const args = [
    'run-many',
    '-t',
    target,
    `--projects=${projects.join()}`,
    '--parallel=2',
    '--output-style=static',
  ];
  const env = { NX_CACHE_DIRECTORY: nxCache, NX_DAEMON: 'false', NX_TUI: 'false', FORCE_COLOR: '0' };
  const { ok, output } = await run([process.execPath, nx, ...args], signal, {
    ...env,
    PACT_BROKER_BASE_URL: '',
  });
  if (ok) return { failed: [], output };
  // nx records its last run there.
  const last = z.parse(NxRun, JSON.parse(readFileSync(join(nxCache, 'run.json'), 'utf8')));
  const tasks = Date.parse(last.run.startTime) < started ? [] : last.tasks;
  const succeeded = tasks.filter(task => task.target === target && task.status === 0);
  return { failed: projects.filter(name => !succeeded.some(task => task.projectName === name)), output };
}

/** Runs a workspace's script. @returns whether it succeeded, and both outputs */
export function runScript(
  script: string,
  workspace: string,
  signal: AbortSignal,
  env: Record<string, string>,
): Promise<{ ok: boolean; output: string }> {
  return run(['npm', 'run', script, '-w', workspace], signal, env);
}

async function run(
  [command = '', ...args]: string[],
  signal: AbortSignal,
  env: Record<string, string>,
): Promise<{ ok: boolean; output: string }> {
  const result = await execa(command, args, {
    cwd: checkout,
    env: { ...env, PACT_DO_NOT_TRACK: 'true' },
    all: true,
    stdin: 'ignore',
    reject: false,
    cancelSignal: signal,
  });
  signal.throwIfAborted();
  return { ok: !result.failed, output: result.all };
}
