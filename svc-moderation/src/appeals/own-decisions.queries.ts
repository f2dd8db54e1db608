import { appealEndpoints, OwnDecision } from '@endpaper/contracts';
import { jsonRow, jsonSql, list, query, sql } from '@endpaper/service-kit';
import * as z from 'zod/mini';
import { DECISIONS, IS_FOR_AUTHOR, OWN_DECISION_FIELDS } from '../decisions/decision-fields.js';

// On decisions_of_author.
export const ownDecisions = list('own decisions of reader', OwnDecision, {
  endpoint: appealEndpoints.ownDecisions,
  order: 'newest first',
  select: ({ user }: { user: number }, { after, limit }) => sql`
    SELECT ${jsonSql(OWN_DECISION_FIELDS)} AS json, NULL AS keys, d.created_at, d.id FROM ${DECISIONS}
     WHERE d.author_id = ${user} AND ${IS_FOR_AUTHOR} AND ${after(sql`d.created_at`, sql`d.id`)}
     ORDER BY d.created_at DESC, d.id DESC LIMIT ${limit}`,
});

// On the primary key.
export const ownDecision = query(
  'own decision',
  jsonRow(OwnDecision),
  ({ id }: { id: number }) =>
    sql`SELECT ${jsonSql(OWN_DECISION_FIELDS)} AS json FROM ${DECISIONS} WHERE d.id = ${id}`,
);

export const lockOwnDecision = query(
  'lock own decision',
  z.object({ is_undone: z.boolean() }),
  ({ id, user }: { id: number; user: number }) => sql`
    SELECT undone_at IS NOT NULL AS is_undone FROM decisions d
     WHERE id = ${id} AND author_id = ${user} AND ${IS_FOR_AUTHOR} FOR NO KEY UPDATE`,
);

/** No row when there is one. */
export const insertAppeal = query(
  'insert appeal',
  z.object({ id: z.int() }),
  ({ decision, user, text }: { decision: number; user: number; text: string }) => sql`
    INSERT INTO appeals (decision_id, user_id, text) VALUES (${decision}, ${user}, ${text})
    ON CONFLICT (decision_id) DO NOTHING RETURNING id`,
);
