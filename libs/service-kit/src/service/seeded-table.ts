import type { Transaction } from '../data/transactions.js';

/** Locks tables for a seed: others insert no row until the end of the transaction, so that the ids are free. */
export async function lockTables(tables: readonly string[], tx: Transaction): Promise<void> {
  await tx.manager.query(`LOCK TABLE ${tables.join(', ')} IN SHARE ROW EXCLUSIVE MODE`);
}

/** Lets new rows have ids behind those of the seed. The sequence never goes back: the id of a deleted row is not used again. */
export async function advanceIds(table: string, tx: Transaction): Promise<void> {
  await tx.manager.query(
    `SELECT setval(sequence, greatest(nextval(sequence), (SELECT max(id) FROM ${table})))
       FROM pg_get_serial_sequence('${table}', 'id') AS sequence`,
  );
}
