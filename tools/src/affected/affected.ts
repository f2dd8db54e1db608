import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { parseArgs } from 'node:util';
import { checkout } from '@endpaper/local-servers';
import * as z from 'zod/mini';
import { describeError } from '../describe-error.js';
import { optionsOrExit } from '../options-or-exit.js';
import { appsAmong } from './apps.js';

const USAGE = `Usage: npm run affected [-- [--base <commit>] [--apps]]

Lints, type-checks, builds and tests what has changed since a commit, and makes and verifies contracts.

  --base <commit>  compare with this commit instead of where this branch left main
  --apps           print the apps that the change reaches, as JSON, and do nothing else`;

const TARGETS = ['lint', 'typecheck', 'build', 'test'];

/** `npm run affected`: the checks of what a change reaches, and no others. */
export function affected(args: string[]): void {
  const { base, apps } = optionsOrExit(USAGE, () => readOptions(args));
  try {
    const change = [`--base=${base === undefined ? whereBranchLeft() : commit(base)}`];
    if (apps) console.log(JSON.stringify(appsAmong(affectedProjects(change))));
    else process.exitCode = run(change);
  } catch (error) {
    console.error(describeError(error));
    process.exitCode = 1;
  }
}

/** Every project that a change reaches. @param change as nx is told of it: `--base=…`, `--files=…` */
export function affectedProjects(change: readonly string[]): string[] {
  const text = output(process.execPath, [nx(), 'show', 'projects', '--affected', '--json', ...change]);
  return z.parse(z.array(z.string()), JSON.parse(text));
}

function run(change: readonly string[]): number {
  const checks = [nx(), 'affected', '-t', ...TARGETS, '--parallel=2', '--output-style=static', ...change];
  const contracts = ['run', '--silent', 'contracts'];
  return follow(process.execPath, checks) || follow('npm', contracts);
}

function whereBranchLeft(): string {
  return output('git', ['merge-base', 'HEAD', 'main']).trim();
}

function commit(name: string): string {
  const { status, stdout } = spawnSync('git', ['rev-parse', '--verify', '--quiet', `${name}^{commit}`], {
    cwd: checkout,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`There is no commit ${name} here.`);
  return stdout.trim();
}

function nx(): string {
  return createRequire(import.meta.url).resolve('nx/bin/nx.js');
}

const ENVIRONMENT = { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false' };

/** Runs a command that speaks for itself. @returns its exit code */
function follow(command: string, args: string[]): number {
  return spawnSync(command, args, { cwd: checkout, env: ENVIRONMENT, stdio: 'inherit' }).status ?? 1;
}

function output(command: string, args: string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: checkout,
    env: ENVIRONMENT,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr.trim() || `${command} ${args.join(' ')} failed`);
  return stdout;
}

function readOptions(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      base: { type: 'string' },
      apps: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  return values.help ? 'help' : values;
}
