import { clientWithDeadline, parseDatabaseUrl, readTimeoutOf, sessionOptions } from '@endpaper/postgres';
import type { DynamicModule, Type } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { DataSourceOptions } from 'typeorm';
import { LOCK_SHARE, TIMEOUTS } from '../../timeouts.js';

/** What a statement does. So many of the connections are used for that at the same time. */
export type Purpose = 'read' | 'write';

/** The use of a database: with how many connections, and how long its statements may take (milliseconds). */
export interface DatabaseUse {
  connections: Readonly<Record<Purpose, number>>;
  statementTimeout: number;
  /** How long a statement waits for a lock. */
  lockTimeout: number;
}

/**
 * For requests. Three reads at a time keep two processor cores busy. Writes wait for locks and for the standby.
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
 * For work that no request waits for: events, erasures, housekeeping, seeds. When all concurrent events wait for
 * locks, one connection is free for the rest.
 * @param lockTimeout milliseconds. An event whose row is locked uses one of the connections for this time
 */
export const forBackground = (lockTimeout: number = TIMEOUTS.statement): DatabaseUse => ({
  connections: { read: 1, write: CONCURRENT_EVENTS + 1 },
  statementTimeout: TIMEOUTS.backgroundStatement,
  lockTimeout,
});

/** What searches need of each connection: how similar a word with a typing error must be. */
const SEARCH_SETTINGS = { 'pg_trgm.word_similarity_threshold': '0.3' } as const;

/** The name of the DataSource for the work that no request waits for. */
export const BACKGROUND = 'background';

/**
 * The options of a DataSource. Every statement has a deadline, so that a statement that waits for a lock fails alone. PostgreSQL ends
 * it then.
 * @param url see `parseDatabaseUrl`
 * @param service shown as the name of the connections
 * @param schema the search path
 */
export function dataSourceOptions(
  url: string,
  service: string,
  schema: string,
  { connections, statementTimeout, lockTimeout }: DatabaseUse,
): Extract<DataSourceOptions, { type: 'postgres' }> {
  const { connectionString, Client } = parseDatabaseUrl(url);
  return {
    type: 'postgres',
    url: connectionString,
    schema,
    installExtensions: false,
    // One is for `ping`.
    poolSize: connections.read + connections.write + 1,
    // A pool drops an idle connection that broke.
    poolErrorHandler: () => undefined,
    extra: {
      Client: clientWithDeadline(Client, readTimeoutOf(statementTimeout)),
      application_name: service,
      ...sessionOptions(schema, statementTimeout, { lock_timeout: String(lockTimeout), ...SEARCH_SETTINGS }),
      connectionTimeoutMillis: TIMEOUTS.databaseConnect,
      // A connection has its prepared statements, so it stays while it may be used again.
      idleTimeoutMillis: TIMEOUTS.idleConnection,
      idle_in_transaction_session_timeout: TIMEOUTS.idleTransaction,
    },
  };
}

/**
 * The imports of a feature's module with its tables: both data sources of the service know their entities.
 *
 * ```ts
 * @Module({ imports: featureEntities(PostEntity), … })
 * ```
 */
export function featureEntities(...entities: Type[]): DynamicModule[] {
  return [TypeOrmModule.forFeature(entities), TypeOrmModule.forFeature(entities, BACKGROUND)];
}
