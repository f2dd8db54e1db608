import type { KindWithoutActor } from '@endpaper/contracts';
import { query, sql, type Transaction } from '@endpaper/service-kit';
import * as z from 'zod/mini';
import { lockUsers } from '../replicas/locks.js';
import { announceTo } from './notify.js';

interface ToUser {
  user: number;
  kind: KindWithoutActor;
  /** The book that the user has got. */
  book?: number;
  /** ISO 8601 in UTC. */
  at: string;
}

// On notifications_of_group. The kind is the group, and of a book the kind and the book.
const insertOrMove = query(
  'notification without actor',
  z.object({ id: z.int() }),
  ({ user, kind, group, book, at }: ToUser & { group: string }) => sql`
    WITH moved AS (
      UPDATE notifications n SET position = nextval('notification_positions'), created_at = greatest(n.created_at, ${at})
        FROM user_replicas u
       WHERE u.id = ${user} AND n.user_id = ${user} AND n.group_key = ${group} AND n.position > u.read_up_to RETURNING n.id
    ), inserted AS (
      INSERT INTO notifications (user_id, position, kind, group_key, book_id, actor_count, created_at)
      SELECT ${user}, nextval('notification_positions'), ${kind}, ${group}, ${book ?? null}::bigint, 0, ${at}::timestamptz
       WHERE NOT EXISTS (SELECT FROM moved) RETURNING id
    )
    SELECT id FROM moved UNION ALL SELECT id FROM inserted`,
);

/**
 * Notifies a user of what has no actor: what moderators have done, or lost texts. An unread notification of the same kind, and of the same
 * book, moves to the top. No user can switch it off.
 */
export async function notifyWithoutActor(notice: ToUser, tx: Transaction): Promise<void> {
  const living = await lockUsers([notice.user], tx);
  if (!living.has(notice.user)) return;
  const { kind, book } = notice;
  await insertOrMove.one(tx, { ...notice, group: book === undefined ? kind : `${kind} ${book}` });
  announceTo([notice.user], tx);
}
