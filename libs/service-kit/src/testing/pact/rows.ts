import { isConflict } from '@endpaper/postgres/errors';
import { Database } from '../../data/database/database.js';
import type { TestService } from '../test-service.js';

/**
 * Truncates every table of a service's schema and restarts its ids at 1. One statement for all tables would wait for locks
 * while it holds others, and so would a transaction of the relay: a deadlock. A table that others refer to still may: then
 * PostgreSQL ends one of the two.
 */
export async function emptyTables({ app }: TestService): Promise<void> {
  const database = app.get(Database);
  const tables: { name: string }[] = await database.query(
    `SELECT quote_ident(tablename) AS name FROM pg_tables
      WHERE schemaname = current_schema() AND tablename <> 'migrations' ORDER BY tablename`,
  );
  for (const { name } of tables) await truncate(name, database);
}

async function truncate(table: string, database: Database): Promise<void> {
  try {
    await database.query(`TRUNCATE ${table} RESTART IDENTITY CASCADE`);
  } catch (error) {
    if (!isConflict(error)) throw error;
    await truncate(table, database);
  }
}

/** Inserts a row unless it exists. */
export async function insertRow(
  { app }: TestService,
  table: string,
  row: Readonly<Record<string, unknown>>,
): Promise<void> {
  const columns = Object.keys(row);
  await app.get(Database).query(
    `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map((_, i) => `$${i + 1}`).join(', ')})
     ON CONFLICT DO NOTHING`,
    Object.values(row),
  );
}

/** Inserts a row with an id unless it exists, and advances the sequence of the ids. */
export async function insertEntity(
  service: TestService,
  table: string,
  row: Readonly<Record<string, unknown>> & { id: number },
): Promise<void> {
  await insertRow(service, table, row);
  await service.app
    .get(Database)
    .query(`SELECT setval(pg_get_serial_sequence('${table}', 'id'), (SELECT max(id) FROM ${table}))`);
}
