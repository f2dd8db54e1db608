import { execa, execaSync } from 'execa';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, symlinkSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { type System } from '../system/start-system.js';
import { checkout } from '../system/workspace.js';

const WORKSPACE_SCOPE = '@endpaper';

/** A clone of the checkout, from which a team releases to a running system. */
export interface TeamClone {
  /** Replaces a text in a file, wherever it occurs. @throws Error when it does not occur */
  edit(file: string, from: string, to: string): Promise<void>;
  version(app: string): Promise<string>;
  setVersion(app: string, version: string): Promise<void>;
  /** Runs a command of package.json, such as `release`, to its end. */
  run(command: string, ...args: string[]): Promise<{ code: number; output: string }>;
  remove(): Promise<void>;
}

/** Clones the checkout for a team that releases to this system. The clone has nx's cache, as in a pipeline. */
export function cloneForTeam({ servers, paths, release, environment }: System): TeamClone {
  const folder = cloneCheckout();
  const cache = join(checkout, '.nx');
  if (existsSync(cache)) cpSync(cache, join(folder, '.nx'), { recursive: true });
  const env = {
    NATS_URL: servers.natsUrl,
    RELEASES_APP_KEY: servers.releasesKey,
    REMOTES_DIR: paths.remotes,
    RELEASE_KEY: release.key,
    RELEASE_KEYS: release.keys,
    ENVIRONMENT: environment,
  };
  const manifestOf = async (app: string) =>
    JSON.parse(await readFile(join(folder, app, 'package.json'), 'utf8')) as { version: string };
  return {
    edit: async (file, from, to) => {
      const text = await readFile(join(folder, file), 'utf8');
      if (!text.includes(from)) throw new Error(`${file} does not contain ${from}`);
      await writeFile(join(folder, file), text.replaceAll(from, to));
    },
    version: async app => (await manifestOf(app)).version,
    setVersion: async (app, version) => {
      const manifest = { ...(await manifestOf(app)), version };
      await writeFile(join(folder, app, 'package.json'), JSON.stringify(manifest));
    },
    run: async (command, ...args) => {
      const program = join(folder, 'tools/run.mjs');
      const { exitCode, all } = await execa(process.execPath, [program, command, ...args], {
        cwd: folder,
        env,
        all: true,
        reject: false,
        stripFinalNewline: false,
      });
      return { code: exitCode ?? 1, output: all };
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/**
 * Clones the checkout with its uncommitted changes, but without what is built, into a temporary folder. The clone uses the
 * installed packages, and its own workspaces in place of the checkout's.
 * @returns the folder, which the caller removes
 */
export function cloneCheckout(): string {
  const clone = mkdtempSync(join(tmpdir(), 'endpaper-clone-'));
  const files = trackedFiles();
  for (const file of files) {
    mkdirSync(dirname(join(clone, file)), { recursive: true });
    cpSync(join(checkout, file), join(clone, file));
  }
  for (const manifest of files.filter(file => basename(file) === 'package.json'))
    linkPackages(join(dirname(manifest), 'node_modules'), clone);
  return clone;
}

/** The files that git tracks or would add. */
function trackedFiles(): string[] {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const { stdout } = execaSync('git', args, { cwd: checkout });
  return stdout.split('\0').filter(file => file !== '' && existsSync(join(checkout, file)));
}

/** Links each package of a `node_modules` folder: an installed one to the checkout's, a workspace to the clone's. */
function linkPackages(modules: string, clone: string): void {
  const from = join(checkout, modules);
  if (!existsSync(from)) return;
  mkdirSync(join(clone, modules), { recursive: true });
  for (const name of readdirSync(from)) {
    if (name === WORKSPACE_SCOPE) {
      linkPackages(join(modules, name), clone);
      continue;
    }
    const path = join(from, name);
    const isWorkspace = basename(modules) === WORKSPACE_SCOPE;
    symlinkSync(isWorkspace ? realpathSync(path).replace(checkout, clone) : path, join(clone, modules, name));
  }
}
