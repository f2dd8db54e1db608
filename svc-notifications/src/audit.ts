import { KINDS_WITHOUT_ACTOR } from '@endpaper/contracts';
import {
  type AuditCheck,
  checkCounter,
  checkErasures,
  checkReference,
  checkReplica,
  checkReplicatedIds,
  checkSafetyReplicas,
  checkSubjectStates,
  checkUserReplicas,
  raw,
  sql,
} from '@endpaper/audit';

/** Without those that have been held since they were written. */
const PUBLISHED_POSTS = `(SELECT id, book_id, user_id, coalesce(shown_title, title) AS title, version
     FROM posts.posts WHERE deleted_at IS NULL AND is_published)`;
const ABOUT_POSTS = '(SELECT * FROM notifications.notifications WHERE post_id IS NOT NULL)';

/** Finds the acts in notifications that their owner does not have any more. @param act selects the act `t` of its owner */
const checkActs = (name: string, source: string, act: string): AuditCheck => ({
  name,
  slices: { table: 'notifications.notification_actors', column: 'notification_id' },
  sql: slice => sql`
    SELECT 'notification ' || t.notification_id AS what, t.source || ' ' || t.source_id || ' does not exist' AS difference
      FROM (SELECT a.*, n.post_id FROM ${slice('notifications.notification_actors', 'notification_id')} a
              JOIN notifications.notifications n ON n.id = a.notification_id WHERE a.source = ${source}) t
     WHERE NOT EXISTS (${raw(act)})`,
});

/** Compares the counter and the replicas of this service with their sources, and its notifications with what they are about. */
export const auditChecks: readonly AuditCheck[] = [
  checkCounter(
    'actors of a notification',
    'notifications.notifications',
    'actor_count',
    'SELECT count(DISTINCT actor_id) FROM notifications.notification_actors a WHERE a.notification_id = t.id',
  ),
  {
    name: 'notifications without actors',
    slices: { table: 'notifications.notifications', column: 'id' },
    sql: slice => sql`
      SELECT 'notification ' || t.id AS what, 'it has no actor' AS difference
        FROM ${slice('notifications.notifications')} t WHERE t.actor_count = 0 AND t.kind <> ALL(${KINDS_WITHOUT_ACTOR})`,
  },
  checkReference(
    'notifications of users',
    `'notification ' || t.id`,
    'notifications.notifications',
    'user_id',
    'auth.users',
  ),
  checkReference(
    'actors in notifications',
    `'notification ' || t.notification_id`,
    'notifications.notification_actors',
    'actor_id',
    'auth.users',
    'notification_id',
  ),
  checkReference(
    'notifications about posts',
    `'notification ' || t.id`,
    ABOUT_POSTS,
    'post_id',
    PUBLISHED_POSTS,
  ),
  checkActs(
    'notifications about comments',
    'comment',
    'SELECT 1 FROM posts.comments c WHERE c.id = t.source_id AND c.user_id = t.actor_id',
  ),
  checkActs(
    'notifications about votes',
    'vote',
    'SELECT 1 FROM posts.post_votes v WHERE v.post_id = t.post_id AND v.user_id = t.source_id AND v.value = 1',
  ),
  checkActs(
    'notifications about friendships',
    'friendship',
    'SELECT 1 FROM social.friendships f WHERE f.id = t.source_id',
  ),
  checkActs(
    'notifications about friend requests',
    'friend_request',
    'SELECT 1 FROM social.friend_requests r WHERE r.id = t.source_id AND r.from_id = t.actor_id AND r.is_shown',
  ),
  checkUserReplicas('notifications'),
  checkReplica(
    'posts replicated by notifications',
    'notifications.post_replicas',
    'posts.posts',
    ['book_id', 'user_id', 'title', 'version'],
    PUBLISHED_POSTS,
  ),
  checkReplica(
    'friendships replicated by notifications',
    'notifications.friendship_replicas',
    'social.friendships',
    ['user_id', 'friend_id'],
  ),
  checkReplicatedIds('books known to notifications', 'notifications.book_replicas', 'books.books'),
  ...checkSafetyReplicas('notifications'),
  checkSubjectStates('notifications', ['post']),
  checkErasures('notifications'),
];
