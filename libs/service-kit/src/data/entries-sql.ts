import { raw, sql, type Sql } from './sql.js';

/** How many entries of a list an entity shows: answered by itself, and in a list of entities. */
export const SHOWN = { alone: 100, inList: 10 } as const;

/** Who sees a list inside an entity, and how much of it. */
export interface EntriesShown {
  /** The caller's user id; null for a visitor. */
  caller: number | null;
  /** One of `SHOWN`. */
  shown: number;
}

interface Entries {
  /** SQL of an entry as JSON, by the columns of its row. */
  entry: Sql;
  /** The rows: a table and a condition. They have the column `user_id`. */
  from: Sql;
  /** The columns of the order, on whose index the newest rows are found; also those of a user. */
  order: Sql;
}

/**
 * SQL of a list inside an entity as a JSON array: the caller's own entries first, then the newest ones. It reads no more rows than
 * it shows of each. Write it into the fields of the entity: PostgreSQL then computes it for the rows of a page alone.
 *
 * ```ts
 * entriesSql({
 *   entry: sql`json_build_object('user_id', user_id)`,
 *   from: sql`favorites WHERE book_id = b.id`,
 *   order: sql`created_at DESC, user_id DESC`,
 * }, { caller, shown: SHOWN.inList })
 * ```
 */
export function entriesSql({ entry, from, order }: Entries, { caller, shown }: EntriesShown): Sql {
  const limit = raw(String(shown));
  return sql`(
    SELECT coalesce(json_agg(${entry}), '[]') FROM (
      SELECT * FROM (
        (SELECT *, true AS is_own FROM ${from} AND user_id = ${caller} ORDER BY ${order} LIMIT ${limit})
        UNION ALL
        (SELECT *, false FROM ${from} AND user_id IS DISTINCT FROM ${caller} ORDER BY ${order} LIMIT ${limit})
      ) AS entries ORDER BY is_own DESC, ${order} LIMIT ${limit}
    ) AS shown)`;
}
