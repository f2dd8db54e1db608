import type { QueryRunner } from 'typeorm';
import { TIMEOUTS } from '../timeouts.js';

/**
 * Creates an index in a migration while the table is read and written. It can't run in a transaction, so the migration has
 * `readonly transaction = false` and does nothing else. An attempt that failed has left an invalid index, which is dropped.
 * @param definition what follows the name: `ON posts (book_id)`
 */
export async function createIndexConcurrently(
  runner: QueryRunner,
  name: string,
  definition: string,
): Promise<void> {
  // It waits until the open transactions have ended, and no request waits for it.
  await runner.query(`SET lock_timeout = ${TIMEOUTS.concurrentIndexLock}`);
  try {
    const leftovers = (await runner.query(
      'SELECT 1 FROM pg_index WHERE indexrelid = to_regclass($1) AND NOT indisvalid',
      [name],
    )) as unknown[];
    if (leftovers.length > 0) await runner.query(`DROP INDEX CONCURRENTLY ${name}`);
    await runner.query(`CREATE INDEX CONCURRENTLY IF NOT EXISTS ${name} ${definition}`);
  } finally {
    await runner.query('RESET lock_timeout');
  }
}
