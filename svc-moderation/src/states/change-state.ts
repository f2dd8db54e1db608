import { subjectChanged, SubjectState, type Act, type Subject } from '@endpaper/contracts';
import { query, raw, sql, type Sql, type Transaction } from '@endpaper/service-kit';
import * as z from 'zod/mini';

const insertState = query(
  'insert state of subject',
  z.object({ id: z.int() }),
  ({ kind, id }: Subject) =>
    sql`INSERT INTO states (kind, subject_id) VALUES (${kind}, ${id}) ON CONFLICT DO NOTHING RETURNING id`,
);

// A statement of its own: the next one sees what another transaction has decided while this one waited.
const lockState = query(
  'lock state of subject',
  z.object({ id: z.int() }),
  ({ kind, id }: Subject) =>
    sql`SELECT id FROM states WHERE (kind, subject_id) = (${kind}, ${id}) FOR NO KEY UPDATE`,
);

/** On decisions_of_author and decisions_of_subject. */
const standingOf = ({ kind, id }: Subject): Sql =>
  kind === 'reader'
    ? sql`author_id = ${id} AND act = 'suspend'`
    : sql`(kind, subject_id) = (${kind}, ${id}) AND act IN ('hide', 'remove', 'lock', 'give')`;

/** The picture as it was reported, of the newest decision. */
const pictureOf = ({ kind }: Subject): Sql =>
  kind === 'picture'
    ? sql`(array_agg((SELECT reported_picture FROM cases WHERE cases.id = case_id) ORDER BY id DESC))[1]`
    : sql`NULL::text`;

/** The state that the decisions which stand make. Its reason is that of the decision which changes the most, and of two the newer. */
const computed = (subject: Subject) => sql`
  SELECT CASE WHEN bool_or(act = 'remove') THEN 'removed' WHEN bool_or(act = 'hide') THEN 'hidden' ELSE 'shown' END AS visibility,
         coalesce(bool_or(act = 'lock'), false) AS locked,
         max(until) AS suspended_until,
         ${pictureOf(subject)} AS picture,
         (array_agg(given_to ORDER BY id DESC) FILTER (WHERE act = 'give'))[1] AS owner_id,
         (array_agg(reason ORDER BY array_position(ARRAY['remove', 'hide', 'lock', 'suspend'], act), until DESC, id DESC))[1] AS reason
    FROM decisions WHERE undone_at IS NULL AND ${standingOf(subject)}`;

const COLUMNS = ['visibility', 'locked', 'suspended_until', 'picture', 'owner_id', 'reason'];
const columnsOf = (alias: string) => raw(COLUMNS.map(column => `${alias}.${column}`).join(', '));

/** No row when the state is the same as before. */
const updateState = query(
  'update state of subject',
  SubjectState,
  (subject: Subject) => sql`
    UPDATE states s
       SET (${raw(COLUMNS.join(', '))}) = ROW(${columnsOf('n')}), changed_at = now(), version = s.version + 1
      FROM (${computed(subject)}) AS n
     WHERE (s.kind, s.subject_id) = (${subject.kind}, ${subject.id})
       AND (${columnsOf('s')}) IS DISTINCT FROM (${columnsOf('n')})
    RETURNING s.id, s.kind, s.subject_id, ${columnsOf('s')}, s.changed_at, s.version`,
);

/** The decision that was made or undone. */
interface Changing {
  act: Act;
  kind: Subject['kind'];
  subject_id: number;
  author_id: number | null;
}

/** Whose state a decision changes: that of its subject, or that of the author; undefined for none. */
function changedSubject({ act, kind, subject_id, author_id }: Changing): Subject | undefined {
  if (act === 'suspend') return author_id === null ? undefined : { kind: 'reader', id: author_id };
  // The states of a deleted account are deleted.
  const isGone = kind === 'picture' && author_id === null;
  return isGone || act === 'dismiss' || act === 'warn' ? undefined : { kind, id: subject_id };
}

/** Computes the state again that a decision changes, and publishes it when it is another one. */
export async function changeState(decision: Changing, tx: Transaction): Promise<void> {
  const subject = changedSubject(decision);
  if (!subject) return;
  await insertState.rows(tx, subject);
  await lockState.one(tx, subject);
  const changed = await updateState.maybeOne(tx, subject);
  if (changed) await tx.publish(subjectChanged, changed);
}
