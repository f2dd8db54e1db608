import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { basename } from 'node:path';

/** CPU seconds by part: `gateway`, `svc-books`, `postgres`, `nats-server`, `bare-server`, `load-generator`. */
export type CpuTime = ReadonlyMap<string, number>;

const TICKS_PER_SECOND = 100;

/** The CPU seconds that each part below this process has used since its start, as in proc(5). */
export function cpuTime(): CpuTime {
  const used = new Map<string, number>();
  const processes = readProcesses();
  for (const { pid, parent, seconds } of processes) {
    const isBackend = processes.some(each => each.pid === parent && each.name === 'postgres');
    const part = isBackend ? 'postgres' : parent === process.pid ? partOf(pid) : undefined;
    if (part) used.set(part, (used.get(part) ?? 0) + seconds);
  }
  return used;
}

/** The memory of the product's Node processes, in MiB (proportional set size: shared pages count once). */
export function nodeMemory(): number {
  let kilobytes = 0;
  for (const { pid, parent } of readProcesses()) {
    if (parent !== process.pid || !/^(gateway|svc-)/.test(partOf(pid) ?? '')) continue;
    const [, size] = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? [];
    kilobytes += Number(size);
  }
  return Math.round(kilobytes / 1024);
}

/** The seconds that all CPUs of the machine were busy since its start. */
export function machineTime(): number {
  const [, user, nice, system, , , irq, softirq] = (
    readFileSync('/proc/stat', 'utf8').split('\n')[0] ?? ''
  ).split(/\s+/);
  return [user, nice, system, irq, softirq].reduce((sum, part) => sum + Number(part), 0) / TICKS_PER_SECOND;
}

interface Process {
  pid: number;
  parent: number;
  name: string;
  seconds: number;
}

function readProcesses(): Process[] {
  return readdirSync('/proc').flatMap(pid => {
    if (!/^\d+$/.test(pid)) return [];
    try {
      const [, name = '', rest = ''] =
        /^\d+ \((.*)\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
      const fields = rest.split(' ');
      // A postmaster's figures include backends that have exited.
      const counted = fields.slice(11, name === 'postgres' ? 15 : 13);
      const seconds = counted.reduce((sum, ticks) => sum + Number(ticks) / TICKS_PER_SECOND, 0);
      return [{ pid: Number(pid), parent: Number(fields[1]), name, seconds }];
    } catch {
      // It has exited.
      return [];
    }
  });
}

/** An app runs in its folder; the bench's own processes name their module. */
function partOf(pid: number): string | undefined {
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    const module = command.map(part => /bench\/src\/calls\/(.*)\.ts$/.exec(part)?.[1]).find(Boolean);
    if (module) return module;
    if (command.some(part => part.endsWith('dist/main.js')))
      return basename(readlinkSync(`/proc/${pid}/cwd`));
    return basename(command[0] ?? '');
  } catch {
    return undefined;
  }
}
