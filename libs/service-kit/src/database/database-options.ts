import { types } from 'pg';
import type { DataSourceOptions, EntitySchema, MigrationInterface } from 'typeorm';
import { parseDatabaseUrl } from './database-url.js';

// Ids and counts are `bigint` columns and safe numbers: read them as such, not as text.
types.setTypeParser(types.builtins.INT8, Number);

type Class<T> = new () => T;

/** A service's own room in the database. */
export interface Schema {
  /** The schema's name; the connection's role has it as its search path. */
  schema: string;
  entities: (Class<object> | EntitySchema)[];
  migrations: Class<MigrationInterface>[];
}

/** How a service connects: every statement is bounded, so that a lock that never comes costs one request, not the service. */
export function databaseOptions(url: string, service: string, { schema, entities, migrations }: Schema) {
  const { connectionString, Client } = parseDatabaseUrl(url);
  return {
    type: 'postgres',
    url: connectionString,
    schema,
    entities,
    migrations,
    migrationsTableName: 'migrations',
    migrationsTransactionMode: 'each',
    synchronize: false,
    poolSize: 10,
    connectTimeoutMS: 1_500,
    applicationName: service,
    extra: {
      Client,
      options: `-c search_path=${schema}`,
      statement_timeout: 10_000,
      idle_in_transaction_session_timeout: 15_000,
    },
  } satisfies DataSourceOptions;
}
