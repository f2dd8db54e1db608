import { cloneCheckout } from '@endpaper/local-servers';
import { execa } from 'execa';
import { rm } from 'node:fs/promises';

/** The apps that are generated: a service with its remote, and a remote without a service. */
export const APPS = ['svc-reviews', 'mfe-reviews', 'mfe-shelves'];

/** A clone of this checkout, in which apps were generated. */
export interface GeneratedCheckout {
  folder: string;
  /** Runs a command in the clone, with the clone's own cache of nx. @throws Error with its output when it fails */
  run(command: string, ...args: string[]): Promise<string>;
  remove(): Promise<void>;
}

/** Clones this checkout and generates the apps in the clone. Their files are not committed: `git diff` shows what has changed. */
export async function generateApps(): Promise<GeneratedCheckout> {
  const folder = cloneCheckout();
  const run = async (command: string, ...args: string[]) => {
    const { all } = await execa(command, args, {
      cwd: folder,
      all: true,
      preferLocal: true,
      env: {
        NODE_OPTIONS: '',
        NX_DAEMON: 'false',
        NX_TUI: 'false',
        NX_CACHE_DIRECTORY: `${folder}/.nx/cache`,
      },
    });
    return all;
  };
  await run('git', 'init', '--quiet');
  await run('git', 'add', '--all');
  await run('node', 'tools/run.mjs', 'generate', 'service', 'reviews');
  await run('node', 'tools/run.mjs', 'generate', 'remote', 'reviews');
  await run('node', 'tools/run.mjs', 'generate', 'remote', 'shelves/shelf');
  return { folder, run, remove: () => rm(folder, { recursive: true, force: true }) };
}
