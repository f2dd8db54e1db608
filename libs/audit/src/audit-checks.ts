import sql, { raw, type Sql } from 'sql-template-tag';

/** SQL of the rows of a table whose integer column, by default the id, is in the current slice. */
export type Slice = (table: string, column?: string) => Sql;

/** Compares stored data with its source. `npm run audit` runs the checks that each service lists in `src/audit.ts`. */
export interface AuditCheck {
  /** The subject of a printed difference: `score of a post`. */
  name: string;
  /** Selects a row for each difference: `what`, the row that differs, and `difference`. */
  sql: (slice: Slice) => Sql;
  /** The table that is read slice by slice, and its indexed integer column; none for a small table. */
  slices?: { table: string; column: string };
  /**
   * The arguments of `npm run publish-again` that repair the differences. `sql` then also selects `lost`: the id of an entity that is
   * still replicated although its owner no longer has it, else null.
   */
  repair?: string;
}

/** The rows of a table that are not soft-deleted. */
export const living = (table: string) => `(SELECT * FROM ${table} WHERE deleted_at IS NULL)`;

/**
 * Compares a stored counter with the number of rows that it counts. `t` is the row with the counter.
 * @param counted a SELECT with an aggregate, so that PostgreSQL runs it once for each row
 */
export function checkCounter(name: string, table: string, column: string, counted: string): AuditCheck {
  return {
    name,
    slices: { table, column: 'id' },
    sql: slice => sql`
      SELECT 'id ' || t.id AS what, 'stored ' || t.${raw(column)} || ', counted ' || c.counted AS difference
        FROM ${slice(table)} t CROSS JOIN LATERAL (${raw(counted)}) AS c (counted)
       WHERE t.${raw(column)} <> c.counted`,
  };
}

/**
 * Compares a replica table with the table that it replicates.
 * @param source the table: `posts.posts`
 * @param rows those of its rows that are replicated
 */
export function checkReplica(
  name: string,
  replica: string,
  source: string,
  columns: readonly string[],
  rows = source,
): AuditCheck {
  return {
    name,
    repair: publishAgain(source),
    slices: { table: rows, column: 'id' },
    sql: slice => sql`
      SELECT 'id ' || coalesce(k.id, o.id) AS what,
             CASE WHEN k.id IS NULL THEN 'is not replicated' WHEN o.id IS NULL THEN 'is replicated, but deleted' ELSE 'differs' END AS difference,
             CASE WHEN o.id IS NULL THEN k.id END AS lost
        FROM (SELECT * FROM ${slice(replica)} AS r WHERE NOT deleted) k
        FULL JOIN ${slice(rows)} o ON o.id = k.id
       WHERE k.id IS NULL OR o.id IS NULL
          OR ${raw(columns.map(column => `k.${column} IS DISTINCT FROM o.${column}`).join(' OR '))}`,
  };
}

/** Finds ids that a service keeps of entities that their owner no longer has. An id that the service lacks is no difference. */
export function checkReplicatedIds(name: string, replica: string, source: string): AuditCheck {
  return {
    name,
    repair: publishAgain(source),
    slices: { table: replica, column: 'id' },
    sql: slice => sql`
      SELECT 'id ' || k.id AS what, 'is replicated, but deleted' AS difference, k.id AS lost
        FROM ${slice(replica)} k
       WHERE NOT k.deleted AND NOT EXISTS (SELECT FROM ${raw(source)} o WHERE o.id = k.id)`,
  };
}

/** `auth.users` → `svc-auth users` */
const publishAgain = (source: string) => `svc-${source.replace('.', ' ')}`;

/** Compares the blocks that a service replicates with those of svc-social. */
export function checkBlockReplicas(schema: string): AuditCheck {
  const columns = ['user_id', 'blocked_id'];
  return checkReplica(`blocks replicated by ${schema}`, `${schema}.block_replicas`, 'social.blocks', columns);
}

/** Compares the blocks and mutes that a service replicates with those of svc-social. */
export function checkSafetyReplicas(schema: string): AuditCheck[] {
  const columns = ['user_id', 'kind', 'muted_id', 'ends_at'];
  return [
    checkBlockReplicas(schema),
    checkReplica(`mutes replicated by ${schema}`, `${schema}.mute_replicas`, 'social.mutes', columns),
  ];
}

/** Compares the users that a service replicates with those of svc-auth. */
export function checkUserReplicas(schema: string): AuditCheck {
  const columns = ['username', 'picture', 'version'];
  return checkReplica(`users replicated by ${schema}`, `${schema}.user_replicas`, 'auth.users', columns);
}

/** Compares what decisions make of subjects, as their owner replicates it, with svc-moderation. @param kinds those that the owner has */
export function checkSubjectStates(schema: string, kinds: readonly string[]): AuditCheck {
  const listed = kinds.map(kind => `'${kind}'`).join(', ');
  return checkReplica(
    `states of subjects replicated by ${schema}`,
    `${schema}.subject_states`,
    'moderation.states',
    ['visibility', 'locked', 'suspended_until', 'reason', 'version'],
    `(SELECT * FROM moderation.states WHERE version > 0 AND kind IN (${listed}))`,
  );
}

/**
 * Finds rows that refer to a deleted row.
 * @param what SQL that names a row `t` of the table
 * @param slicedBy the indexed column by which the table is read in slices
 */
export function checkReference(
  name: string,
  what: string,
  table: string,
  column: string,
  source: string,
  slicedBy = 'id',
): AuditCheck {
  return {
    name,
    slices: { table, column: slicedBy },
    sql: slice => sql`
      SELECT ${raw(what)} AS what, ${raw(`'its ${column} '`)} || t.${raw(column)} || ' does not exist' AS difference
        FROM ${slice(table, slicedBy)} t
       WHERE t.${raw(column)} IS NOT NULL AND NOT EXISTS (SELECT 1 FROM ${raw(source)} o WHERE o.id = t.${raw(column)})`,
  };
}

/** Names the erasures of a schema that are not done yet. */
export function checkErasures(schema: string): AuditCheck {
  return {
    name: `erasures of ${schema} that are under way`,
    sql: () => sql`SELECT kind AS what, id::text AS difference FROM ${raw(schema)}.erasures`,
  };
}
