import {
  type AuditCheck,
  checkCounter,
  checkErasures,
  checkReference,
  checkReplica,
  checkUserReplicas,
  sql,
} from '@endpaper/audit';

/** Compares the counter and the replicas of this service with their sources, and looks for requests that should have become friendships. */
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
  checkReference(
    'friend requests of users',
    `'to ' || t.to_id`,
    'social.friend_requests',
    'from_id',
    'auth.users',
    'from_id',
  ),
  checkReference(
    'friend requests to users',
    `'from ' || t.from_id`,
    'social.friend_requests',
    'to_id',
    'auth.users',
    'to_id',
  ),
  {
    name: 'friend requests of friends, or of users who have asked each other',
    slices: { table: 'social.friend_requests', column: 'from_id' },
    sql: slice => sql`
      SELECT 'from ' || t.from_id || ' to ' || t.to_id AS what, 'they are friends' AS difference
        FROM ${slice('social.friend_requests', 'from_id')} t
       WHERE t.is_open
         AND (EXISTS (SELECT FROM social.friendships f
                       WHERE (f.user_id, f.friend_id) = (least(t.from_id, t.to_id), greatest(t.from_id, t.to_id)))
              OR EXISTS (SELECT FROM social.friend_requests o WHERE (o.from_id, o.to_id) = (t.to_id, t.from_id) AND o.is_open))`,
  },
  checkReference(
    'settings of friends of users',
    `'settings of user ' || t.user_id`,
    'social.friends_settings',
    'user_id',
    'auth.users',
    'user_id',
  ),
  ...['user_id', 'blocked_id'].map(column =>
    checkReference(`blocks: ${column}`, `'block ' || t.id`, 'social.blocks', column, 'auth.users'),
  ),
  checkReference('mutes of users', `'mute ' || t.id`, 'social.mutes', 'user_id', 'auth.users'),
  checkReference(
    'muted users',
    `'mute ' || t.id`,
    `(SELECT * FROM social.mutes WHERE kind = 'user')`,
    'muted_id',
    'auth.users',
  ),
  checkReference(
    'muted books',
    `'mute ' || t.id`,
    `(SELECT * FROM social.mutes WHERE kind = 'book')`,
    'muted_id',
    'books.books',
  ),
  checkReplica('books replicated by social', 'social.book_replicas', 'books.books', [
    'title',
    'hidden',
    'version',
  ]),
  checkErasures('social'),
];
