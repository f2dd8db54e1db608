import { eventually } from './eventually.js';
import type { TestDatabase } from './test-database.js';

/** Waits until the queue of erasures is empty. */
export async function untilErased(database: TestDatabase): Promise<void> {
  await eventually(
    'all is erased',
    async () => (await database.query('SELECT 1 FROM erasures')).length === 0,
  );
}

/** Waits until this number of statements wait for a lock. */
export async function untilWaiting(database: TestDatabase, statements = 1): Promise<void> {
  await eventually(`${statements} statements wait for a lock`, async () => {
    const waiting = await database.query(
      `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    return waiting.length >= statements;
  });
}

/**
 * Records from now on the rows that are deleted from a table.
 * @returns a function that returns the number of rows of each transaction
 */
export async function recordDeletions(
  database: TestDatabase,
  table: string,
): Promise<() => Promise<number[]>> {
  const record = `deletions_from_${table}`;
  await database.query(`CREATE TABLE ${record} (transaction xid8, rows bigint)`);
  await database.query(`
    CREATE FUNCTION ${record}() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO ${record} SELECT pg_current_xact_id(), count(*) FROM deleted HAVING count(*) > 0;
      RETURN NULL;
    END $$`);
  await database.query(`
    CREATE TRIGGER ${record} AFTER DELETE ON ${table} REFERENCING OLD TABLE AS deleted
      FOR EACH STATEMENT EXECUTE FUNCTION ${record}()`);
  return async () => {
    const rows = await database.query<{ rows: string }>(
      `SELECT sum(rows)::int AS rows FROM ${record} GROUP BY transaction ORDER BY min(transaction::text::bigint)`,
    );
    return rows.map(row => Number(row.rows));
  };
}
