/** Compares stored data with its source. `npm run audit` runs the checks that each service lists in `src/audit.ts`. */
export interface AuditCheck {
  /** The subject of a printed difference: `score of a post`. */
  name: string;
  /** Selects a row for each difference: `what`, the row that differs, and `difference`. */
  sql: string;
}

/** Compares a stored counter with the number of rows that it counts. `t` is the row with the counter. */
export function checkCounter(name: string, table: string, column: string, counted: string): AuditCheck {
  return {
    name,
    sql: `SELECT 'id ' || t.id AS what, 'stored ' || t.${column} || ', counted ' || (${counted}) AS difference
            FROM ${table} t WHERE t.${column} <> (${counted})`,
  };
}

/**
 * Compares a stored list of the newest entries with the rows that it lists: each entry is one of them, and of few rows none
 * is missing. `t` is the row with the list.
 * @param rows selects each listed row as `entry`
 */
export function checkList(name: string, table: string, column: string, rows: string): AuditCheck {
  return {
    name,
    sql: `SELECT 'id ' || t.id AS what, 'the stored list is ' || t.${column}::text AS difference
            FROM ${table} t CROSS JOIN LATERAL (SELECT coalesce(jsonb_agg(entry), '[]') AS entries FROM (${rows}) r) AS r
           WHERE NOT t.${column} <@ r.entries OR jsonb_array_length(t.${column}) < least(jsonb_array_length(r.entries), 10)`,
  };
}

/** Compares a replica table with the table that it replicates. */
export function checkReplica(name: string, replica: string, owned: string, columns: string[]): AuditCheck {
  return {
    name,
    sql: `SELECT 'id ' || coalesce(k.id, o.id) AS what,
                 CASE WHEN k.id IS NULL THEN 'is not replicated' WHEN o.id IS NULL THEN 'is replicated, but deleted' ELSE 'differs' END AS difference
            FROM (SELECT * FROM ${replica} WHERE NOT deleted) k FULL JOIN ${owned} o ON o.id = k.id
           WHERE k.id IS NULL OR o.id IS NULL
              OR ${columns.map(column => `k.${column} IS DISTINCT FROM o.${column}`).join(' OR ')}`,
  };
}

/**
 * Finds rows that refer to a deleted row.
 * @param what SQL that names a row `t` of the table
 */
export function checkReference(
  name: string,
  what: string,
  table: string,
  column: string,
  owned: string,
): AuditCheck {
  return {
    name,
    sql: `SELECT ${what} AS what, 'its ${column} ' || t.${column} || ' does not exist' AS difference
            FROM ${table} t WHERE NOT EXISTS (SELECT 1 FROM ${owned} o WHERE o.id = t.${column})`,
  };
}

/** Names the erasures of a schema that are not done yet. */
export function checkErasures(schema: string): AuditCheck {
  return {
    name: `erasures of ${schema} that are under way`,
    sql: `SELECT kind AS what, id::text AS difference FROM ${schema}.erasures`,
  };
}
