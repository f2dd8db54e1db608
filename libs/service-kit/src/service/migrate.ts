import type { MigrationInterface } from 'typeorm';
import { messagingMigrations } from '../messaging/messaging.migration.js';
import { parseDatabaseUrl } from '../database/database-url.js';

/** The part of the database that a service owns. */
export interface Schema {
  /** The schema's name; the search path of the service's connections. */
  schema: string;
  migrations: (new () => MigrationInterface)[];
}

/**
 * Migrates a service's schema. When several replicas start at the same time, an advisory lock lets the first migrate, and
 * the others then find nothing to do.
 */
export async function migrate(url: string, service: string, schema: Schema): Promise<void> {
  const { connectionString, Client } = parseDatabaseUrl(url);
  const lock = new Client({ connectionString, application_name: `${service} migrations` });
  await lock.connect();
  try {
    await lock.query('SELECT pg_advisory_lock(hashtextextended($1, 0))', [`migrate ${schema.schema}`]);
    const { rows } = await lock.query<{ found: string | null }>('SELECT to_regnamespace($1) AS found', [
      schema.schema,
    ]);
    // A role whose schema was created for it may lack the permission to create one.
    if (rows[0]?.found === null) await lock.query(`CREATE SCHEMA "${schema.schema}"`);
    // Loaded only here: the gateway, which migrates nothing, starts faster and smaller without it.
    const { DataSource } = await import('typeorm');
    const source = new DataSource({
      type: 'postgres',
      url: connectionString,
      schema: schema.schema,
      migrations: [...messagingMigrations, ...schema.migrations],
      migrationsTableName: 'migrations',
      migrationsTransactionMode: 'each',
      extra: { Client, options: `-c search_path=${schema.schema}` },
    });
    await source.initialize();
    try {
      await source.runMigrations();
    } finally {
      await source.destroy();
    }
  } finally {
    await lock.end();
  }
}
