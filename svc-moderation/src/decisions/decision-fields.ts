import type { Appeal, Decision, OwnDecision } from '@endpaper/contracts';
import { isoTimeSql, jsonObjectSql, lateralRow, sql, type FieldsOf } from '@endpaper/service-kit';
import { namedReaderSql } from '../replicas/named-reader-sql.js';

/** The fields of an appeal `a`. */
export const APPEAL_FIELDS: FieldsOf<Appeal> = {
  id: sql`a.id`,
  text: sql`a.text`,
  created_at: isoTimeSql(sql`a.created_at`),
  outcome: sql`a.outcome`,
  note: sql`a.note`,
  decided_at: isoTimeSql(sql`a.decided_at`),
};

/** What an author sees of a decision, by `DECISIONS`. */
export const OWN_DECISION_FIELDS: FieldsOf<OwnDecision> = {
  id: sql`d.id`,
  kind: sql`d.kind`,
  subject_id: sql`d.subject_id`,
  title: sql`c.title`,
  post_id: sql`c.post_id`,
  book_id: sql`c.book_id`,
  act: sql`d.act`,
  reason: sql`d.reason`,
  note: sql`d.note`,
  until: isoTimeSql(sql`d.until`),
  created_at: isoTimeSql(sql`d.created_at`),
  undone_at: isoTimeSql(sql`d.undone_at`),
  undo_note: sql`d.undo_note`,
  appeal: sql`CASE WHEN a.id IS NOT NULL THEN ${jsonObjectSql(APPEAL_FIELDS)} END`,
};

/** What moderators see of a decision, by `DECISIONS`. */
export const DECISION_FIELDS: FieldsOf<Decision> = {
  ...OWN_DECISION_FIELDS,
  appeal: sql`CASE WHEN a.id IS NOT NULL THEN ${jsonObjectSql({ ...APPEAL_FIELDS, decided_by: namedReaderSql(sql`a.decided_by`) })} END`,
  author: namedReaderSql(sql`d.author_id`),
  moderator: namedReaderSql(sql`d.moderator_id`),
  given_to: namedReaderSql(sql`d.given_to`),
  undone_by: namedReaderSql(sql`d.undone_by`),
};

/** Decisions `d` with their cases `c` and appeals `a`. */
export const DECISIONS = sql`decisions d JOIN ${lateralRow('cases', 'c', sql`id = d.case_id`)}
  LEFT JOIN ${lateralRow('appeals', 'a', sql`decision_id = d.id`)}`;

/** SQL: whether the author of its subject sees a decision `d`: not that reports were dismissed. */
export const IS_FOR_AUTHOR = sql`d.act <> 'dismiss'`;
