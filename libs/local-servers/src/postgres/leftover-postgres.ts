import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { readPidFile, stopProcess } from '../processes/leftover-process.js';
import { commandLineOf, processesIn } from '../processes/process-identity.js';

/**
 * Stops the server that an earlier run left on this data directory, and backends that outlived their server: PostgreSQL
 * refuses to start while a process uses the shared memory. Removes a pid file whose pid belongs to another program now,
 * because PostgreSQL would take that program for a server.
 */
export async function stopLeftoverPostgres(dataDir: string): Promise<void> {
  const pidFile = join(dataDir, 'postmaster.pid');
  const pid = Number(readPidFile(pidFile)[0]);
  const command = pid > 0 ? commandLineOf(pid) : '';
  // A fast shutdown, then an immediate one. The data survives each of the three signals.
  const signals = [['SIGINT', 15_000] as const, ['SIGQUIT', 5_000] as const, ['SIGKILL', 5_000] as const];
  if (command.includes('postgres') && command.includes(dataDir)) await stopProcess(pid, signals);
  else if (command !== '') rmSync(pidFile, { force: true });
  const backends = processesIn(dataDir).filter(each => commandLineOf(each).includes('postgres'));
  const immediate = [['SIGQUIT', 2_000] as const, ['SIGKILL', 5_000] as const];
  await Promise.all(backends.map(each => stopProcess(each, immediate)));
}
