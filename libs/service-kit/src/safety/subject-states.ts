import type { SubjectKind, SubjectState } from '@endpaper/contracts';
import * as z from 'zod/mini';
import type { Connection } from '../data/database/database.js';
import { isOlder } from '../data/housekeeping.js';
import { query } from '../data/query.js';
import { raw, sql, type Sql } from '../data/sql.js';
import { ReplicaTable } from '../events/replicas/replica-table.js';
import { TIMEOUTS } from '../timeouts.js';

/** The states of the subjects that a service owns. Its schema has the table `subject_states`. */
export const subjectStates = new ReplicaTable<SubjectState>('subject_states', [
  ...(['kind', 'subject_id', 'visibility', 'locked', 'suspended_until', 'reason', 'changed_at'] as const),
]);

/** So many subjects are read at once. */
const PAGE = 100;

interface Removed {
  kind: SubjectKind;
  /** SQL of the subject's row while it is not deleted: ``sql`books WHERE books.id = subject_id` ``. */
  living: Sql;
}

// On subject_states_removed.
const removedPage = query(
  'removed subjects',
  z.object({ id: z.int(), subject_id: z.int() }),
  ({ kind, living, after }: Removed & { after: number }) => sql`
    SELECT id, subject_id FROM subject_states
     WHERE visibility = 'removed' AND ${raw(isOlder('changed_at', TIMEOUTS.moderatedKept))} AND kind = ${kind}
       AND EXISTS (SELECT FROM ${living}) AND subject_states.id > ${after}
     ORDER BY id LIMIT ${raw(String(PAGE))}`,
  { kind: 'post', living: sql`(SELECT 1) AS living`, after: 0 },
);

/** Reads the ids of the subjects of a kind that moderators removed 30 days ago, and that are not deleted yet. */
export async function* removedSubjects(removed: Removed, connection: Connection): AsyncGenerator<number> {
  for (let after: number | undefined = 0; after !== undefined;) {
    const page: { id: number; subject_id: number }[] = await removedPage.rows(connection, {
      ...removed,
      after,
    });
    yield* page.map(({ subject_id }) => subject_id);
    after = page.at(-1)?.id;
  }
}
