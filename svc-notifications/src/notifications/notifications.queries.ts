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
/** So many of the newest acts are read to find the actors that are shown. */
const READ_ACTS = 10;

// On actors_newest.
const NEWEST_ACTS = `
  SELECT source, source_id, actor_id, at FROM notification_actors a
   WHERE a.notification_id = n.id ORDER BY a.at DESC, a.source_id DESC`;

/** The notifications that users see: neither their post nor all of their newest actors are deleted. */
const VISIBLE_NOTIFICATIONS = `
  notifications n
  LEFT JOIN ${lookUp('post_replicas', 'p', 'id = n.post_id AND NOT deleted AND title IS NOT NULL')}
  JOIN LATERAL (
    SELECT json_agg(json_build_object('id', id, 'username', username, 'picture', picture) ORDER BY at DESC, id) AS shown
      FROM (SELECT u.id, u.username, u.picture, max(acts.at) AS at
              FROM (${NEWEST_ACTS} LIMIT ${READ_ACTS}) AS acts
              JOIN ${lookUp('user_replicas', 'u', 'id = acts.actor_id AND NOT deleted AND username IS NOT NULL')}
             GROUP BY u.id, u.username, u.picture ORDER BY max(acts.at) DESC, u.id LIMIT ${SHOWN_ACTORS}) AS newest
  ) AS actors ON actors.shown IS NOT NULL AND (n.post_id IS NULL OR p.id IS NOT NULL)`;

const READ_UP_TO = 'coalesce((SELECT read_up_to FROM user_replicas WHERE id = $1), 0)';

const FIELDS: Fields<Notification> = {
  id: 'n.position',
  kind: 'n.kind',
  post: `CASE WHEN p.id IS NOT NULL THEN json_build_object('id', p.id, 'title', p.title) END`,
  comment_id: `(SELECT CASE source WHEN 'comment' THEN source_id END FROM (${NEWEST_ACTS} LIMIT 1) AS newest)`,
  actors: 'actors.shown',
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
    SELECT ${jsonOf(FIELDS)} AS json, n.position, n.id
      FROM ${VISIBLE_NOTIFICATIONS}
     WHERE n.user_id = $1 AND ${after('n.position', 'n.id')}
     ORDER BY n.position DESC, n.id DESC LIMIT ${limit}`,
});
const unreadNotifications = statement(
  'unread notifications of user',
  z.object({ count: z.int() }),
  `SELECT count(*) AS count FROM (
     SELECT FROM ${VISIBLE_NOTIFICATIONS} WHERE n.user_id = $1 AND n.position > ${READ_UP_TO} LIMIT ${MAX_UNREAD}) AS unread`,
);

@Injectable()
export class NotificationsQueries {
  constructor(private readonly database: Database) {}

  /** A user's notifications, the newest first. */
  of(user: number, query: PageQuery): Promise<Page> {
    return notificationsOfUser.page(this.database, [user], query);
  }

  /** How many notifications a user has not read, `MAX_UNREAD` at most. */
  unread(user: number): Promise<{ count: number }> {
    return unreadNotifications.one(this.database, [user]);
  }
}
