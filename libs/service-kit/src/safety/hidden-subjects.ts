import type { SubjectKind } from '@endpaper/contracts';
import * as z from 'zod/mini';
import type { Connection } from '../data/database/database.js';
import { query } from '../data/query.js';
import { raw, sql, type Sql } from '../data/sql.js';

/** A subject of decisions in a query. Columns are named with their table, because `subject_states` has an `id`, too. */
export interface SubjectSql {
  kind: SubjectKind;
  /** SQL of its id: ``sql`p.id` ``. */
  id: Sql;
  /** SQL of the id of its author. */
  author: Sql;
}

/** SQL of the rows of `subject_states` of a subject, by subject_states_of_subject: one at most. */
const statesOf = ({ kind, id }: Pick<SubjectSql, 'kind' | 'id'>): Sql =>
  sql`subject_states WHERE subject_states.kind = ${raw(`'${kind}'`)} AND subject_states.subject_id = ${id}`;

/**
 * SQL: whether moderators have not hidden a subject from a caller: its author alone sees a hidden one, and nobody a removed one.
 * Because of OFFSET, PostgreSQL looks each row of a page up: as a join it may read all rows of a list before that.
 * @param caller null for a visitor
 */
export const isNotHidden = (caller: number | null, subject: SubjectSql): Sql => sql`
  NOT EXISTS (
    SELECT FROM ${statesOf(subject)}
       AND (visibility = 'removed' OR visibility = 'hidden' AND (${subject.author} = ${caller}::bigint) IS NOT TRUE) OFFSET 0)`;

/** SQL of why moderators have hidden a subject, for its author; null for all others, and while it is shown. */
export const hiddenReason = (caller: number | null, subject: SubjectSql): Sql => sql`
  CASE WHEN ${subject.author} = ${caller}::bigint THEN (
    SELECT coalesce(reason, 'other') FROM ${statesOf(subject)} AND visibility = 'hidden') END`;

/** SQL: whether moderators have closed the discussion of a post. @param id SQL of its id, with its table */
export const isLocked = (id: Sql): Sql =>
  sql`EXISTS (SELECT FROM ${statesOf({ kind: 'post', id })} AND locked)`;

const hiddenSubject = query(
  'hidden subject',
  z.object({ is_hidden: z.boolean() }),
  ({ caller, subject }: { caller: number; subject: SubjectSql }) =>
    sql`SELECT NOT ${isNotHidden(caller, subject)} AS is_hidden`,
  { caller: 0, subject: { kind: 'post', id: sql`0`, author: sql`0` } },
);

/**
 * Whether moderators have hidden a subject from a caller, for commands: a state is applied under the lock of the subject.
 * @param author null for a book without an owner
 */
export async function isHiddenFrom(
  caller: number,
  { kind, id, author }: { kind: SubjectKind; id: number; author: number | null },
  connection: Connection,
): Promise<boolean> {
  const subject = { kind, id: sql`${id}`, author: sql`${author}::bigint` };
  return (await hiddenSubject.one(connection, { caller, subject })).is_hidden;
}
