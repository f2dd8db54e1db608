import { MonthOfModeration } from '@endpaper/contracts';
import { jsonRow, jsonSql, query, raw, sql, type FieldsOf, type Sql } from '@endpaper/service-kit';
import * as z from 'zod/mini';

/** How many months are shown. */
const MONTHS = raw('24');

/** SQL: whether a time is in the month `m`. */
const isIn = (time: Sql) => sql`${time} >= m.first AND ${time} < m.next`;

/** Decisions of the month by a column. */
const countedBy = (column: string) => sql`(
  SELECT coalesce(json_object_agg(value, count ORDER BY value), '{}')
    FROM (SELECT ${raw(column)} AS value, count(*) FROM decisions
           WHERE ${isIn(sql`created_at`)} AND ${raw(column)} IS NOT NULL GROUP BY 1) AS counted)`;

const APPEALS = sql`appeals a JOIN decisions d ON d.id = a.decision_id WHERE ${isIn(sql`d.created_at`)}`;

// On reports_by_time and decisions_newest.
const FIELDS: FieldsOf<MonthOfModeration> = {
  month: sql`to_char(m.first AT TIME ZONE 'UTC', 'YYYY-MM')`,
  reports: sql`(SELECT count(*) FROM reports WHERE ${isIn(sql`created_at`)})`,
  acts: countedBy('act'),
  reasons: countedBy('reason'),
  undone: sql`(SELECT count(*) FROM decisions WHERE ${isIn(sql`created_at`)} AND undone_at IS NOT NULL)`,
  appeals: sql`(SELECT count(*) FROM ${APPEALS})`,
  appeals_undone: sql`(SELECT count(*) FROM ${APPEALS} AND a.outcome = 'undone')`,
};

/** Months in UTC, the newest first. */
const MONTHS_SHOWN = sql`
  (SELECT first AT TIME ZONE 'UTC' AS first, (first + interval '1 month') AT TIME ZONE 'UTC' AS next
     FROM (SELECT date_trunc('month', now() AT TIME ZONE 'UTC') - n * interval '1 month' AS first
             FROM generate_series(0, ${MONTHS} - 1) AS n) AS months) AS m`;

export const months = query(
  'months of moderation',
  jsonRow(z.array(MonthOfModeration)),
  () => sql`
    SELECT coalesce('[' || string_agg(${jsonSql(FIELDS)}, ',' ORDER BY m.first DESC) || ']', '[]') AS json
      FROM ${MONTHS_SHOWN}
     WHERE EXISTS (SELECT FROM reports WHERE ${isIn(sql`created_at`)})
        OR EXISTS (SELECT FROM decisions WHERE ${isIn(sql`created_at`)})`,
);
