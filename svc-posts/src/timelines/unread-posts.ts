import { MAX_UNREAD, surrogateKey, UnreadPosts } from '@endpaper/contracts';
import { Announcements, Database, isoTime, lookUp, NotSignedIn, statement } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import { UserReplicas } from '../replicas/user-replicas.js';

// `$1` is the user. A post that names the user is a notification of its own. On friendship_replicas_of_lower,
// friendship_replicas_of_higher, and the unread posts of each friend in posts_of_user, until there are enough.
const unreadPosts = statement(
  'unread posts of friends',
  UnreadPosts,
  `WITH friends AS (
     SELECT id, max(since) AS since FROM (
       SELECT friend_id AS id, replicated_at AS since FROM friendship_replicas WHERE user_id = $1 AND NOT deleted
       UNION ALL
       SELECT user_id, replicated_at FROM friendship_replicas WHERE friend_id = $1 AND NOT deleted) AS pairs
      GROUP BY id
   )
   SELECT count(*) AS count, ${isoTime('now()')} AS counted_at FROM (
     SELECT FROM friends
       JOIN ${lookUp('user_replicas', 'u', 'id = friends.id AND NOT deleted')}
      CROSS JOIN LATERAL (
        SELECT FROM posts p JOIN ${lookUp('book_replicas', 'b', 'id = p.book_id AND NOT deleted')}
         WHERE p.user_id = friends.id AND p.deleted_at IS NULL
           AND p.created_at > greatest(friends.since, (SELECT feed_read_up_to FROM user_replicas WHERE id = $1))
           AND $1 <> ALL(coalesce(p.mentioned_users, '{}'))
         LIMIT ${MAX_UNREAD}) AS of_friend
      LIMIT ${MAX_UNREAD}) AS unread`,
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
