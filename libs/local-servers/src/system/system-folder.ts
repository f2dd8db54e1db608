import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { stopLeftoverPostgres } from '../postgres/leftover-postgres.js';
import { stopLeftover } from '../processes/leftover-process.js';

/** The paths of a system's data, all of them in one folder. */
export function systemPaths(folder: string) {
  return {
    postgres: join(folder, 'postgres'),
    nats: join(folder, 'nats'),
    secrets: join(folder, 'secrets.json'),
    run: join(folder, 'run'),
    logs: join(folder, 'logs'),
    remotes: join(folder, 'remotes'),
    released: join(folder, 'released.json'),
  };
}

export type SystemPaths = ReturnType<typeof systemPaths>;

/** Stops the apps that an earlier run left running, and removes its logs. */
export async function stopLeftoverApps({ run, logs }: SystemPaths): Promise<void> {
  const pidFiles = existsSync(run) ? readdirSync(run) : [];
  await Promise.all(pidFiles.map(name => stopLeftover(join(run, name))));
  rmSync(logs, { recursive: true, force: true });
}

/** Removes all data of a system, after it has stopped what an earlier run left running. */
export async function removeSystem(folder: string): Promise<void> {
  const paths = systemPaths(folder);
  await stopLeftoverApps(paths);
  await stopLeftover(`${paths.nats}.pid`);
  await stopLeftoverPostgres(paths.postgres);
  const suffixes = ['', '.log', '.password', '.new'];
  for (const path of Object.values(paths))
    for (const suffix of suffixes) rmSync(`${path}${suffix}`, { recursive: true, force: true });
}
