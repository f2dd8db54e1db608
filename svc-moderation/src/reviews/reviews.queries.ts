import { Act, appealEndpoints, Decision, SubjectKind } from '@endpaper/contracts';
import { jsonSql, list, query, sql } from '@endpaper/service-kit';
import * as z from 'zod/mini';
import { DECISION_FIELDS, DECISIONS } from '../decisions/decision-fields.js';

export const lockDecision = query(
  'lock decision',
  z.object({
    id: z.int(),
    act: Act,
    kind: SubjectKind,
    subject_id: z.int(),
    author_id: z.nullable(z.int()),
    moderator_id: z.nullable(z.int()),
    is_held: z.boolean(),
    is_undone: z.boolean(),
  }),
  ({ id }: { id: number }) => sql`
    SELECT d.id, d.act, d.kind, d.subject_id, d.author_id, d.moderator_id, c.held_version IS NOT NULL AS is_held,
           d.undone_at IS NOT NULL AS is_undone
      FROM decisions d JOIN cases c ON c.id = d.case_id WHERE d.id = ${id} FOR NO KEY UPDATE OF d`,
);

export const undoDecision = query(
  'undo decision',
  z.object({ id: z.int() }),
  ({ id, moderator, note }: { id: number; moderator: number; note: string | null }) => sql`
    UPDATE decisions SET undone_at = now(), undone_by = ${moderator}, undo_note = ${note}, hidden = NULL
     WHERE id = ${id} RETURNING id`,
);

// On the primary keys. An appeal of a deleted account has no text any more.
export const decisionOfAppeal = query(
  'decision of appeal',
  z.object({ id: z.int(), moderator_id: z.nullable(z.int()), author_id: z.nullable(z.int()) }),
  ({ appeal }: { appeal: number }) => sql`
    SELECT d.id, d.moderator_id, d.author_id FROM appeals a JOIN decisions d ON d.id = a.decision_id
     WHERE a.id = ${appeal} AND a.text IS NOT NULL`,
);

// On appeals_open_oldest.
export const openAppeals = list('open appeals', Decision, {
  endpoint: appealEndpoints.open,
  order: 'oldest first',
  select: (_: object, { after, limit }) => sql`
    SELECT ${jsonSql(DECISION_FIELDS)} AS json, NULL AS keys, o.created_at, o.id
      FROM (SELECT id, decision_id, created_at FROM appeals o WHERE outcome IS NULL AND text IS NOT NULL
               AND ${after(sql`o.created_at`, sql`o.id`)} ORDER BY o.created_at, o.id LIMIT ${limit}) AS o
      JOIN ${DECISIONS} ON d.id = o.decision_id
     ORDER BY o.created_at, o.id`,
});
