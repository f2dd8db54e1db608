import { join, raw, sql } from './sql.js';
import type { Sql } from './sql.js';

/** The SQL of each field of an entity. */
export type FieldsOf<Entity> = Readonly<Record<keyof Entity, Sql>>;

/** SQL of an entity as a JSON value, for a part of another one. */
export function objectSql(fields: Readonly<Record<string, Sql>>): Sql {
  const pairs = Object.entries(fields).map(([name, value]) => sql`${raw(`'${name}'`)}, ${value}`);
  return sql`json_build_object(${join(pairs)})`;
}

/** SQL of an entity as JSON text. */
export function jsonSql(fields: Readonly<Record<string, Sql>>): Sql {
  return sql`${objectSql(fields)}::text`;
}

/** SQL of a time as the contract writes it: ISO 8601 in UTC with milliseconds. */
export function isoTimeSql(time: Sql): Sql {
  return sql`to_char(${time} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
