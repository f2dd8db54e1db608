import { Report, reportEndpoints, type Reason, type Subject, type SubjectText } from '@endpaper/contracts';
import {
  isoTimeSql,
  jsonRow,
  jsonSql,
  lateralRow,
  list,
  query,
  sql,
  type FieldsOf,
} from '@endpaper/service-kit';
import * as z from 'zod/mini';

/** The fields of a report, by `REPORTS`. */
export const REPORT_FIELDS: FieldsOf<Report> = {
  id: sql`r.id`,
  kind: sql`c.kind`,
  subject_id: sql`c.subject_id`,
  reason: sql`r.reason`,
  note: sql`r.note`,
  state: sql`CASE WHEN c.decided_at IS NULL THEN 'received' ELSE 'decided' END`,
  created_at: isoTimeSql(sql`r.created_at`),
};

/** Reports `r` with their cases `c`. */
export const REPORTS = sql`reports r JOIN ${lateralRow('cases', 'c', sql`id = r.case_id`)}`;

/** No row when the reader has reported it in this case before. */
export const insertReport = query(
  'insert report',
  z.object({ id: z.int() }),
  ({ of, user, reason, note }: { of: number; user: number; reason: Reason; note: string | null }) => sql`
    INSERT INTO reports (case_id, user_id, reason, note) VALUES (${of}, ${user}, ${reason}, ${note})
    ON CONFLICT (case_id, user_id) DO NOTHING RETURNING id`,
);

export const countReport = query(
  'count report of case',
  z.object({ id: z.int() }),
  ({ of }: { of: number }) =>
    sql`UPDATE cases SET report_count = report_count + 1 WHERE id = ${of} RETURNING id`,
);

// On cases_open_of_subject and reports_of_case.
export const undecidedReport = query(
  'undecided report of reader',
  jsonRow(Report),
  ({ user, kind, id }: Subject & { user: number }) => sql`
    SELECT ${jsonSql(REPORT_FIELDS)} AS json FROM cases c JOIN reports r ON (r.case_id, r.user_id) = (c.id, ${user})
     WHERE (c.kind, c.subject_id) = (${kind}, ${id}) AND c.decided_at IS NULL`,
);

// On states_of_subject. A state has the owner until this account is deleted.
export const ownerOfBook = query(
  'owner of given book',
  z.object({ owner_id: z.int() }),
  ({ book }: { book: number }) => sql`
    SELECT owner_id FROM states WHERE (kind, subject_id) = ('ownership', ${book}) AND owner_id IS NOT NULL`,
);

/**
 * The newest report of a reader that was dismissed of a subject as it is now. Of other texts, and of those that were erased 30 days after the
 * decision, there is none. On decisions_of_subject and reports_of_case.
 */
export const dismissedReport = query(
  'dismissed report of reader',
  jsonRow(Report),
  ({ user, kind, id, title, text, picture }: Subject & SubjectText & { user: number }) => sql`
    SELECT ${jsonSql(REPORT_FIELDS)} AS json
      FROM decisions d JOIN cases c ON c.id = d.case_id JOIN reports r ON (r.case_id, r.user_id) = (c.id, ${user})
     WHERE (d.kind, d.subject_id) = (${kind}, ${id}) AND d.act = 'dismiss'
       AND (c.reported_title, c.reported_text) = (${title}, ${text}) AND c.reported_picture IS NOT DISTINCT FROM ${picture}
     ORDER BY d.id DESC LIMIT 1`,
);

// On reports_of_user.
export const ownReports = list('own reports of reader', Report, {
  endpoint: reportEndpoints.own,
  order: 'newest first',
  select: ({ user }: { user: number }, { after, limit }) => sql`
    SELECT ${jsonSql(REPORT_FIELDS)} AS json, NULL AS keys, r.created_at, r.id FROM ${REPORTS}
     WHERE r.user_id = ${user} AND ${after(sql`r.created_at`, sql`r.id`)}
     ORDER BY r.created_at DESC, r.id DESC LIMIT ${limit}`,
});
