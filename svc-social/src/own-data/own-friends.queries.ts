import { OWN_DATA } from '@endpaper/contracts';
import { isoTimeSql, lateralRow, ownDataList, sql } from '@endpaper/service-kit';

export const lists = {
  // On the primary key, and on friendships_in_order_of_higher.
  friends: ownDataList('own friends', OWN_DATA.social.friends, {
    fields: { id: sql`f.id`, username: sql`u.username`, created_at: isoTimeSql(sql`f.created_at`) },
    from: user => sql`(SELECT friend_id AS id, created_at FROM friendships WHERE user_id = ${user}
            UNION ALL SELECT user_id, created_at FROM friendships WHERE friend_id = ${user}) AS f
           JOIN ${lateralRow('user_replicas', 'u', sql`id = f.id AND NOT deleted`)} WHERE true`,
    key: sql`f.id`,
  }),
  // On the primary key, and on friend_requests_in_order_of_receiver. Two users have one open request at most.
  friend_requests: ownDataList('own friend requests', OWN_DATA.social.friend_requests, {
    fields: {
      id: sql`f.id`,
      username: sql`u.username`,
      state: sql`f.state`,
      created_at: isoTimeSql(sql`f.created_at`),
    },
    from: user => sql`(SELECT to_id AS id, 'requested' AS state, created_at FROM friend_requests WHERE from_id = ${user} AND is_open
            UNION ALL SELECT from_id, 'received', created_at FROM friend_requests WHERE to_id = ${user} AND is_shown) AS f
           JOIN ${lateralRow('user_replicas', 'u', sql`id = f.id AND NOT deleted`)} WHERE true`,
    key: sql`f.id`,
  }),
};
