import { DataSource } from 'typeorm';
import { messagingMigrations } from '../messaging/messaging.migration.js';
import { databaseOptions, type Schema } from '../database/database-options.js';
import { parseDatabaseUrl } from '../database/database-url.js';

/**
 * Brings a service's schema up to date. Replicas that start together take turns: the first migrates, the others then
 * find nothing to do.
 */
export async function migrate(url: string, service: string, schema: Schema): Promise<void> {
  const { connectionString, Client } = parseDatabaseUrl(url);
  const turn = new Client({ connectionString, application_name: `${service} migrations` });
  await turn.connect();
  try {
    await turn.query('SELECT pg_advisory_lock(hashtextextended($1, 0))', [`migrate ${schema.schema}`]);
    const { rows } = await turn.query('SELECT to_regnamespace($1) AS found', [schema.schema]);
    // Asked first, because a role that was given its schema may not create any.
    if (rows[0]?.found === null) await turn.query(`CREATE SCHEMA "${schema.schema}"`);
    const source = new DataSource({
      ...databaseOptions(url, service, {
        ...schema,
        migrations: [...messagingMigrations, ...schema.migrations],
      }),
      extra: { Client, options: `-c search_path=${schema.schema}` },
    });
    await source.initialize();
    try {
      await source.runMigrations();
    } finally {
      await source.destroy();
    }
  } finally {
    await turn.end();
  }
}
