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

/**
 * Decisions `d` with their cases `c`. A suspension because of a held text hides the text, too: it is not shown by it. On decisions_of_author
 * and decisions_of_subject.
 */
const standingOf = ({ kind, id }: Subject): Sql =>
  kind === 'reader'
    ? sql`d.author_id = ${id} AND (d.act = 'suspend' OR (d.kind, d.act) = ('reader', 'hide'))`
    : sql`(d.kind, d.subject_id) = (${kind}, ${id})
          AND (d.act IN ('hide', 'remove', 'lock', 'give') OR d.act = 'suspend' AND c.held_version IS NOT NULL)`;

/**
 * What hides a subject: a decision, a suspension of its author, or an open case that holds it. Of a reader the bio is hidden, and the
 * reader is not.
 */
const isHidden = ({ kind, id }: Subject): Sql =>
  kind === 'reader'
    ? sql`false`
    : sql`bool_or(d.act IN ('hide', 'suspend')) OR EXISTS (
            SELECT FROM cases WHERE (kind, subject_id) = (${kind}, ${id}) AND decided_at IS NULL AND held_version IS NOT NULL)`;

/** The newest version of a held text that was decided, whether or not the decision stands. On decisions_of_subject. */
const releasedVersionOf = ({ kind, id }: Subject): Sql =>
  kind === 'post' || kind === 'comment'
    ? sql`(SELECT max(cases.held_version) FROM decisions JOIN cases ON cases.id = case_id
            WHERE (decisions.kind, decisions.subject_id) = (${kind}, ${id}))`
    : sql`NULL::integer`;

const untilOf = ({ kind }: Subject): Sql => (kind === 'reader' ? sql`max(d.until)` : sql`NULL::timestamptz`);

/** What a decision hides. The previous release, which may run beside this one, writes decisions without the picture. */
const TEXT = sql`coalesce(d.hidden, CASE WHEN d.kind = 'picture' AND d.act IN ('hide', 'remove') THEN c.reported_picture END)`;

/** What each of the decisions hides. */
const HIDDEN = sql`
  coalesce(jsonb_agg(jsonb_build_object('text', ${TEXT}, 'reason', d.reason) ORDER BY d.id) FILTER (WHERE ${TEXT} IS NOT NULL), '[]')`;

const pictureOf = ({ kind }: Subject): Sql =>
  kind === 'picture' ? sql`(array_agg(${TEXT} ORDER BY d.id DESC))[1]` : sql`NULL::text`;

/** The decisions whose reasons are those of the state: a reader is told why the account is suspended. */
const hasReason = ({ kind }: Subject): Sql => (kind === 'reader' ? sql`d.act = 'suspend'` : sql`true`);

/**
 * The state that the decisions which stand make, and an open case that holds the subject. Its reason is that of the decision which changes
 * the most, and of two the newer.
 */
const computed = (subject: Subject) => sql`
  SELECT CASE WHEN bool_or(d.act = 'remove') THEN 'removed'
              WHEN ${isHidden(subject)} THEN 'hidden' ELSE 'shown' END AS visibility,
         coalesce(bool_or(d.act = 'lock'), false) AS locked,
         ${untilOf(subject)} AS suspended_until,
         ${HIDDEN} AS hidden,
         ${pictureOf(subject)} AS picture,
         (array_agg(d.given_to ORDER BY d.id DESC) FILTER (WHERE d.act = 'give'))[1] AS owner_id,
         (array_agg(d.reason ORDER BY array_position(ARRAY['remove', 'hide', 'lock', 'suspend'], d.act), d.until DESC, d.id DESC)
           FILTER (WHERE ${hasReason(subject)}))[1] AS reason,
         ${releasedVersionOf(subject)} AS released_version
    FROM decisions d JOIN cases c ON c.id = d.case_id WHERE d.undone_at IS NULL AND ${standingOf(subject)}`;

const COLUMNS = [
  'visibility',
  'locked',
  'suspended_until',
  'hidden',
  'picture',
  'owner_id',
  'reason',
  'released_version',
];
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
  /** Whether its case has held the subject, which every decision ends. */
  is_held: boolean;
}

/** Whose states a decision changes: that of its subject, or that of the author, or none. */
function changedSubjects({ act, kind, subject_id, author_id, is_held }: Changing): Subject[] {
  // The states of a deleted account are deleted.
  const isGone = (kind === 'picture' || kind === 'reader') && author_id === null;
  const isSubject = is_held || (act !== 'dismiss' && act !== 'warn' && act !== 'suspend' && !isGone);
  return [
    ...(isSubject ? [{ kind, id: subject_id }] : []),
    ...(act === 'suspend' && author_id !== null ? [{ kind: 'reader', id: author_id } as const] : []),
  ];
}

/** Computes the states again that a decision changes, and publishes those that are other ones. */
export async function changeStates(decision: Changing, tx: Transaction): Promise<void> {
  for (const subject of changedSubjects(decision)) await changeStateOf(subject, tx);
}

/** Locks the state of a subject. One of which nothing was decided has a state that is not published. */
export async function lockStateOf(subject: Subject, tx: Transaction): Promise<void> {
  await insertState.rows(tx, subject);
  await lockState.one(tx, subject);
}

/** Computes the state of a subject again, and publishes it when it is another one. */
export async function changeStateOf(subject: Subject, tx: Transaction): Promise<void> {
  await lockStateOf(subject, tx);
  const changed = await updateState.maybeOne(tx, subject);
  if (changed) await tx.publish(subjectChanged, changed);
}
