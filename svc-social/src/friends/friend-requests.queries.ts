import { query, sql, type Sql } from '@endpaper/service-kit';
import * as z from 'zod/mini';
import { MAY_BE_TOLD_AGAIN } from './friend-request.entity.js';

/** Who has added whom. */
export interface Side {
  from: number;
  to: number;
}

const EndedRequest = z.object({ id: z.int(), from_id: z.int(), to_id: z.int(), was_shown: z.boolean() });
export type EndedRequest = z.output<typeof EndedRequest>;

/** No row when it is open already. The other user sees a new one, and one that follows an earlier one after `ASKED_AGAIN_DAYS`. */
export const openRequest = query(
  'open friend request',
  z.object({ id: z.int(), is_shown: z.boolean() }),
  ({ from, to }: Side) => sql`
    INSERT INTO friend_requests AS r (from_id, to_id) VALUES (${from}, ${to})
    ON CONFLICT (from_id, to_id) DO UPDATE
       SET id = DEFAULT, is_open = true, created_at = now(), is_shown = ${MAY_BE_TOLD_AGAIN},
           told_at = CASE WHEN ${MAY_BE_TOLD_AGAIN} THEN now() ELSE r.told_at END
     WHERE NOT r.is_open
    RETURNING id, is_shown`,
);

/** Ends open requests between two users, whom the transaction has locked: that of one user, or of both. */
const endRequests = (name: string, which: (of: Side) => Sql) =>
  query(
    name,
    EndedRequest,
    (of: Side) => sql`
      UPDATE friend_requests AS r SET is_open = false, is_shown = false
        FROM friend_requests AS before
       WHERE (before.from_id, before.to_id) = (r.from_id, r.to_id) AND r.is_open AND ${which(of)}
      RETURNING r.id, r.from_id, r.to_id, before.is_shown AS was_shown`,
  );

export const endRequest = endRequests(
  'end friend request',
  ({ from, to }) => sql`(r.from_id, r.to_id) = (${from}, ${to})`,
);

export const endBothRequests = endRequests(
  'end friend requests of two users',
  ({ from, to }) => sql`(r.from_id, r.to_id) IN ((${from}, ${to}), (${to}, ${from}))`,
);

/** Hides a request from the user who gets it; the user who asks still sees it. No row when it is not shown. */
export const hideRequest = query(
  'hide friend request',
  z.object({ id: z.int(), from_id: z.int(), to_id: z.int() }),
  ({ from, to }: Side) => sql`
    UPDATE friend_requests SET is_shown = false WHERE (from_id, to_id) = (${from}, ${to}) AND is_shown
    RETURNING id, from_id, to_id`,
);
