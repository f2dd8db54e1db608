import {
  type AuditCheck,
  checkCounter,
  checkErasures,
  checkReference,
  checkUserReplicas,
  sql,
} from '@endpaper/audit';

/** The columns that name users. A deleted account is taken from all of them. */
const USERS = [
  ['reports', 'user_id'],
  ['cases', 'author_id'],
  ['decisions', 'author_id'],
  ['decisions', 'moderator_id'],
  ['decisions', 'undone_by'],
  ['decisions', 'given_to'],
  ['states', 'owner_id'],
  ['appeals', 'user_id'],
  ['appeals', 'decided_by'],
  ['watched_phrases', 'added_by'],
  ['removed_phrases', 'added_by'],
  ['removed_phrases', 'removed_by'],
] as const;

/** Compares the rows of this service with their sources, and each state with the decisions that stand. */
export const auditChecks: readonly AuditCheck[] = [
  checkUserReplicas('moderation'),
  ...USERS.map(([table, column]) =>
    checkReference(`${table}: ${column}`, `'id ' || t.id`, `moderation.${table}`, column, 'auth.users'),
  ),
  checkCounter(
    'reports of a case',
    'moderation.cases',
    'report_count',
    'SELECT count(*) FROM moderation.reports r WHERE r.case_id = t.id',
  ),
  {
    name: 'cases that are closed without a decision, or open with one',
    slices: { table: 'moderation.cases', column: 'id' },
    sql: slice => sql`
      SELECT 'id ' || t.id AS what, 'has ' || CASE WHEN d.id IS NULL THEN 'no' ELSE 'a' END || ' decision' AS difference
        FROM ${slice('moderation.cases')} t LEFT JOIN moderation.decisions d ON d.case_id = t.id
       WHERE (d.id IS NULL) <> (t.decided_at IS NULL)`,
  },
  {
    name: 'states that decisions do not make',
    slices: { table: 'moderation.states', column: 'id' },
    sql: slice => sql`
      SELECT t.kind || ' ' || t.subject_id AS what, 'stored ' || t.visibility || ', computed ' || n.visibility AS difference
        FROM ${slice('moderation.states')} t
       CROSS JOIN LATERAL (
         SELECT CASE WHEN bool_or(act = 'remove') THEN 'removed'
                     WHEN bool_or(act = 'hide') OR t.kind <> 'reader' AND bool_or(act = 'suspend') OR EXISTS (
                       SELECT FROM moderation.cases
                        WHERE (kind, subject_id) = (t.kind, t.subject_id) AND decided_at IS NULL AND held_version IS NOT NULL)
                     THEN 'hidden' ELSE 'shown' END AS visibility,
                coalesce(bool_or(act = 'lock'), false) AS locked, max(until) FILTER (WHERE t.kind = 'reader') AS suspended_until,
                (array_agg(d.given_to ORDER BY d.id DESC) FILTER (WHERE act = 'give'))[1] AS owner_id
           FROM moderation.decisions d JOIN moderation.cases c ON c.id = d.case_id
          WHERE d.undone_at IS NULL
            AND CASE WHEN t.kind = 'reader' THEN d.author_id = t.subject_id AND d.act = 'suspend'
                     ELSE (d.kind, d.subject_id) = (t.kind, t.subject_id)
                          AND (d.act IN ('hide', 'remove', 'lock', 'give') OR d.act = 'suspend' AND c.held_version IS NOT NULL) END) n
       WHERE (t.visibility, t.locked, t.suspended_until, t.owner_id)
             IS DISTINCT FROM (n.visibility, n.locked, n.suspended_until, n.owner_id)`,
  },
  {
    name: 'given books',
    repair: 'svc-moderation states',
    slices: { table: 'moderation.states', column: 'id' },
    sql: slice => sql`
      SELECT 'book ' || b.id AS what, 'given to ' || t.owner_id || ', has no owner' AS difference, NULL AS lost
        FROM ${slice('moderation.states')} t JOIN books.books b ON b.id = t.subject_id
       WHERE t.kind = 'ownership' AND t.owner_id IS NOT NULL AND b.user_id IS NULL`,
  },
  checkErasures('moderation'),
];
