import { checkout } from '@endpaper/local-servers';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type Outcome, runCommand } from './run-command.js';

export interface NxOutcome extends Outcome {
  /** The projects whose task did not succeed. */
  failed: string[];
}

/** In the checkout, or nx would choose one that it shares between checkouts. */
const cache = join(checkout, '.nx', 'cache');

/** Runs a target of projects that have it, on two cores, from nx's cache where nothing has changed. */
export async function runMany(target: string, projects: string[], signal: AbortSignal): Promise<NxOutcome> {
  const nx = createRequire(import.meta.url).resolve('nx/bin/nx.js');
  const started = Date.now();
  const outcome = await runCommand({
    command: process.execPath,
    args: [
      nx,
      'run-many',
      '-t',
      target,
      `--projects=${projects.join()}`,
      '--parallel=2',
      '--output-style=static',
    ],
    cwd: checkout,
    env: { NX_CACHE_DIRECTORY: cache, NX_DAEMON: 'false', NX_TUI: 'false', FORCE_COLOR: '0' },
    signal,
  });
  const succeeded = outcome.ok ? projects : succeededSince(started, target);
  return { ...outcome, failed: projects.filter(project => !succeeded.includes(project)) };
}

/** nx notes how each task of its latest run ended. */
function succeededSince(started: number, target: string): string[] {
  const file = join(cache, 'run.json');
  const {
    run,
    tasks,
  }: { run: { startTime: string }; tasks: { target: string; projectName: string; status: number }[] } =
    JSON.parse(readFileSync(file, 'utf8'));
  if (Date.parse(run.startTime) < started) return [];
  return tasks.filter(task => task.target === target && task.status === 0).map(task => task.projectName);
}
