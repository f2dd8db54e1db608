/**
 * SQL of a join with one row of a table, which is found by an index for each row before it: `JOIN ${lookUp(…)}`, or
 * `LEFT JOIN ${lookUp(…)}` where there may be none. The planner does not know the parameters of a prepared statement. For a
 * plain join it may read a whole table, or all rows of a user, and sort all rows of a list before it takes a page of them.
 *
 * ```ts
 * `FROM posts p JOIN ${lookUp('user_replicas', 'u', 'id = p.user_id AND NOT deleted')} …`
 * ```
 * @param condition selects one row at most, by a unique index of the table
 */
export function lookUp(table: string, alias: string, condition: string): string {
  return `LATERAL (SELECT * FROM ${table} WHERE ${condition} LIMIT 1) AS ${alias} ON true`;
}
