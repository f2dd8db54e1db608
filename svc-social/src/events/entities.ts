import { friendshipAdded, friendshipRemoved } from '@endpaper/contracts';
import { entities, raw, sql } from '@endpaper/service-kit';
import { VERSION } from '../friends/friendship.entity.js';

/** What svc-social publishes again for the replicas of other services. A friendship never changes, and nobody is notified of it twice. */
export const owned = {
  friendships: entities(
    friendshipAdded,
    friendshipRemoved,
    sql`SELECT id, user_id, friend_id, ${raw(String(VERSION.added))} AS version FROM friendships`,
  ),
};
