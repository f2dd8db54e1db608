import { MAX_UNREAD, UnreadPosts } from '@endpaper/contracts';
import { isoTimeSql, query, raw, sql } from '@endpaper/service-kit';
import * as z from 'zod/mini';
import { isInTimeline, underErasure } from './timelines.queries.js';

interface User {
  user: number;
}

/** More friends or newer posts than this are not looked up one by one, unless there are more of both. */
const MANY = 5_000;
const MORE_THAN_MANY = raw(String(MANY + 1));
const UNREAD = raw(String(MAX_UNREAD));

const readUpTo = ({ user }: User) => sql`(SELECT feed_read_up_to FROM user_replicas WHERE id = ${user})`;

/** Of `posts p`. A post that names the user is a notification of its own. */
const isCounted = ({ user }: User) => sql`
  p.deleted_at IS NULL
  AND p.user_id <> ALL(${underErasure('user')}) AND p.book_id <> ALL(${underErasure('book')})
  AND ${isInTimeline(user, sql`p`)} AND ${user} <> ALL(coalesce(p.mentioned_users, '{}'))`;

const hasManyFriends = ({ user }: User) => sql`(SELECT count(*) FROM (
  SELECT FROM friendship_replicas WHERE user_id = ${user} AND NOT deleted
   UNION ALL
  SELECT FROM friendship_replicas WHERE friend_id = ${user} AND NOT deleted LIMIT ${MORE_THAN_MANY}) AS pairs) > ${raw(String(MANY))}`;

/**
 * The number of posts, and the time of the newest: a transaction that ends after the count may have begun before it, so not all posts
 * up to now are counted. When there are a hundred or more, any hundred are counted, and all up to now are marked read.
 */
const COUNT = sql`json_build_object(
  'count', count(*), 'newest', CASE WHEN count(*) < ${UNREAD} THEN ${isoTimeSql(sql`max(created_at)`)} END)`;

/** On friendship_replicas_of_lower, friendship_replicas_of_higher, and the unread posts of each friend in posts_of_user. */
const countByFriends = ({ user }: User) => sql`(SELECT ${COUNT} FROM (
  SELECT of_friend.created_at FROM (
    SELECT id, max(since) AS since FROM (
      SELECT friend_id AS id, replicated_at AS since FROM friendship_replicas WHERE user_id = ${user} AND NOT deleted
       UNION ALL
      SELECT user_id, replicated_at FROM friendship_replicas WHERE friend_id = ${user} AND NOT deleted) AS pairs
     GROUP BY id) AS friends
   CROSS JOIN LATERAL (
     SELECT p.created_at FROM posts p
      WHERE p.user_id = friends.id AND p.created_at > greatest(friends.since, ${readUpTo({ user })}) AND ${isCounted({ user })}
      LIMIT ${UNREAD}) AS of_friend
   LIMIT ${UNREAD}) AS unread)`;

/** On the newest posts of all users in posts_newest, and the friendship of each author in friendship_replicas_of_lower. */
const countByPosts = ({ user }: User) => sql`(SELECT ${COUNT} FROM (
  SELECT p.created_at FROM newest AS p
   WHERE p.created_at > (
           SELECT max(replicated_at) FROM friendship_replicas
            WHERE user_id = least(${user}, p.user_id) AND friend_id = greatest(${user}, p.user_id) AND NOT deleted)
     AND ${isCounted({ user })}
   LIMIT ${UNREAD}) AS unread)`;

/** A user with 200,000 friends has few posts to read after a visit, and a user with few friends many posts of others. */
export const unreadPosts = query(
  'unread posts of friends',
  UnreadPosts,
  (user: User) => sql`
   WITH newest AS (
     SELECT id, user_id, book_id, created_at, deleted_at, mentioned_users, held_version FROM posts
      WHERE deleted_at IS NULL AND created_at > coalesce(${readUpTo(user)}, '-infinity')
      ORDER BY created_at DESC, id DESC LIMIT ${MORE_THAN_MANY}
   ), unread AS MATERIALIZED (
     SELECT CASE WHEN NOT ${hasManyFriends(user)} THEN ${countByFriends(user)}
                 WHEN (SELECT count(*) FROM newest) < ${MORE_THAN_MANY} THEN ${countByPosts(user)}
                 ELSE ${countByFriends(user)} END AS counted
   )
   SELECT (counted ->> 'count')::integer AS count,
          coalesce(counted ->> 'newest', ${isoTimeSql(sql`now()`)}) AS counted_at
     FROM unread`,
);

/** What is written later is unread. */
export const markRead = query(
  'mark posts of friends read',
  z.object({ id: z.int() }),
  ({ user, upTo }: User & { upTo: string }) => sql`
    UPDATE user_replicas SET feed_read_up_to = greatest(feed_read_up_to, least(${upTo}::timestamptz, now()))
     WHERE id = ${user} AND NOT deleted RETURNING id`,
);
