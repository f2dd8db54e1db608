import sql, { raw, type Sql } from 'sql-template-tag';

// The values in a template become parameters, fragments are nested with theirs: nobody counts `$7`.
export { default as sql, join, raw, type Sql } from 'sql-template-tag';

/**
 * SQL of a lateral join with one row of a table, which is found by an index for each row before it: `JOIN ${lateralRow(…)}`, or
 * `LEFT JOIN ${lateralRow(…)}` where there may be none. The planner does not know the parameters of a prepared statement. For a
 * plain join it may read a whole table, or all rows of a user, and sort all rows of a list before it takes a page of them.
 *
 * ```ts
 * sql`FROM posts p JOIN ${lateralRow('user_replicas', 'u', sql`id = p.user_id AND NOT deleted`)} …`
 * ```
 * @param condition selects one row at most, by a unique index of the table
 */
export function lateralRow(table: string, alias: string, condition: Sql): Sql {
  return sql`LATERAL (SELECT * FROM ${raw(table)} WHERE ${condition} LIMIT 1) AS ${raw(alias)} ON true`;
}
