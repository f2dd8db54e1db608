import { checkout } from '@endpaper/local-servers';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where a system's servers answer. */
export interface Servers {
  natsUrl: string;
  /** PostgreSQL's superuser. */
  databaseUrl: string;
  /** Each service, by its folder's name. */
  services: Record<string, string>;
}

const NOTE = 'servers.json';

/** Notes where the servers of the running system are, for the commands that look into it. */
export function noteServers(folder: string, servers: Servers): void {
  writeFileSync(join(folder, NOTE), JSON.stringify(servers), { mode: 0o600 });
}

/**
 * The servers to look into: those that the environment names, else those of this checkout's running system.
 * @throws Error with one sentence when neither is known
 */
export function knownServers({ NATS_URL, DATABASE_URL }: NodeJS.ProcessEnv = process.env): Servers {
  const noted = notedServers();
  const natsUrl = NATS_URL ?? noted?.natsUrl;
  const databaseUrl = DATABASE_URL ?? noted?.databaseUrl;
  if (natsUrl && databaseUrl) return { natsUrl, databaseUrl, services: noted?.services ?? {} };
  throw new Error('Endpaper does not run here: start it with npm start, or set NATS_URL and DATABASE_URL.');
}

/** What the last system that was started here noted; it may have ended since. */
export function notedServers(): Partial<Servers> | undefined {
  try {
    return JSON.parse(readFileSync(join(checkout, '.endpaper', NOTE), 'utf8'));
  } catch {
    return undefined;
  }
}
