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
