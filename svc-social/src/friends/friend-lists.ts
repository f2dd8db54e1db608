import { Friend, friendEndpoints, OwnFriend, type FriendStateName } from '@endpaper/contracts';
import { jsonSql, lateralRow, list, raw, sql, type FieldsOf, type Sql } from '@endpaper/service-kit';
import { isNotBlocked } from '../pairs/block-checks.js';

const FRIEND: FieldsOf<Friend> = { id: sql`u.id`, username: sql`u.username`, picture: sql`u.picture` };

const OWN_FRIEND: FieldsOf<OwnFriend> = { ...FRIEND, state: sql`u.state` };
const ASKING: FieldsOf<OwnFriend> = { ...FRIEND, state: raw(`'received'`) };

/** The user of each row, found by the primary key, without deleted ones and those whom the caller does not see. */
const userOf = (id: Sql, caller: number) =>
  lateralRow('user_replicas', 'u', sql`id = ${id} AND NOT deleted AND ${isNotBlocked(caller, sql`id`)}`);

// The first page starts with the caller, if the caller is a friend, and continues in the order of the friendships. Each
// half of `pairs` uses its index: friendships_of_lower and friendships_of_higher. A page with the caller alone ends before the
// newest friendship. Deleted friends are left out before the limits.
export const friendsOfUser = list('friends of user', Friend, {
  endpoint: friendEndpoints.ofUser,
  order: 'newest first',
  select: ({ user, caller }: { user: number; caller: number }, { isFirstPage, after, limit }) => {
    const lowerIs = sql`least(${user}::bigint, ${caller}::bigint)`;
    const higherIs = sql`greatest(${user}::bigint, ${caller}::bigint)`;
    return sql`
      WITH pairs AS (
        (SELECT u.id, u.username, u.picture, created_at FROM friendships JOIN ${userOf(sql`friend_id`, caller)}
          WHERE user_id = ${user} AND friend_id <> ${caller} AND ${after(sql`created_at`, sql`friend_id`)}
          ORDER BY created_at DESC, friend_id DESC LIMIT ${limit})
        UNION ALL
        (SELECT u.id, u.username, u.picture, created_at FROM friendships JOIN ${userOf(sql`user_id`, caller)}
          WHERE friend_id = ${user} AND user_id <> ${caller} AND ${after(sql`created_at`, sql`user_id`)}
          ORDER BY created_at DESC, user_id DESC LIMIT ${limit})
      ), own AS (
        SELECT u.id, u.username, u.picture, timestamptz '9999-12-31T23:59:59.999Z' AS created_at
          FROM friendships JOIN ${userOf(sql`${caller}`, caller)}
         WHERE user_id = ${lowerIs} AND friend_id = ${higherIs} AND ${isFirstPage}
      )
      SELECT ${jsonSql(FRIEND)} AS json, NULL AS keys, u.created_at, u.id
        FROM (SELECT * FROM own UNION ALL SELECT * FROM pairs) AS u
       ORDER BY u.created_at DESC, u.id DESC
       LIMIT ${limit}`;
  },
});

// An old version of this service makes friends beside an open request.
const ARE_NO_FRIENDS = sql`
  NOT EXISTS (SELECT FROM friendships WHERE (user_id, friend_id) = (least(from_id, to_id), greatest(from_id, to_id)))`;

/** The user's side as a column, which is the same in all rows. */
const as = (state: FriendStateName) => sql`${raw(`'${state}'`)} AS state`;

// Those who were asked follow the friends, because their times are a thousand years earlier; in hours, which are the same in all time
// zones. Each part uses its index: friendships_of_lower, friendships_of_higher and friend_requests_sent, which further pages of
// requests read from its beginning.
const EARLIER = raw(`interval '${1000 * 365 * 24} hours'`);
const sentAt = sql`created_at - ${EARLIER}`;

export const ownFriends = list('own side of friends', OwnFriend, {
  endpoint: friendEndpoints.current,
  order: 'newest first',
  select: ({ caller }: { caller: number }, { after, limit }) => sql`
    SELECT ${jsonSql(OWN_FRIEND)} AS json, NULL AS keys, u.created_at, u.id FROM (
      (SELECT u.id, u.username, u.picture, created_at, ${as('friends')} FROM friendships JOIN ${userOf(sql`friend_id`, caller)}
        WHERE user_id = ${caller} AND ${after(sql`created_at`, sql`friend_id`)}
        ORDER BY created_at DESC, friend_id DESC LIMIT ${limit})
      UNION ALL
      (SELECT u.id, u.username, u.picture, created_at, ${as('friends')} FROM friendships JOIN ${userOf(sql`user_id`, caller)}
        WHERE friend_id = ${caller} AND ${after(sql`created_at`, sql`user_id`)}
        ORDER BY created_at DESC, user_id DESC LIMIT ${limit})
      UNION ALL
      (SELECT u.id, u.username, u.picture, ${sentAt}, ${as('requested')} FROM friend_requests JOIN ${userOf(sql`to_id`, caller)}
        WHERE from_id = ${caller} AND is_open AND ${ARE_NO_FRIENDS} AND ${after(sentAt, sql`to_id`)}
        ORDER BY created_at DESC, to_id DESC LIMIT ${limit})
    ) AS u ORDER BY u.created_at DESC, u.id DESC LIMIT ${limit}`,
});

// On friend_requests_received.
export const receivedRequests = list('received friend requests', OwnFriend, {
  endpoint: friendEndpoints.requests,
  order: 'newest first',
  select: ({ caller }: { caller: number }, { after, limit }) => sql`
    SELECT ${jsonSql(ASKING)} AS json, NULL AS keys, created_at, from_id AS id
      FROM friend_requests JOIN ${userOf(sql`from_id`, caller)}
     WHERE to_id = ${caller} AND is_shown AND ${ARE_NO_FRIENDS} AND ${after(sql`created_at`, sql`from_id`)}
     ORDER BY created_at DESC, from_id DESC LIMIT ${limit}`,
});
