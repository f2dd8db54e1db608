import { setTimeout as sleep } from 'node:timers/promises';
import type { OnApplicationShutdown } from '@nestjs/common';
import {
  Pool,
  types,
  type PoolClient,
  type PoolConfig,
  type QueryConfig,
  type QueryResult,
  type QueryResultRow,
} from 'pg';
import { LOCK_SHARE, TIMEOUTS } from '../timeouts.js';
import { isAbandoned } from '../tracing/request-id.js';
import { parseDatabaseUrl } from './database-url.js';
import { isConflict, RequestAbandoned } from './postgres-errors.js';
import { refuseAbandoned } from './refuse-abandoned.js';
import { SharedConnections } from './shared-connections.js';
import { Transaction } from './transaction.js';
import { WaitingWrites } from './waiting-writes.js';
import { queryTimeout, sessionOptions, SEARCH_SETTINGS } from './session-options.js';

// Ids and counts are `bigint` columns; their values are safe numbers.
types.setTypeParser(types.builtins.INT8, Number);

/** Where a statement runs: on a connection of the pool, in a transaction, or after the earlier writes of its row. */
export type Connection = Pick<Database, 'run'>;

/** What a statement does: it gets a connection of the pool for that. */
export type Purpose = 'read' | 'write';

/** The use of a database: with how many connections, and how long its statements may take (milliseconds). */
export interface DatabaseUse {
  connections: Readonly<Record<Purpose, number>>;
  statementTimeout: number;
  /** How long a statement waits for a lock. */
  lockTimeout: number;
}

/**
 * For requests. Reads share their connections (`SharedConnections`): three keep two processor cores busy, and more would take more
 * CPU time for the same reads. Writes wait for locks and for the standby.
 * @param timeout of a statement (milliseconds); it waits for a lock for a part of this time
 */
export const forRequests = (timeout: number = TIMEOUTS.statement): DatabaseUse => ({
  connections: { read: 3, write: 6 },
  statementTimeout: timeout,
  lockTimeout: Math.round(timeout * LOCK_SHARE),
});

/** This number of events is handled at the same time, by all consumers of a process together. */
export const CONCURRENT_EVENTS = 3;

/**
 * For work that no request waits for: events, erasures, rebuilds, housekeeping, seeds. When all concurrent events wait for
 * locks, one connection is free for the rest.
 * @param lockTimeout milliseconds. An event whose row is locked uses one of the connections for this time
 */
export const forBackground = (lockTimeout: number = TIMEOUTS.statement): DatabaseUse => ({
  connections: { read: 1, write: CONCURRENT_EVENTS + 1 },
  statementTimeout: TIMEOUTS.backgroundStatement,
  lockTimeout,
});

/** A service's connections to its schema: a pool for reads, so that they do not wait for writes, and one for all else. */
export class Database implements OnApplicationShutdown {
  private readonly pools: Readonly<Record<Purpose | 'ping', Pool>>;
  private readonly reads: SharedConnections;
  private readonly rows = new WaitingWrites();

  /**
   * Every statement has a deadline, so that a statement that waits for a lock fails alone. PostgreSQL ends it then.
   * @param url see `parseDatabaseUrl`
   * @param service shown as the name of the connections
   * @param schema the search path
   */
  constructor(url: string, service: string, schema: string, use = forRequests()) {
    const { connectionString, Client } = parseDatabaseUrl(url);
    const pool = (purpose: Purpose, max: number, others: PoolConfig = {}) =>
      new Pool({
        connectionString,
        Client,
        application_name: service,
        ...sessionOptions(schema, use.statementTimeout, settingsOf(purpose, use)),
        max,
        connectionTimeoutMillis: TIMEOUTS.databaseConnect,
        // A connection has its prepared statements, so it stays while it may be used again.
        idleTimeoutMillis: TIMEOUTS.idleConnection,
        idle_in_transaction_session_timeout: TIMEOUTS.idleTransaction,
        ...others,
        // A pool drops an idle connection that broke. Without a listener the error would end the process.
      }).on('error', () => undefined);
    const { statementTimeout, connections } = use;
    this.pools = {
      read: pool('read', connections.read, { pipeline: true, query_timeout: undefined }),
      write: pool('write', connections.write),
      ping: pool('read', 1),
    };
    this.reads = new SharedConnections(this.pools.read, {
      connections: connections.read,
      silence: queryTimeout(statementTimeout),
    });
  }

  /**
   * Runs a prepared statement; see `statement`. It is repeated when PostgreSQL refuses it because of a concurrent one.
   * @throws RequestAbandoned when the client of the request is gone before the statement has a connection
   */
  run<Row extends QueryResultRow>(query: QueryConfig, purpose: Purpose): Promise<QueryResult<Row>> {
    const pool = this.pools.write;
    return withRetries(() => {
      refuseAbandoned();
      if (purpose === 'read') return this.reads.run<Row>(query);
      return isBusy(pool) ? runWhenFree<Row>(pool, query) : pool.query<Row>(query);
    });
  }

  /**
   * For statements that write a row which very many may write at once: those of this process run one after another.
   * @param row names the row: `post 7`
   * @returns a connection whose statements throw LockNotAvailable when the earlier ones take too long
   */
  ofRow(row: string): Connection {
    return { run: (query, purpose) => this.rows.run(row, () => this.run(query, purpose)) };
  }

  /** Resolves when the database answers on a connection of its own: a busy service is ready, as long as it answers. */
  async ping(): Promise<void> {
    await this.pools.ping.query('SELECT 1');
  }

  /** Runs SQL that is not prepared. @returns its rows */
  async query<Row extends QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]> {
    return (await this.pools.write.query<Row>(text, values)).rows;
  }

  /**
   * Runs the work in a transaction: commits when it resolves, rolls back when it rejects. The work is repeated when
   * PostgreSQL rolls it back because of a concurrent transaction, so it must change nothing outside of the database.
   * @throws what the work throws; Error when PostgreSQL rolls back because a statement of the work has failed;
   *   RequestAbandoned when the client of the request is gone before a statement of the work begins
   */
  transaction<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
    return withRetries(() => this.tryTransaction(work));
  }

  private async tryTransaction<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
    const client = await connect(this.pools.write);
    const transaction = new Transaction(client);
    let broken: Error | undefined;
    const onError = (error: Error) => (broken = error);
    client.on('error', onError);
    try {
      await client.query('BEGIN');
      const result = await work(transaction);
      const { command } = await client.query('COMMIT');
      if (command !== 'COMMIT') throw new Error('a statement of the transaction has failed');
      transaction.end('committed');
      return result;
    } catch (error) {
      transaction.end('rolled back');
      await client.query('ROLLBACK').catch(onError);
      throw error;
    } finally {
      client.off('error', onError);
      client.release(broken);
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(Object.values(this.pools).map(pool => pool.end()));
  }
}

/** The connections of the work that no request waits for; see `forBackground`. */
export class BackgroundDatabase extends Database {}

const settingsOf = (purpose: Purpose, { lockTimeout }: DatabaseUse) => ({
  // If a statement that writes is run as a read by mistake, it fails.
  default_transaction_read_only: purpose === 'read' ? 'on' : 'off',
  lock_timeout: String(lockTimeout),
  ...SEARCH_SETTINGS,
});

/** Whether a statement would wait for a connection. */
const isBusy = (pool: Pool) => pool.idleCount <= pool.waitingCount;

/** @throws RequestAbandoned when the client of the request has gone before there was a connection */
async function connect(pool: Pool): Promise<PoolClient> {
  const client = await pool.connect();
  if (!isAbandoned()) return client;
  client.release();
  throw new RequestAbandoned();
}

/** Like `Pool.query`, which would run the statement although its client has gone while it waited. */
async function runWhenFree<Row extends QueryResultRow>(
  pool: Pool,
  query: QueryConfig,
): Promise<QueryResult<Row>> {
  const client = await connect(pool);
  let failure: Error | undefined;
  const onError = (error: Error) => (failure = error);
  client.on('error', onError);
  try {
    return await client.query<Row>(query);
  } catch (error) {
    failure ??= error as Error;
    throw error;
  } finally {
    client.off('error', onError);
    client.release(failure);
  }
}

const RETRIES = 2;

async function withRetries<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let retries = 0; ; retries += 1) {
    try {
      return await work();
    } catch (error) {
      if (retries === RETRIES || !isConflict(error)) throw error;
      // A random pause: without one the two transactions would conflict again.
      await sleep(10 + Math.random() * 40);
    }
  }
}
