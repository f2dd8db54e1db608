import { join, raw, sql, type Sql } from './sql.js';

/** The SQL of each field of an entity. */
export type FieldsOf<Entity> = Readonly<Record<keyof Entity, Sql>>;

/** SQL of an entity as JSON text. */
export function jsonSql(fields: Readonly<Record<string, Sql>>): Sql {
  const pairs = Object.entries(fields).map(([name, value]) => sql`${raw(`'${name}'`)}, ${value}`);
  return sql`json_build_object(${join(pairs)})::text`;
}

/** SQL of a time as the contract writes it: ISO 8601 in UTC with milliseconds. */
export function isoTimeSql(time: Sql): Sql {
  return sql`to_char(${time} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
