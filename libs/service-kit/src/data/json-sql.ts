import { join, raw, sql, type Sql } from './sql.js';

/** The SQL of each field of an entity. */
export type FieldsOf<Entity> = Readonly<Record<keyof Entity, Sql>>;

/** SQL of an entity as a JSON value, for a part of another one. */
export function jsonObjectSql(fields: Readonly<Record<string, Sql>>): Sql {
  const pairs = Object.entries(fields).map(([name, value]) => sql`${raw(`'${name}'`)}, ${value}`);
  return sql`json_build_object(${join(pairs)})`;
}

/** SQL of an entity as JSON text. */
export function jsonSql(fields: Readonly<Record<string, Sql>>): Sql {
  return sql`${jsonObjectSql(fields)}::text`;
}

/** SQL of a time as the contract writes it: ISO 8601 in UTC with milliseconds. */
export function isoTimeSql(time: Sql): Sql {
  return sql`to_char(${time} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/**
 * SQL of the surrogate keys of an entity in a visitor's response; null for a user, because no shared cache stores what a user gets.
 * @param caller the caller's user id; null for a visitor
 * @param ids SQL of each id by the prefix of its key: ``{ 'book:': sql`b.id` }``
 */
export function surrogateKeysSql(caller: number | null, ids: Readonly<Record<string, Sql>>): Sql {
  const keys = Object.entries(ids).map(([prefix, id]) => sql`${raw(`'${prefix}'`)}, ${id}`);
  return sql`CASE WHEN ${caller}::bigint IS NULL THEN concat(${join(keys, ", ' ', ")}) END`;
}

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
