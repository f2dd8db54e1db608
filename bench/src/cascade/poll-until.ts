import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

/** Checks a condition at an interval until it holds. */
export async function pollUntil(holds: () => Promise<boolean>, intervalMs = 5): Promise<void> {
  while (!(await holds())) await sleep(intervalMs);
}

/** Whether a table has no row of a book. */
export async function isEmpty(database: pg.Client, table: string, book: number): Promise<boolean> {
  const { rows } = await database.query(`SELECT 1 FROM ${table} WHERE book_id = $1 LIMIT 1`, [book]);
  return rows.length === 0;
}
