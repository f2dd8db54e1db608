import { createRequire } from 'node:module';
import { join } from 'node:path';
import { checkout, type Project, projects } from '@endpaper/local-servers';
import { execa } from 'execa';

/** The apps of the product, without those that are tools. */
export function productApps(): Project[] {
  return projects().filter(({ nx: { tags } }) => tags.includes('type:app') && !tags.includes('layer:tool'));
}

/** The folders of the front ends. */
export function frontEnds(): string[] {
  return foldersOf(({ nx }) => nx.tags.includes('layer:front-end'));
}

/** The folders of the workspaces that have a script. */
export function workspacesWith(script: string): string[] {
  return foldersOf(({ scripts }) => script in scripts);
}

function foldersOf(matches: (project: Project) => boolean): string[] {
  return projects()
    .filter(matches)
    .map(({ folder }) => folder);
}

/** The version of each app of the product, by its folder. */
export function appVersions(): Map<string, string> {
  return new Map(productApps().map(({ folder, version }) => [folder, version]));
}

/**
 * Runs those of some nx targets that each app has, two tasks at a time.
 * @returns the output, and the apps whose task of a target failed, or was not run because another task failed
 */
export async function runTargets(
  targets: readonly string[],
  folders: readonly string[],
  signal: AbortSignal,
): Promise<{ output: string; failed: (target: string) => string[] }> {
  const nx = createRequire(import.meta.url).resolve('nx/bin/nx.js');
  const projects = `--projects=${folders.map(folder => `@endpaper/${folder}`).join()}`;
  const args = [nx, 'run-many', `--targets=${targets.join()}`, projects, '--parallel=2'];
  const { ok, output } = await run(process.execPath, [...args, '--output-style=static'], signal, {
    // Inside the checkout; otherwise nx chooses a folder that several checkouts share.
    NX_CACHE_DIRECTORY: join(checkout, '.nx', 'cache'),
    NX_DAEMON: 'false',
    NX_TUI: 'false',
    FORCE_COLOR: '0',
  });
  // nx ends with a list of the tasks that failed, and of those that it has not run because of them.
  const failed = (target: string) =>
    folders.filter(folder => output.includes(`\n- @endpaper/${folder}:${target}\n`));
  if (!ok && targets.every(target => failed(target).length === 0))
    throw new Error(`nx failed:\n${output.slice(-2_000)}`);
  return { output, failed };
}

/** Verifies the pacts of an app's consumers, without nx's cache. @returns the output, and whether all pacts are kept */
export async function verifyApp(
  app: string,
  signal: AbortSignal,
  env: Record<string, string> = {},
): Promise<{ ok: boolean; output: string }> {
  return run('npm', ['run', 'verify', '-w', `@endpaper/${app}`], signal, env);
}

async function run(
  command: string,
  args: readonly string[],
  signal: AbortSignal,
  env: Record<string, string>,
): Promise<{ ok: boolean; output: string }> {
  const { failed, all } = await execa(command, args, {
    cwd: checkout,
    env: { ...env, PACT_DO_NOT_TRACK: 'true' },
    all: true,
    stdin: 'ignore',
    reject: false,
    cancelSignal: signal,
  });
  signal.throwIfAborted();
  return { ok: !failed, output: all };
}
