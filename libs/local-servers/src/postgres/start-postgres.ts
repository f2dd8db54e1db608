import { resolve } from 'node:path';
import pg from 'pg';
import { startChild, type Child } from '../processes/child.js';
import { freePort } from '../processes/ports.js';
import { type Running } from '../processes/running.js';
import { waitUntil } from '../processes/wait-until.js';
import { serverAccount } from './account.js';
import { findBinaries } from './binaries.js';
import { ensureDataDirectory, readPassword } from './data-directory.js';
import { postgresFarewell, stopLeftoverPostgres } from './leftover.js';

export interface PostgresOptions {
  /** Made on the first start. The superuser's password, the log and the pid file are kept beside it. */
  dataDir: string;
  /** A free one when left out. */
  port?: number;
  /** Fast and unsafe: the data may be lost with the machine. For tests. */
  throwAway?: boolean;
  signal?: AbortSignal;
}

export interface Postgres extends Running {
  readonly port: number;
  /** The superuser's connection to the database `postgres`. */
  readonly url: string;
  /** The superuser's connection to any database. */
  adminUrl(database: string): string;
}

/**
 * Starts a real PostgreSQL on 127.0.0.1, after stopping the one that an earlier run left on the same data.
 * @throws Error with PostgreSQL's own reason when it does not start.
 */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const dataDir = resolve(options.dataDir);
  const binaries = await findBinaries();
  const account = serverAccount(dataDir);
  const throwAway = options.throwAway ?? false;
  await ensureDataDirectory(dataDir, binaries, { account, throwAway });
  await stopLeftoverPostgres(dataDir);

  const port = options.port ?? (await freePort());
  const child = await startChild({
    command: binaries.postgres,
    args: ['-D', dataDir, '-p', String(port), ...settings(throwAway)],
    account,
    logFile: `${dataDir}.log`,
    pidFile: `${dataDir}.pid`,
    farewell: postgresFarewell,
  });
  const adminUrl = (database: string) =>
    `postgresql://postgres:${readPassword(dataDir)}@127.0.0.1:${port}/${database}`;
  try {
    await waitUntil(() => accepts(adminUrl('postgres')), {
      name: 'PostgreSQL',
      seconds: 60,
      child,
      signal: options.signal,
    });
  } catch (error) {
    await child.stop();
    throw plainly(error, child, port);
  }
  return { ...child, port, url: adminUrl('postgres'), adminUrl };
}

function settings(throwAway: boolean): string[] {
  const unsafe = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
  return [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=200',
    ...(throwAway ? unsafe : []),
  ].flatMap(setting => ['-c', setting]);
}

async function accepts(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2000 });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end();
  }
}

function plainly(error: unknown, child: Child, port: number): unknown {
  const log = child.log();
  if (log.includes('Address already in use'))
    return new Error(`Port ${port} is taken, so PostgreSQL cannot start on it`);
  const fatal = /(?:FATAL|PANIC): +(.*)/.exec(log)?.[1];
  return fatal ? new Error(`PostgreSQL does not start: ${fatal}`) : error;
}
