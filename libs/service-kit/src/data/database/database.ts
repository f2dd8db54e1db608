import { setTimeout as sleep } from 'node:timers/promises';
import { isConflict, LockNotAvailable } from '@endpaper/postgres/errors';
import type { Type } from '@nestjs/common';
import { types, type PoolClient, type QueryConfig, type QueryResult, type QueryResultRow } from 'pg';
import { DataSource, type QueryRunner } from 'typeorm';
import { ConcurrencyLimit, KeyedMutex } from './concurrency-limit.js';
import { refuseAbandoned } from '../../operations/tracing/active-request.js';
import { TIMEOUTS } from '../../timeouts.js';
import { dataSourceOptions, forRequests, type DatabaseUse, type Purpose } from './data-sources.js';
import { runOn, runTransaction, type DatabaseTransaction } from './database-transaction.js';

// Ids and counts are `bigint` columns; their values are safe numbers.
types.setTypeParser(types.builtins.INT8, Number);

/** Where a query runs: on a connection of the pool, or in a transaction. */
export type Connection = Pick<Database, 'run'>;

/**
 * Runs the statements and transactions of a service on the connections of a DataSource. Reads do not wait for writes, which wait for
 * locks.
 */
export class Database {
  private readonly limits: Readonly<Record<Purpose, ConcurrencyLimit>>;
  /**
   * In the database the writes of a row would wait for each other too, but each would occupy a connection, and writes of other rows
   * would find none. The database's locks order the writes of different replicas.
   */
  private readonly rows = new KeyedMutex({
    milliseconds: TIMEOUTS.waitingWrite,
    error: () => new LockNotAvailable('The earlier writes of the row take too long'),
  });

  constructor(
    private readonly source: DataSource,
    { connections }: DatabaseUse,
  ) {
    const deadline = {
      milliseconds: TIMEOUTS.databaseConnect,
      // The pool's own error.
      error: () => new Error('timeout exceeded when trying to connect'),
    };
    this.limits = {
      read: new ConcurrencyLimit(connections.read, deadline),
      write: new ConcurrencyLimit(connections.write, deadline),
    };
  }

  /** Opens a database outside of a service; see `dataSourceOptions`. @param entities what its transactions load and change */
  static async open(
    url: string,
    service: string,
    schema: string,
    use = forRequests(),
    entities: readonly Type[] = [],
  ): Promise<Database> {
    const source = new DataSource({
      ...dataSourceOptions(url, service, schema, use),
      entities: [...entities],
    });
    return new this(await source.initialize(), use);
  }

  /**
   * Runs a prepared statement; see `query`. It is repeated when PostgreSQL refuses it because of a concurrent one.
   * @throws RequestAbandoned when the client of the request is gone before the statement has a connection
   */
  run<Row extends QueryResultRow>(query: QueryConfig, purpose: Purpose): Promise<QueryResult<Row>> {
    return withRetries(() =>
      this.limits[purpose].run(() => this.onConnection(client => runOn<Row>(client, query))),
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

  /** Resolves when the database answers on a connection of its own: a busy service is ready, as long as it answers. */
  async ping(): Promise<void> {
    await this.onConnection(client => runOn(client, { text: 'SELECT 1' }));
  }

  /** Runs SQL that is not prepared. @returns its rows. @throws RequestAbandoned as `run` does */
  async query<Row extends QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]> {
    return (await this.run<Row>({ text, values }, 'write')).rows;
  }

  /**
   * Runs the work in a transaction: commits when it resolves, rolls back when it rejects. The work is repeated when
   * PostgreSQL rolls it back because of a concurrent transaction, so it must change nothing outside of the database.
   * @throws what the work throws; Error when PostgreSQL rolls back because a statement of the work has failed;
   *   RequestAbandoned when the client of the request is gone before a statement of the work begins
   */
  transaction<Result>(work: (transaction: DatabaseTransaction) => Promise<Result>): Promise<Result> {
    return withRetries(() =>
      this.limits.write.run(() =>
        this.onConnection((client, runner) => runTransaction(client, runner, work)),
      ),
    );
  }

  /** @throws RequestAbandoned when the client of the request has gone before there was a connection */
  private async onConnection<Result>(
    work: (client: PoolClient, runner: QueryRunner) => Promise<Result>,
  ): Promise<Result> {
    refuseAbandoned();
    const runner = this.source.createQueryRunner();
    try {
      const client = (await runner.connect()) as PoolClient;
      refuseAbandoned();
      return await work(client, runner).finally(() => {
        // `I` is idle: no statement of the next user may run in a transaction of this one. After an error the status is the one of
        // before the statement, because PostgreSQL sends the new one later.
        if (client.getTransactionStatus() !== 'I')
          client.emit('error', new Error('a transaction has not ended'));
      });
    } finally {
      await runner.release();
    }
  }

  async close(): Promise<void> {
    await this.source.destroy();
  }
}

/** The connections of the work that no request waits for; see `forBackground`. */
export class BackgroundDatabase extends Database {}

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
