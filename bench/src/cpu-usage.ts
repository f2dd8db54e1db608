import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const TICKS_PER_SECOND = 100;

/**
 * The CPU seconds that each app and all processes of PostgreSQL have used since their start.
 * @param metricsUrls the URL of each app's metrics
 * @param dataDirectory of PostgreSQL
 */
export async function cpuSeconds(
  metricsUrls: ReadonlyMap<string, string>,
  dataDirectory: string,
): Promise<Map<string, number>> {
  const used = new Map<string, number>();
  for (const [app, url] of metricsUrls) used.set(app, await readMetric(url, 'process_cpu_seconds_total'));
  return used.set('postgres', postgresSeconds(dataDirectory));
}

/** The value of an app's metric. */
export async function readMetric(url: string, name: string): Promise<number> {
  const text = await (await fetch(url)).text();
  return Number(new RegExp(`^${name}\\{[^}]*\\} (\\S+)`, 'm').exec(text)?.[1]);
}

// The postmaster's own figures include backends that have exited.
function postgresSeconds(dataDirectory: string): number {
  const [postmaster = ''] = readFileSync(join(dataDirectory, 'postmaster.pid'), 'utf8').split('\n');
  const backends = execFileSync('ps', ['-o', 'pid=', '--ppid', postmaster], { encoding: 'utf8' });
  return backends
    .split(/\s+/)
    .filter(Boolean)
    .reduce((sum, pid) => sum + processSeconds(pid, 2), processSeconds(postmaster, 4));
}

/** The sum of the first `count` of a process's `utime stime cutime cstime`, as in proc(5). */
function processSeconds(pid: string, count: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return fields.slice(11, 11 + count).reduce((sum, field) => sum + Number(field) / TICKS_PER_SECOND, 0);
  } catch {
    // It has exited.
    return 0;
  }
}
