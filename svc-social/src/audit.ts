import {
  type AuditCheck,
  checkCounter,
  checkErasures,
  checkReference,
  checkUserReplicas,
} from '@endpaper/audit';

/** Compares the counter and the replicas of this service with their sources. */
export const auditChecks: readonly AuditCheck[] = [
  checkUserReplicas('social'),
  checkCounter(
    'friends of a user',
    'social.user_replicas',
    'friend_count',
    'SELECT count(*) FROM social.friendships f WHERE f.user_id = t.id OR f.friend_id = t.id',
  ),
  checkReference(
    'friendships of users',
    `'with ' || t.friend_id`,
    'social.friendships',
    'user_id',
    'auth.users',
    'user_id',
  ),
  checkReference(
    'friendships with users',
    `'of ' || t.user_id`,
    'social.friendships',
    'friend_id',
    'auth.users',
    'friend_id',
  ),
  checkErasures('social'),
];
