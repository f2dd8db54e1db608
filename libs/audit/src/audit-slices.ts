import type { Client } from 'pg';
import sql, { raw } from 'sql-template-tag';
import type { AuditCheck, Slice } from './audit-checks.js';

/** A difference between stored data and its source. */
export interface Difference {
  what: string;
  difference: string;
  /** See `AuditCheck.repair`. */
  lost?: string | null;
}

/** Returns the line of the audit for a difference: `score of a post: id 1: stored 2, counted 1`. */
export function printDifference({ name }: AuditCheck, { what, difference }: Difference): string {
  return `${name}: ${what}: ${difference}`;
}

/** The rows of a slice. It has more only where more rows have the same value. */
const ROWS = 10_000;

const LOWEST = '-9223372036854775808';
const HIGHEST = '9223372036854775807';

/**
 * Runs a check, one slice after the other. Each slice is a statement of its own: the audit of a large table holds no snapshot
 * for long, which would keep PostgreSQL from removing dead rows, and which a standby would cancel.
 * @returns the differences of each slice
 */
export async function* differencesOf(
  database: Client,
  { sql: differences, slices }: AuditCheck,
): AsyncGenerator<Difference[]> {
  if (!slices) {
    yield (await database.query<Difference>(differences(raw))).rows;
    return;
  }
  const { table, column } = slices;
  const findEnd = `SELECT t.${column} AS value FROM ${table} t WHERE t.${column} > $1
                    ORDER BY t.${column} LIMIT 1 OFFSET ${ROWS - 1}`;
  for (let after = LOWEST; after !== HIGHEST;) {
    const { rows } = await database.query<{ value: string }>(findEnd, [after]);
    // A replica may have rows behind the last one of its owner: the last slice has no end.
    const end = rows[0]?.value ?? HIGHEST;
    yield (await database.query<Difference>(differences(between(after, end)))).rows;
    after = end;
  }
}

/** @param after a slice begins after this value, and ends with the other */
export const between =
  (after: string, end: string): Slice =>
  (table, column = 'id') =>
    sql`(SELECT * FROM ${raw(table)} AS s WHERE s.${raw(column)} > ${after} AND s.${raw(column)} <= ${end})`;
