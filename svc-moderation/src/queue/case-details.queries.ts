import { CaseDetails, SubjectKind, type SubjectText } from '@endpaper/contracts';
import {
  isoTimeSql,
  jsonObjectSql,
  jsonRow,
  jsonSql,
  query,
  raw,
  sql,
  type FieldsOf,
} from '@endpaper/service-kit';
import * as z from 'zod/mini';
import { DECISION_FIELDS, DECISIONS } from '../decisions/decision-fields.js';
import { namedReaderSql } from '../replicas/named-reader-sql.js';
import { CASE_FIELDS } from './queue.queries.js';

// On the primary key.
export const placesOfCase = query(
  'places of case',
  z.object({
    kind: SubjectKind,
    id: z.int(),
    post_id: z.nullable(z.int()),
    book_id: z.nullable(z.int()),
    author_id: z.nullable(z.int()),
  }),
  ({ id }: { id: number }) =>
    sql`SELECT kind, subject_id AS id, post_id, book_id, author_id FROM cases WHERE id = ${id}`,
);

/** What the owners have of a case; null where they do not have it any more, or do not answer. */
export interface OwnersTexts {
  subject: SubjectText | null;
  post: SubjectText | null;
  book: SubjectText | null;
}

const REPORT = jsonObjectSql({
  id: sql`r.id`,
  reason: sql`r.reason`,
  note: sql`r.note`,
  created_at: isoTimeSql(sql`r.created_at`),
  reporter: namedReaderSql(sql`r.user_id`),
});

const REPORTED = jsonObjectSql({
  title: sql`k.reported_title`,
  text: sql`k.reported_text`,
  bio: sql`k.reported_bio`,
  picture: sql`k.reported_picture`,
});

const placeSql = (id: number | null, text: SubjectText | null) =>
  sql`${id === null || !text ? null : JSON.stringify({ id, title: text.title })}::json`;

/** How many of a list are shown. */
const SHOWN = { reports: raw('100'), others: raw('20') };

interface Details extends OwnersTexts {
  id: number;
  post_id: number | null;
  book_id: number | null;
}

// On reports_of_case, decisions_of_subject, decisions_of_author and cases_of_author.
const FIELDS = ({ subject, post, book, post_id, book_id }: Details): FieldsOf<CaseDetails> => ({
  ...CASE_FIELDS,
  reported: sql`CASE WHEN k.title IS NOT NULL THEN ${REPORTED} END`,
  subject: sql`${subject && JSON.stringify(subject)}::json`,
  post: placeSql(post_id, post),
  book: placeSql(book_id, book),
  reports: sql`(
    SELECT coalesce(json_agg(${REPORT} ORDER BY r.id), '[]')
      FROM (SELECT * FROM reports WHERE case_id = k.id ORDER BY id LIMIT ${SHOWN.reports}) AS r)`,
  decisions: sql`(
    SELECT coalesce(json_agg(${jsonObjectSql(DECISION_FIELDS)} ORDER BY d.id DESC), '[]')
      FROM (${DECISIONS_ABOUT}) AS ids JOIN ${DECISIONS} ON d.id = ids.id)`,
  other_cases: sql`(
    SELECT coalesce(json_agg(json ORDER BY opened_at, id), '[]')
      FROM (SELECT ${jsonObjectSql(CASE_FIELDS)} AS json, k.opened_at, k.id FROM cases k
             WHERE k.author_id = this.author_id AND k.id <> this.id AND k.decided_at IS NULL
             ORDER BY k.opened_at, k.id LIMIT ${SHOWN.others}) AS others)`,
});

const DECISIONS_ABOUT = sql`
  SELECT id FROM decisions
   WHERE (kind, subject_id) = (this.kind, this.subject_id) OR author_id = this.author_id
   ORDER BY id DESC LIMIT ${SHOWN.others}`;

export const caseDetails = query(
  'case details',
  jsonRow(CaseDetails),
  (details: Details) => sql`
    SELECT ${jsonSql(FIELDS(details))} AS json
      FROM cases k, LATERAL (SELECT k.id, k.kind, k.subject_id, k.author_id) AS this WHERE k.id = ${details.id}`,
  { id: 0, post_id: null, book_id: null, subject: null, post: null, book: null },
);
