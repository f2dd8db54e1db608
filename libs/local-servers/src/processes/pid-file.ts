import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { identityOf } from './identity.js';
import { type Farewell, stopProcess } from './stop-process.js';

/** Notes a process together with the moment it started, so that a later holder of its pid is never taken for it. */
export function writePidFile(file: string, pid: number): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${pid}\n${identityOf(pid) ?? 'gone'}\n`);
}

/** Ends the process that an earlier run noted, if it still runs, and forgets it. */
export async function stopLeftover(file: string, farewell: Farewell): Promise<void> {
  const [pid, identity] = readLines(file);
  if (pid !== undefined && identity !== undefined && identityOf(Number(pid)) === identity) {
    await stopProcess(Number(pid), identity, farewell);
  }
  rmSync(file, { force: true });
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch {
    return [];
  }
}
