import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where an app's figures are shown. */
export type MetricsAddresses = ReadonlyMap<string, string>;

/** Processor seconds that each app has used so far, and all of PostgreSQL's processes together. */
export async function secondsUsed(
  apps: MetricsAddresses,
  postgresData: string,
): Promise<Map<string, number>> {
  const used = new Map<string, number>();
  for (const [app, address] of apps) used.set(app, await figure(address, 'process_cpu_seconds_total'));
  used.set('postgres', postgresSeconds(postgresData));
  return used;
}

/** A figure of an app, as it shows it. */
export async function figure(address: string, name: string): Promise<number> {
  const shown = await (await fetch(address)).text();
  return Number(new RegExp(`^${name}\\{[^}]*\\} (\\S+)`, 'm').exec(shown)?.[1]);
}

// Linux counts in hundredths of a second. Of a backend that is gone its parent knows.
function postgresSeconds(data: string): number {
  const [postmaster = ''] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
  const backends = execFileSync('ps', ['-o', 'pid=', '--ppid', postmaster], { encoding: 'utf8' });
  const own = ticks(postmaster, 4);
  return backends
    .split(/\s+/)
    .filter(Boolean)
    .reduce((sum, pid) => sum + ticks(pid, 2), own);
}

/** `utime stime cutime cstime` of proc(5), the first so many of them, in seconds. */
function ticks(pid: string, count: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return fields.slice(11, 11 + count).reduce((sum, field) => sum + Number(field) / 100, 0);
  } catch {
    return 0;
  }
}
