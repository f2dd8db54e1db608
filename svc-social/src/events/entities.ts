import {
  blockAdded,
  blockRemoved,
  friendshipAdded,
  friendshipRemoved,
  muteAdded,
  muteRemoved,
} from '@endpaper/contracts';
import { entities, raw, sql } from '@endpaper/service-kit';
import { BLOCK_VERSION } from '../blocks/block.entity.js';
import { VERSION } from '../friends/friendship.entity.js';
import { MUTE_VERSION } from '../mutes/mute.entity.js';

const version = (number: number) => raw(`${number} AS version`);

/** What svc-social publishes again for the replicas of other services. None of it ever changes, and nobody is notified of a friendship twice. */
export const owned = {
  friendships: entities(
    friendshipAdded,
    friendshipRemoved,
    sql`SELECT id, user_id, friend_id, ${version(VERSION.added)} FROM friendships`,
  ),
  blocks: entities(
    blockAdded,
    blockRemoved,
    sql`SELECT id, user_id, blocked_id, ${version(BLOCK_VERSION.added)} FROM blocks`,
  ),
  mutes: entities(
    muteAdded,
    muteRemoved,
    sql`SELECT id, user_id, kind, muted_id, ends_at, ${version(MUTE_VERSION.added)} FROM mutes`,
  ),
};
