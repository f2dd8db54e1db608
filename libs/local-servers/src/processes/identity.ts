import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';

/**
 * What tells a process from a later one that was given the same pid: the moment it started.
 * Undefined when there is no such process; a zombie counts as gone.
 */
export function identityOf(pid: number): string | undefined {
  return process.platform === 'linux' ? fromProc(pid) : fromPs(pid);
}

function fromProc(pid: number): string | undefined {
  const { state, startTime } = statOf(pid);
  if (state === undefined || state === 'Z' || state === 'X') return undefined;
  return `${read('/proc/sys/kernel/random/boot_id')?.trim()}:${startTime}`;
}

function statOf(pid: number) {
  const stat = read(`/proc/${pid}/stat`) ?? '';
  // The name, in parentheses, may hold anything; the fields after it are numbered from 3 (proc(5)).
  const [state, parent, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return { state: state === '' ? undefined : state, parent, startTime: rest[22 - 5] };
}

function fromPs(pid: number): string | undefined {
  const line = ps(pid, 'stat=,lstart=');
  return line === '' || line.startsWith('Z') ? undefined : line.replace(/^\S+\s+/, '');
}

/** The pid of a process's parent; NaN when there is no such process. */
export function parentOf(pid: number): number {
  return parseInt(process.platform === 'linux' ? (statOf(pid).parent ?? '') : ps(pid, 'ppid='), 10);
}

/** The command line of a process, empty when there is no such process. */
export function commandLineOf(pid: number): string {
  if (process.platform !== 'linux') return ps(pid, 'command=');
  return read(`/proc/${pid}/cmdline`)?.replaceAll('\0', ' ').trim() ?? '';
}

/** The processes that work in a folder, as far as we may know. */
export function processesIn(folder: string): number[] {
  if (!existsSync(folder)) return [];
  if (process.platform !== 'linux')
    return output('lsof', ['-t', '-a', '-d', 'cwd', folder]).split('\n').map(Number).filter(Boolean);
  const real = realpathSync(folder);
  return readdirSync('/proc')
    .map(Number)
    .filter(pid => pid > 0 && workingFolder(pid) === real);
}

function workingFolder(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}

function ps(pid: number, columns: string): string {
  return output('ps', ['-o', columns, '-p', String(pid)]);
}

function output(program: string, args: string[]): string {
  try {
    return execFileSync(program, args, { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
