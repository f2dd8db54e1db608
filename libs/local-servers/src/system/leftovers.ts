import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { stopLeftoverPostgres } from '../postgres/leftover.js';
import { stopLeftover } from '../processes/pid-file.js';
import { politely } from '../processes/stop-process.js';
import { placesIn, type Places } from './places.js';

/** Ends the apps that an earlier run left behind, and forgets its logs. */
export async function clearRun({ run, logs }: Places): Promise<void> {
  const pidFiles = existsSync(run) ? readdirSync(run) : [];
  await Promise.all(pidFiles.map(name => stopLeftover(join(run, name), politely)));
  rmSync(logs, { recursive: true, force: true });
}

/** Removes everything a system keeps in a folder, after ending what an earlier run left behind there. */
export async function removeSystem(folder: string): Promise<void> {
  const places = placesIn(folder);
  await clearRun(places);
  await stopLeftover(`${places.nats}.pid`, politely);
  await stopLeftoverPostgres(places.postgres);
  const beside = [places.postgres, places.nats].flatMap(path => [
    `${path}.log`,
    `${path}.password`,
    `${path}.new`,
  ]);
  for (const path of [...Object.values(places), ...beside]) rmSync(path, { recursive: true, force: true });
}
