import { setTimeout as sleep } from 'node:timers/promises';
import type { OnApplicationShutdown } from '@nestjs/common';
import { Pool, types, type QueryConfig, type QueryResult, type QueryResultRow } from 'pg';
import { LOCK_SHARE, TIMEOUTS } from '../timeouts.js';
import { parseDatabaseUrl } from './database-url.js';
import { PoolConnection } from './pool-connection.js';
import { isConflict } from './postgres-errors.js';
import { refuseAbandoned } from './refuse-abandoned.js';
import { SharedConnections } from './shared-connections.js';
import { Transaction } from './transaction.js';
import { WaitingWrites } from './waiting-writes.js';
import { sessionOptions, readTimeoutOf, SEARCH_SETTINGS } from './session-options.js';

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
  /** Milliseconds. */
  private readonly readTimeout: number;

  /**
   * Every statement has a deadline, so that a statement that waits for a lock fails alone. PostgreSQL ends it then.
   * @param url see `parseDatabaseUrl`
   * @param service shown as the name of the connections
   * @param schema the search path
   */
  constructor(url: string, service: string, schema: string, use = forRequests()) {
    const { connectionString, Client } = parseDatabaseUrl(url);
    const pool = (purpose: Purpose, max: number, pipeline = false) =>
      new Pool({
        connectionString,
        Client,
        application_name: service,
        ...sessionOptions(schema, use.statementTimeout, settingsOf(purpose, use)),
        pipeline,
        max,
        connectionTimeoutMillis: TIMEOUTS.databaseConnect,
        // A connection has its prepared statements, so it stays while it may be used again.
        idleTimeoutMillis: TIMEOUTS.idleConnection,
        idle_in_transaction_session_timeout: TIMEOUTS.idleTransaction,
        // A pool drops an idle connection that broke. Without a listener the error would end the process.
      }).on('error', () => undefined);
    const { connections } = use;
    this.readTimeout = readTimeoutOf(use.statementTimeout);
    this.pools = {
      read: pool('read', connections.read, true),
      write: pool('write', connections.write),
      ping: pool('read', 1),
    };
    this.reads = new SharedConnections(this.pools.read, {
      connections: connections.read,
      readTimeout: this.readTimeout,
    });
  }

  /**
   * Runs a prepared statement; see `statement`. It is repeated when PostgreSQL refuses it because of a concurrent one.
   * @throws RequestAbandoned when the client of the request is gone before the statement has a connection
   */
  run<Row extends QueryResultRow>(query: QueryConfig, purpose: Purpose): Promise<QueryResult<Row>> {
    return withRetries(() =>
      purpose === 'read'
        ? this.reads.run<Row>(query)
        : this.onConnection('write', connection => connection.run<Row>(query)),
    );
  }

  /**
   * Writes a row that many requests may write at once: the writes of this process run one after another.
   * @param row names the row: `post 7`
   * @throws LockNotAvailable when the earlier ones take too long; RequestAbandoned as `run` does
   */
  inTurn<Result>(row: string, write: () => Promise<Result>): Promise<Result> {
    return this.rows.run(row, () => {
      refuseAbandoned();
      return write();
    });
  }

  /** A connection for the statements of a row; see `inTurn`. */
  ofRow(row: string): Connection {
    return { run: (query, purpose) => this.inTurn(row, () => this.run(query, purpose)) };
  }

  /** Resolves when the database answers on a connection of its own: a busy service is ready, as long as it answers. */
  async ping(): Promise<void> {
    await this.onConnection('ping', connection => connection.run({ text: 'SELECT 1' }));
  }

  /** Runs SQL that is not prepared. @returns its rows. @throws RequestAbandoned as `run` does */
  async query<Row extends QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]> {
    return (await this.onConnection('write', connection => connection.run<Row>({ text, values }))).rows;
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

  private tryTransaction<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
    return this.onConnection('write', async connection => {
      const transaction = new Transaction(connection);
      try {
        await connection.run({ text: 'BEGIN' });
        const result = await work(transaction);
        const { command } = await connection.run({ text: 'COMMIT' });
        if (command !== 'COMMIT') throw new Error('a statement of the transaction has failed');
        transaction.end('committed');
        return result;
      } catch (error) {
        transaction.end('rolled back');
        await connection.run({ text: 'ROLLBACK' }).catch(connection.fail);
        throw error;
      }
    });
  }

  /** @throws RequestAbandoned when the client of the request has gone before there was a connection */
  private async onConnection<Result>(
    pool: 'write' | 'ping',
    work: (connection: PoolConnection) => Promise<Result>,
  ): Promise<Result> {
    refuseAbandoned();
    const connection = new PoolConnection(await this.pools[pool].connect(), this.readTimeout);
    try {
      refuseAbandoned();
      return await work(connection);
    } finally {
      connection.release();
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
