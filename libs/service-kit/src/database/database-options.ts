import { types } from 'pg';
import type { DataSourceOptions, MigrationInterface } from 'typeorm';
import { TIMEOUTS } from '../timeouts.js';
import { parseDatabaseUrl } from './database-url.js';

// Ids and counts are `bigint` columns; their values are safe numbers.
types.setTypeParser(types.builtins.INT8, Number);

type Class<T> = new () => T;

/** The part of the database that a service owns. */
export interface Schema {
  /** The schema's name; the search path of the service's connections. */
  schema: string;
  migrations: Class<MigrationInterface>[];
}

/** How a service connects. Every statement has a deadline, so that a statement that waits for a lock fails alone. */
export function databaseOptions(url: string, service: string, { schema, migrations }: Schema) {
  const { connectionString, Client } = parseDatabaseUrl(url);
  return {
    type: 'postgres',
    url: connectionString,
    schema,
    migrations,
    migrationsTableName: 'migrations',
    migrationsTransactionMode: 'each',
    synchronize: false,
    poolSize: 10,
    connectTimeoutMS: TIMEOUTS.databaseConnect,
    applicationName: service,
    extra: {
      Client,
      options: `-c search_path=${schema}`,
      statement_timeout: TIMEOUTS.statement,
      idle_in_transaction_session_timeout: TIMEOUTS.idleTransaction,
    },
  } satisfies DataSourceOptions;
}
