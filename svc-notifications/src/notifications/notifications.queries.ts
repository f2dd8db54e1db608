import { MAX_UNREAD, Notification, notificationEndpoints } from '@endpaper/contracts';
import {
  Database,
  isoTime,
  jsonOf,
  keyset,
  lookUp,
  statement,
  type Fields,
  type Page,
  type PageQuery,
} from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';

const SHOWN_ACTORS = 3;
/** So many of the newest acts are read to find the actors that are shown: one actor may have several. */
const READ_ACTS = 10;

/** The newest acts (`acts`) of a notification `n` whose actors are not deleted. On actors_newest. */
const SHOWN_ACTS = `
  (SELECT a.source, a.source_id, a.at, u.id, u.username, u.picture FROM notification_actors a
     JOIN ${lookUp('user_replicas', 'u', 'id = a.actor_id AND NOT deleted AND username IS NOT NULL')}
    WHERE a.notification_id = n.id ORDER BY a.at DESC, a.source_id DESC LIMIT ${READ_ACTS}) AS acts`;

/** The notifications `n`, each with its post `p` if that is shown. */
const NOTIFICATIONS = `
  notifications n
  LEFT JOIN ${lookUp('post_replicas', 'p', 'id = n.post_id AND NOT deleted AND title IS NOT NULL')}`;
/** Whether users see a notification: neither its post nor all of its actors are deleted. */
const IS_VISIBLE = `(n.post_id IS NULL OR p.id IS NOT NULL) AND EXISTS (SELECT FROM ${SHOWN_ACTS})`;

/** The newest actors of a notification, as JSON. */
const ACTORS = `
  (SELECT json_agg(json_build_object('id', id, 'username', username, 'picture', picture) ORDER BY at DESC, id)
     FROM (SELECT id, username, picture, max(at) AS at FROM ${SHOWN_ACTS}
            GROUP BY id, username, picture ORDER BY max(at) DESC, id LIMIT ${SHOWN_ACTORS}) AS newest)`;

const READ_UP_TO = 'coalesce((SELECT read_up_to FROM user_replicas WHERE id = $1), 0)';

/** Whether svc-posts is to count the posts of friends, too. */
const WANTS_FRIEND_POSTS = `coalesce((SELECT 'friend_post' <> ALL(muted) FROM user_replicas WHERE id = $1), true)`;

const FIELDS: Fields<Notification> = {
  id: 'n.position',
  kind: 'n.kind',
  post: `CASE WHEN p.id IS NOT NULL THEN json_build_object('id', p.id, 'title', p.title) END`,
  comment_id: `(SELECT CASE source WHEN 'comment' THEN source_id END FROM ${SHOWN_ACTS} LIMIT 1)`,
  actors: ACTORS,
  actor_count: 'n.actor_count',
  created_at: isoTime('n.created_at'),
  read: `n.position <= ${READ_UP_TO}`,
};

// On notifications_of_user. `$1` is the user.
const notificationsOfUser = keyset('notifications of user', Notification, {
  endpoint: notificationEndpoints.list,
  order: 'highest first',
  parameters: 1,
  text: ({ after, limit }) => `
    SELECT ${jsonOf(FIELDS)} AS json, NULL AS keys, n.position, n.id
      FROM ${NOTIFICATIONS}
     WHERE n.user_id = $1 AND ${after('n.position', 'n.id')} AND ${IS_VISIBLE}
     ORDER BY n.position DESC, n.id DESC LIMIT ${limit}`,
});
const unreadNotifications = statement(
  'unread notifications of user',
  z.object({ count: z.int(), friend_posts: z.boolean() }),
  `SELECT count(*) AS count, ${WANTS_FRIEND_POSTS} AS friend_posts FROM (
     SELECT FROM ${NOTIFICATIONS}
      WHERE n.user_id = $1 AND n.position > ${READ_UP_TO} AND ${IS_VISIBLE} LIMIT ${MAX_UNREAD}) AS unread`,
);

@Injectable()
export class NotificationsQueries {
  constructor(private readonly database: Database) {}

  /** A user's notifications, the newest first. */
  of(user: number, query: PageQuery): Promise<Page> {
    return notificationsOfUser.page(this.database, [user], query);
  }

  /** How many notifications a user has not read, `MAX_UNREAD` at most, and whether the user wants to hear of posts of friends. */
  unread(user: number): Promise<{ count: number; friend_posts: boolean }> {
    return unreadNotifications.one(this.database, [user]);
  }
}
