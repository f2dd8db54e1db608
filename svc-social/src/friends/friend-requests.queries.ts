import { query, sql, type Sql } from '@endpaper/service-kit';
import * as z from 'zod/mini';
import { MAY_BE_NOTIFIED_AGAIN } from './friend-request.entity.js';

/** Who has added whom. */
export interface Side {
  from: number;
  to: number;
}

const EndedRequest = z.object({ id: z.int(), from_id: z.int(), to_id: z.int(), was_shown: z.boolean() });
export type EndedRequest = z.output<typeof EndedRequest>;

/**
 * No row when it is open already. The other user sees it, unless they have ignored an earlier one within `ASKED_AGAIN_DAYS`, and is
 * notified once in these days.
 */
export const openRequest = query(
  'open friend request',
  z.object({ id: z.int(), notifies: z.boolean() }),
  ({ from, to }: Side) => sql`
    INSERT INTO friend_requests AS r (from_id, to_id) VALUES (${from}, ${to})
    ON CONFLICT (from_id, to_id) DO UPDATE
       SET id = DEFAULT, is_open = true, created_at = now(),
           is_shown = NOT r.was_ignored OR ${MAY_BE_NOTIFIED_AGAIN},
           was_ignored = r.was_ignored AND NOT ${MAY_BE_NOTIFIED_AGAIN},
           notified_at = CASE WHEN ${MAY_BE_NOTIFIED_AGAIN} THEN now() ELSE r.notified_at END
     WHERE NOT r.is_open
    RETURNING id, notified_at = now()::timestamptz(3) AS notifies`,
);

/** Ends open requests between two users, whom the transaction has locked. @param wasIgnored whether it counts as ignored */
const endRequests = (name: string, which: (of: Side) => Sql, wasIgnored: (of: Side) => Sql) =>
  query(
    name,
    EndedRequest,
    (of: Side) => sql`
      UPDATE friend_requests AS r SET is_open = false, is_shown = false, was_ignored = ${wasIgnored(of)}
        FROM friend_requests AS before
       WHERE (before.from_id, before.to_id) = (r.from_id, r.to_id) AND r.is_open AND ${which(of)}
      RETURNING r.id, r.from_id, r.to_id, before.is_shown AS was_shown`,
  );

const ofBoth = ({ from, to }: Side) => sql`(r.from_id, r.to_id) IN ((${from}, ${to}), (${to}, ${from}))`;

export const acceptRequest = endRequests(
  'accept friend request',
  ({ from, to }) => sql`(r.from_id, r.to_id) = (${from}, ${to})`,
  () => sql`false`,
);

/** Ends the requests of two users who are friends. */
export const acceptBothRequests = endRequests(
  'accept friend requests of two users',
  ofBoth,
  () => sql`false`,
);

/** Ends the requests of two users, of whom `from` takes the own one back, and ignores that of the other. */
export const removeBothRequests = endRequests(
  'remove friend requests of two users',
  ofBoth,
  ({ from }) => sql`r.was_ignored OR r.to_id = ${from}`,
);

/** Hides a request from the user who gets it; the user who asks still sees it. No row when it is not shown. */
export const hideRequest = query(
  'hide friend request',
  z.object({ id: z.int(), from_id: z.int(), to_id: z.int() }),
  ({ from, to }: Side) => sql`
    UPDATE friend_requests SET is_shown = false, was_ignored = true
     WHERE (from_id, to_id) = (${from}, ${to}) AND is_shown
    RETURNING id, from_id, to_id`,
);

/** Hides all requests of one user to another for good, also after the other has unblocked the user. The transaction has ended open ones. */
export const refuseRequests = query(
  'refuse friend requests',
  z.object({ id: z.int() }),
  ({ from, to }: Side) => sql`
    INSERT INTO friend_requests (from_id, to_id, is_open, is_shown, was_ignored, notified_at)
    VALUES (${from}, ${to}, false, false, true, 'infinity')
    ON CONFLICT (from_id, to_id) DO UPDATE SET was_ignored = true, notified_at = 'infinity'
    RETURNING id`,
);
