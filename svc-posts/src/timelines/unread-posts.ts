import { MAX_UNREAD, surrogateKey, UnreadPosts } from '@endpaper/contracts';
import { Announcements, Database, isoTime, NotSignedIn, statement } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import { UserReplicas } from '../replicas/user-replicas.js';
import { underErasure } from './under-erasure.js';

const READ_UP_TO = `(SELECT feed_read_up_to FROM user_replicas WHERE id = $1)`;

/** More friends or newer posts than this are not looked up one by one, unless there are more of both. */
const MANY = 5_000;

/** Of `posts p`. A post that names the user is a notification of its own. */
const IS_COUNTED = `p.deleted_at IS NULL
  AND p.user_id <> ALL(${underErasure('user')}) AND p.book_id <> ALL(${underErasure('book')})
  AND $1 <> ALL(coalesce(p.mentioned_users, '{}'))`;

const hasManyFriends = `(SELECT count(*) FROM (
  SELECT FROM friendship_replicas WHERE user_id = $1 AND NOT deleted
   UNION ALL
  SELECT FROM friendship_replicas WHERE friend_id = $1 AND NOT deleted LIMIT ${MANY + 1}) AS pairs) > ${MANY}`;

/**
 * The number of posts, and the time of the newest: a transaction that ends after the count may have begun before it, so not all posts
 * up to now are counted. When there are a hundred or more, any hundred are counted, and all up to now are marked read.
 */
const COUNT = `json_build_object(
  'count', count(*), 'newest', CASE WHEN count(*) < ${MAX_UNREAD} THEN ${isoTime('max(created_at)')} END)`;

/** On friendship_replicas_of_lower, friendship_replicas_of_higher, and the unread posts of each friend in posts_of_user. */
const countByFriends = `(SELECT ${COUNT} FROM (
  SELECT of_friend.created_at FROM (
    SELECT id, max(since) AS since FROM (
      SELECT friend_id AS id, replicated_at AS since FROM friendship_replicas WHERE user_id = $1 AND NOT deleted
       UNION ALL
      SELECT user_id, replicated_at FROM friendship_replicas WHERE friend_id = $1 AND NOT deleted) AS pairs
     GROUP BY id) AS friends
   CROSS JOIN LATERAL (
     SELECT p.created_at FROM posts p
      WHERE p.user_id = friends.id AND p.created_at > greatest(friends.since, ${READ_UP_TO}) AND ${IS_COUNTED}
      LIMIT ${MAX_UNREAD}) AS of_friend
   LIMIT ${MAX_UNREAD}) AS unread)`;

/** On the newest posts of all users in posts_newest, and the friendship of each author in friendship_replicas_of_lower. */
const countByPosts = `(SELECT ${COUNT} FROM (
  SELECT p.created_at FROM newest AS p
   WHERE p.created_at > (
           SELECT max(replicated_at) FROM friendship_replicas
            WHERE user_id = least($1, p.user_id) AND friend_id = greatest($1, p.user_id) AND NOT deleted)
     AND ${IS_COUNTED}
   LIMIT ${MAX_UNREAD}) AS unread)`;

// `$1` is the user. A user with 200,000 friends has few posts to read after a visit, and a user with few friends many posts of others.
const unreadPosts = statement(
  'unread posts of friends',
  UnreadPosts,
  `WITH newest AS (
     SELECT user_id, book_id, created_at, deleted_at, mentioned_users FROM posts
      WHERE deleted_at IS NULL AND created_at > coalesce(${READ_UP_TO}, '-infinity')
      ORDER BY created_at DESC, id DESC LIMIT ${MANY + 1}
   ), unread AS MATERIALIZED (
     SELECT CASE WHEN NOT ${hasManyFriends} THEN ${countByFriends}
                 WHEN (SELECT count(*) FROM newest) <= ${MANY} THEN ${countByPosts}
                 ELSE ${countByFriends} END AS counted
   )
   SELECT (counted ->> 'count')::integer AS count,
          coalesce(counted ->> 'newest', ${isoTime('now()')}) AS counted_at
     FROM unread`,
);

// What is written later is unread.
const markRead = statement(
  'mark posts of friends read',
  z.object({ id: z.int() }),
  `UPDATE user_replicas SET feed_read_up_to = greatest(feed_read_up_to, least($2::timestamptz, now()))
    WHERE id = $1 AND NOT deleted RETURNING id`,
);

/** The posts of friends that a user has not read: those of the feed after a stored time. */
@Injectable()
export class UnreadPostsOfFriends {
  constructor(
    private readonly database: Database,
    private readonly users: UserReplicas,
    private readonly announcements: Announcements,
  ) {}

  count(user: number): Promise<UnreadPosts> {
    return unreadPosts.one(this.database, [user]);
  }

  /**
   * Marks the posts of a user's friends read, up to those of a time. It never marks one unread.
   * @throws NotSignedIn when the account was deleted
   */
  async markRead(user: number, upTo: string): Promise<void> {
    const mark = () => markRead.maybeOne(this.database, [user, upTo]);
    const marked = (await mark()) ?? (await this.users.requireAccount(user).then(mark));
    if (!marked) throw new NotSignedIn();
    // The bells of the user's pages.
    this.announcements.changed([surrogateKey.notificationsOfUser(user)]);
  }
}
