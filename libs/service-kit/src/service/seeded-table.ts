import type { Transaction } from '../data/transactions.js';

/**
 * Locks a table for a seed: others insert no row until the end of the transaction, so that the ids are free.
 * @returns whether it has no row
 */
export async function lockEmpty(table: string, tx: Transaction): Promise<boolean> {
  await tx.manager.query(`LOCK TABLE ${table} IN SHARE ROW EXCLUSIVE MODE`);
  const some: unknown[] = await tx.manager.query(`SELECT FROM ${table} LIMIT 1`);
  return some.length === 0;
}

/** Lets new rows have ids behind those of the seed. The sequence never goes back: the id of a deleted row is not used again. */
export async function advanceIds(table: string, tx: Transaction): Promise<void> {
  await tx.manager.query(
    `SELECT setval(sequence, greatest(nextval(sequence), (SELECT max(id) FROM ${table})))
       FROM pg_get_serial_sequence('${table}', 'id') AS sequence`,
  );
}
