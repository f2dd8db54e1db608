import type { KindWithoutActor } from '@endpaper/contracts';
import { query, sql, type Transaction } from '@endpaper/service-kit';
import * as z from 'zod/mini';
import { lockUsers } from '../replicas/locks.js';
import { announceTo } from './notify.js';

interface ToUser {
  user: number;
  kind: KindWithoutActor;
  /** ISO 8601 in UTC. */
  at: string;
}

// On notifications_of_group. The kind is the group.
const insertOrMove = query(
  'notification without actor',
  z.object({ id: z.int() }),
  ({ user, kind, at }: ToUser) => sql`
    WITH moved AS (
      UPDATE notifications n SET position = nextval('notification_positions'), created_at = greatest(n.created_at, ${at})
        FROM user_replicas u
       WHERE u.id = ${user} AND n.user_id = ${user} AND n.group_key = ${kind} AND n.position > u.read_up_to RETURNING n.id
    ), inserted AS (
      INSERT INTO notifications (user_id, position, kind, group_key, actor_count, created_at)
      SELECT ${user}, nextval('notification_positions'), ${kind}, ${kind}, 0, ${at}::timestamptz
       WHERE NOT EXISTS (SELECT FROM moved) RETURNING id
    )
    SELECT id FROM moved UNION ALL SELECT id FROM inserted`,
);

/**
 * Notifies a user of what has no actor: what moderators have done, or lost texts. An unread notification of the same kind moves to the
 * top. No user can switch it off.
 */
export async function notifyWithoutActor(notice: ToUser, tx: Transaction): Promise<void> {
  const living = await lockUsers([notice.user], tx);
  if (!living.has(notice.user)) return;
  await insertOrMove.one(tx, notice);
  announceTo([notice.user], tx);
}
