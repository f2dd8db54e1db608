import { clientWithDeadline, parseDatabaseUrl, readTimeoutOf, sessionOptions } from '@endpaper/postgres';
import type { DataSourceOptions } from 'typeorm';
import { TIMEOUTS } from '../../timeouts.js';
import type { DatabaseUse } from './database-use.js';

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
