import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';

const isLinux = process.platform === 'linux';

/**
 * The start time of a process, which tells it from a later process with the same pid. Undefined when no such process
 * runs; a zombie does not run.
 */
export function identityOf(pid: number): string | undefined {
  if (isLinux) {
    const { state, startTime } = readStat(pid);
    return state === undefined || 'ZX'.includes(state) ? undefined : `${bootId}:${startTime}`;
  }
  const [state = '', ...started] = ps(pid, 'stat=,lstart=').split(/\s+/);
  return state === '' || state.startsWith('Z') ? undefined : started.join(' ');
}

/** The pid of a process's parent; NaN when there is no such process. */
export function parentOf(pid: number): number {
  return parseInt(isLinux ? (readStat(pid).parent ?? '') : ps(pid, 'ppid='), 10);
}

/** The command line of a process; empty when there is no such process. */
export function commandLineOf(pid: number): string {
  return isLinux ? read(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').trim() : ps(pid, 'command=');
}

/** The pids of the processes whose working directory is a folder. */
export function processesIn(folder: string): number[] {
  if (!existsSync(folder)) return [];
  if (!isLinux) return run('lsof', '-t', '-a', '-d', 'cwd', folder).split('\n').map(Number).filter(Boolean);
  const real = realpathSync(folder);
  const isInside = (pid: number) => attempt(() => readlinkSync(`/proc/${pid}/cwd`)) === real;
  return readdirSync('/proc')
    .map(Number)
    .filter(pid => pid > 0 && isInside(pid));
}

/** The fields of `/proc/<pid>/stat`, which proc(5) numbers from 1. The second one may contain spaces and parentheses. */
function readStat(pid: number): { state?: string; parent?: string; startTime?: string } {
  const stat = read(`/proc/${pid}/stat`);
  if (stat === '') return {};
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return { state: fields[3 - 3], parent: fields[4 - 3], startTime: fields[22 - 3] };
}

const bootId = read('/proc/sys/kernel/random/boot_id').trim();

function read(file: string): string {
  return attempt(() => readFileSync(file, 'utf8'));
}

function ps(pid: number, columns: string): string {
  return run('ps', '-o', columns, '-p', String(pid));
}

function run(program: string, ...args: string[]): string {
  return attempt(() => execFileSync(program, args, { encoding: 'utf8', stdio: 'pipe' }).trim());
}

/** The process may exit while it is looked at: then there is nothing to read. */
function attempt(readText: () => string): string {
  try {
    return readText();
  } catch {
    return '';
  }
}
