import { checkout } from '@endpaper/local-servers';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { type Outcome, runCommand } from './run-command.js';

/** A target of a project, as nx ran it or restored it from its cache. */
export interface Task {
  project: string;
  target: string;
  ok: boolean;
  cached: boolean;
  seconds: number;
  /** Both outputs, without colours. */
  output: string;
}

export interface NxOutcome extends Outcome {
  tasks: Task[];
}

export interface NxOptions {
  signal: AbortSignal;
  /** Variables for the tasks. They are not part of nx's cache key. */
  env?: NodeJS.ProcessEnv;
  /** Called with each line of nx's output. */
  onLine?: (line: string) => void;
}

/** What is shown of a task that has failed. */
const LAST_LINES = 10;

/** Inside the checkout; otherwise nx chooses a folder that several checkouts share. */
const cacheFolder = join(checkout, '.nx', 'cache');

/** Runs targets of all projects, or of some, four at a time, because many wait for servers more than they compute. Unchanged tasks come from nx's cache. */
export async function runTargets(
  targets: string[],
  projects: string[] | 'all',
  { signal, env, onLine }: NxOptions,
): Promise<NxOutcome> {
  const started = Date.now();
  const command = [
    process.execPath,
    createRequire(import.meta.url).resolve('nx/bin/nx.js'),
    'run-many',
    `--targets=${targets.join()}`,
    ...(projects === 'all' ? [] : [`--projects=${projects.join()}`]),
    '--parallel=4',
    '--output-style=static',
  ];
  const outcome = await runCommand(command, {
    cwd: checkout,
    env: { NX_CACHE_DIRECTORY: cacheFolder, NX_DAEMON: 'false', NX_TUI: 'false', ...env },
    signal,
    onLine,
  });
  return { ...outcome, tasks: tasksSince(started) };
}

/**
 * Builds projects, all of them by default, and what they depend on.
 * @throws Error that names the projects that could not be built, with the last lines of their output
 */
export async function build(
  logFile: string,
  signal: AbortSignal,
  projects: string[] | 'all' = 'all',
): Promise<void> {
  const { ok, output, tasks } = await runTargets(['build'], projects, { signal });
  mkdirSync(dirname(logFile), { recursive: true });
  writeFileSync(logFile, output);
  if (ok) return;
  const failed = tasks.filter(task => !task.ok);
  const names = failed.map(({ project }) => project.replace('@endpaper/', '')).join(', ');
  const reasons = failed.flatMap(task => task.output.trim().split('\n').slice(-LAST_LINES));
  throw new Error(
    [`The build of ${names || 'the workspace'} failed; ${logFile} says why:`, ...reasons].join('\n'),
  );
}

/** The shape of `run.json`, in which nx records its last run. */
interface RunRecord {
  run: { startTime: string };
  tasks: {
    target: string;
    projectName: string;
    hash: string;
    startTime: string;
    endTime: string;
    cacheStatus: string;
    status: number;
  }[];
}

/** The tasks that ended in a run that began after a moment. nx does not record the tasks that it skips. */
function tasksSince(moment: number): Task[] {
  const file = join(cacheFolder, 'run.json');
  if (!existsSync(file)) return [];
  const { run, tasks } = JSON.parse(readFileSync(file, 'utf8')) as RunRecord;
  if (Date.parse(run.startTime) < moment) return [];
  return tasks.map(({ projectName, target, status, cacheStatus, hash, startTime, endTime }) => ({
    project: projectName,
    target,
    ok: status === 0,
    cached: cacheStatus !== 'cache-miss',
    seconds: (Date.parse(endTime) - Date.parse(startTime)) / 1000,
    output: outputOf(hash),
  }));
}

function outputOf(hash: string): string {
  const file = join(cacheFolder, 'terminalOutputs', hash);
  return existsSync(file) ? stripVTControlCharacters(readFileSync(file, 'utf8')) : '';
}
