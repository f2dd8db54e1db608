import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { commandLineOf, identityOf, processesIn } from '../processes/identity.js';
import { type Farewell, stopProcess } from '../processes/stop-process.js';

/** Fast shutdown first, then immediate shutdown; both are safe for the data, as is the last resort. */
export const postgresFarewell: Farewell = [
  ['SIGINT', 15_000],
  ['SIGQUIT', 5_000],
  ['SIGKILL', 5_000],
];

/** Who has lost its server: nothing is left to be shut down in order, and the next start recovers. */
const orphanFarewell: Farewell = [
  ['SIGQUIT', 2_000],
  ['SIGKILL', 5_000],
];

/**
 * Stops the server that an earlier run left on this data directory, and whoever outlived it: PostgreSQL refuses to start
 * while one of them still uses the shared memory. A pid file whose pid now belongs to some other process is removed,
 * because PostgreSQL would take that process for a server and refuse to start.
 */
export async function stopLeftoverPostgres(dataDir: string): Promise<void> {
  await stopServer(dataDir);
  const orphans = processesIn(dataDir).filter(pid => commandLineOf(pid).includes('postgres'));
  await Promise.all(orphans.map(pid => stopProcess(pid, identityOf(pid), orphanFarewell)));
}

async function stopServer(dataDir: string): Promise<void> {
  const pidFile = join(dataDir, 'postmaster.pid');
  const pid = readPid(pidFile);
  if (pid === undefined) return;
  const identity = identityOf(pid);
  if (identity === undefined) return;
  const command = commandLineOf(pid);
  if (command.includes('postgres') && command.includes(dataDir))
    await stopProcess(pid, identity, postgresFarewell);
  else rmSync(pidFile, { force: true });
}

function readPid(file: string): number | undefined {
  try {
    return Number(readFileSync(file, 'utf8').split('\n')[0]);
  } catch {
    return undefined;
  }
}
