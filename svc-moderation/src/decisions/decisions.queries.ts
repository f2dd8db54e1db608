import {
  Decision,
  moderationEndpoints,
  SubjectKind,
  SUSPENDED_FOR_GOOD,
  type Act,
  type Reason,
} from '@endpaper/contracts';
import { jsonRow, jsonSql, list, query, sql } from '@endpaper/service-kit';
import * as z from 'zod/mini';
import { DECISION_FIELDS, DECISIONS } from './decision-fields.js';

export const lockCase = query(
  'lock case',
  z.object({
    kind: SubjectKind,
    subject_id: z.int(),
    author_id: z.nullable(z.int()),
    title: z.nullable(z.string()),
    reported_bio: z.nullable(z.string()),
    held_version: z.nullable(z.int()),
    is_decided: z.boolean(),
  }),
  ({ id }: { id: number }) => sql`
    SELECT kind, subject_id, author_id, title, reported_bio, held_version, decided_at IS NOT NULL AS is_decided
      FROM cases WHERE id = ${id} FOR UPDATE`,
);

// On the primary key.
export const bookOfCase = query(
  'book of case',
  z.object({ subject_id: z.int() }),
  ({ of }: { of: number }) =>
    sql`SELECT subject_id FROM cases WHERE id = ${of} AND kind = 'ownership' AND decided_at IS NULL`,
);

interface NewDecision {
  of: number;
  moderator: number;
  act: Act;
  reason: Reason | null;
  note: string | null;
  /** Of a suspension; null for good. */
  days: number | null;
  /** Who gets the book. */
  given_to: number | null;
}

export const insertDecision = query(
  'insert decision',
  z.object({ id: z.int(), until: z.nullable(z.string()) }),
  ({ of, moderator, act, reason, note, days, given_to }: NewDecision) => sql`
    INSERT INTO decisions (case_id, kind, subject_id, author_id, moderator_id, act, reason, note, given_to, hidden, until)
    SELECT id, kind, subject_id, author_id, ${moderator}, ${act}, ${reason}, ${note}, ${given_to},
           CASE WHEN ${act} IN ('hide', 'remove') THEN CASE kind WHEN 'picture' THEN reported_picture WHEN 'reader' THEN reported_bio END END,
           CASE WHEN ${act} = 'suspend' THEN coalesce(now() + make_interval(days => ${days}::integer), ${SUSPENDED_FOR_GOOD}) END
      FROM cases WHERE id = ${of}
    RETURNING id, until`,
);

export const closeCase = query(
  'close case',
  z.object({ id: z.int() }),
  ({ of }: { of: number }) => sql`UPDATE cases SET decided_at = now() WHERE id = ${of} RETURNING id`,
);

/** The open case of a book without an owner is about the reader who gets the book. On cases_open_of_subject. */
export const nameOwner = query(
  'name owner in open case of book',
  z.object({ id: z.int() }),
  ({ book, owner }: { book: number; owner: number }) => sql`
    UPDATE cases SET author_id = ${owner}
     WHERE (kind, subject_id) = ('book', ${book}) AND decided_at IS NULL AND author_id IS NULL RETURNING id`,
);

// On reports_of_case.
export const reportOfReader = query(
  'report of reader in case',
  z.object({ id: z.int() }),
  ({ of, reader }: { of: number; reader: number }) =>
    sql`SELECT id FROM reports WHERE (case_id, user_id) = (${of}, ${reader})`,
);

// On reports_of_case. Reports of deleted accounts have no user.
export const reportersOfCase = query(
  'reporters of case',
  z.object({ id: z.int(), user_id: z.int() }),
  ({ of }: { of: number }) => sql`
    SELECT id, user_id FROM reports WHERE case_id = ${of} AND user_id IS NOT NULL ORDER BY id`,
);

// On the primary key.
export const decisionById = query(
  'decision by id',
  jsonRow(Decision),
  ({ id }: { id: number }) =>
    sql`SELECT ${jsonSql(DECISION_FIELDS)} AS json FROM ${DECISIONS} WHERE d.id = ${id}`,
);

// On decisions_newest.
export const newestDecisions = list('newest decisions', Decision, {
  endpoint: moderationEndpoints.decisions,
  order: 'newest first',
  select: (_: object, { after, limit }) => sql`
    SELECT ${jsonSql(DECISION_FIELDS)} AS json, NULL AS keys, d.created_at, d.id FROM ${DECISIONS}
     WHERE ${after(sql`d.created_at`, sql`d.id`)} ORDER BY d.created_at DESC, d.id DESC LIMIT ${limit}`,
});
