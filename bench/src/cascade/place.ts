import { setTimeout as sleep } from 'node:timers/promises';
import type { System } from '@endpaper/local-servers';
import type pg from 'pg';

export const USERS = 1_000;

/** What a measurement of the cascade works with. */
export interface Place {
  system: System;
  /** A superuser's connection, and its address. */
  database: pg.Client;
  databaseUrl: string;
}

/** Whether a table has no row of a book. */
export async function isEmpty(database: pg.Client, table: string, book: number): Promise<boolean> {
  const { rows } = await database.query(`SELECT 1 FROM ${table} WHERE book_id = $1 LIMIT 1`, [book]);
  return rows.length === 0;
}

/** Milliseconds from a start until a condition holds. */
export async function timeUntil(started: number, holds: () => Promise<boolean>, poll = 5): Promise<number> {
  while (!(await holds())) await sleep(poll);
  return Math.round(performance.now() - started);
}
