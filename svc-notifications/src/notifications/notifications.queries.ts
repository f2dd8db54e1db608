import { MAX_UNREAD, KINDS_WITHOUT_ACTOR, Notification, notificationEndpoints } from '@endpaper/contracts';
import {
  Database,
  hiddenUsers,
  isNotBlocked,
  isNotHidden,
  isShown,
  isoTimeSql,
  jsonSql,
  lateralRow,
  list,
  query,
  raw,
  sql,
  type FieldsOf,
  type Page,
  type PageQuery,
} from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';

interface OfUser {
  user: number;
}

const SHOWN_ACTORS = 3;
/** So many of the newest acts are read to find the actors that are shown: one actor may have several. */
const READ_ACTS = 10;

/** The newest acts (`acts`) of a notification `n` whose actors are not deleted, and not hidden from its user. On actors_newest. */
const shownActs = ({ user }: OfUser) => sql`
  (SELECT a.source, a.source_id, a.at, u.id, u.username, u.picture FROM notification_actors a
     JOIN ${lateralRow('user_replicas', 'u', sql`id = a.actor_id AND NOT deleted AND username IS NOT NULL`)}
    WHERE a.notification_id = n.id AND ${isShown(user, sql`a.actor_id`)} ORDER BY a.at DESC, a.source_id DESC LIMIT ${READ_ACTS}) AS acts`;

/** The notifications `n`, each with its post `p` if that is shown. */
const NOTIFICATIONS = sql`
  notifications n
  LEFT JOIN ${lateralRow('post_replicas', 'p', sql`id = n.post_id AND NOT deleted AND title IS NOT NULL`)}`;
const hasNoActor = raw(`n.kind IN ('${KINDS_WITHOUT_ACTOR.join("', '")}')`);
const POST = { kind: 'post', id: sql`p.id`, author: sql`p.user_id` } as const;
/** Whether a user sees a notification: neither its post nor all of its actors are deleted or hidden. */
const isVisible = (of: OfUser) => sql`
  (n.post_id IS NULL OR p.id IS NOT NULL AND ${isNotBlocked(of.user, POST.author)} AND ${isNotHidden(of.user, POST)})
  AND (${hasNoActor} OR EXISTS (SELECT FROM ${shownActs(of)}))`;

/** The newest actors of a notification, as JSON. */
const actors = (of: OfUser) => sql`
  (SELECT coalesce(json_agg(json_build_object('id', id, 'username', username, 'picture', picture) ORDER BY at DESC, id), '[]')
     FROM (SELECT id, username, picture, max(at) AS at FROM ${shownActs(of)}
            GROUP BY id, username, picture ORDER BY max(at) DESC, id LIMIT ${SHOWN_ACTORS}) AS newest)`;

/** The number of actors who are not hidden. On notifications_of_actor, for each hidden user. */
const actorCount = ({ user }: OfUser) => sql`
  n.actor_count - (SELECT count(DISTINCT h.id) FROM (${hiddenUsers(user)}) AS h
                    WHERE EXISTS (SELECT FROM notification_actors a WHERE a.actor_id = h.id AND a.notification_id = n.id))::integer`;

const readUpTo = ({ user }: OfUser) =>
  sql`coalesce((SELECT read_up_to FROM user_replicas WHERE id = ${user}), 0)`;

const fieldsFor = (user: OfUser): FieldsOf<Notification> => ({
  id: sql`n.position`,
  kind: sql`n.kind`,
  post: sql`CASE WHEN p.id IS NOT NULL THEN json_build_object('id', p.id, 'title', p.title) END`,
  book_id: sql`n.book_id`,
  comment_id: sql`(SELECT CASE source WHEN 'comment' THEN source_id END FROM ${shownActs(user)} LIMIT 1)`,
  actors: actors(user),
  actor_count: actorCount(user),
  created_at: isoTimeSql(sql`n.created_at`),
  read: sql`n.position <= ${readUpTo(user)}`,
});

// On notifications_of_user.
const notificationsOfUser = list('notifications of user', Notification, {
  endpoint: notificationEndpoints.list,
  order: 'highest first',
  select: (user: OfUser, { after, limit }) => sql`
    SELECT ${jsonSql(fieldsFor(user))} AS json, NULL AS keys, n.position, n.id
      FROM ${NOTIFICATIONS}
     WHERE n.user_id = ${user.user} AND ${after(sql`n.position`, sql`n.id`)} AND ${isVisible(user)}
     ORDER BY n.position DESC, n.id DESC LIMIT ${limit}`,
});

const unreadNotifications = query(
  'unread notifications of user',
  z.object({ count: z.int(), friend_posts: z.boolean() }),
  ({ user }: OfUser) => {
    /** Whether svc-posts is to count the posts of friends, too. */
    const wantsFriendPosts = sql`
      coalesce((SELECT 'friend_post' <> ALL(muted) FROM user_replicas WHERE id = ${user}), true)`;
    return sql`
      SELECT count(*) AS count, ${wantsFriendPosts} AS friend_posts FROM (
        SELECT FROM ${NOTIFICATIONS}
         WHERE n.user_id = ${user} AND n.position > ${readUpTo({ user })} AND ${isVisible({ user })} LIMIT ${MAX_UNREAD}) AS unread`;
  },
);

@Injectable()
export class NotificationsQueries {
  constructor(private readonly database: Database) {}

  /** A user's notifications, the newest first. */
  of(user: number, page: PageQuery): Promise<Page> {
    return notificationsOfUser.page(this.database, { user }, page);
  }

  /** How many notifications a user has not read, `MAX_UNREAD` at most, and whether the user wants to hear of posts of friends. */
  unread(user: number): Promise<{ count: number; friend_posts: boolean }> {
    return unreadNotifications.one(this.database, { user });
  }
}
