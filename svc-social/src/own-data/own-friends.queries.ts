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
  // By the primary key.
  friends_settings: ownDataList('own settings of friends', OWN_DATA.social.friends_settings, {
    fields: { visibility: sql`visibility` },
    from: user => sql`friends_settings WHERE user_id = ${user}`,
    key: sql`user_id`,
  }),
  // On the primary key.
  blocks: ownDataList('own blocks', OWN_DATA.social.blocks, {
    fields: { id: sql`b.blocked_id`, username: sql`u.username`, created_at: isoTimeSql(sql`b.created_at`) },
    from: user => sql`blocks b JOIN ${lateralRow('user_replicas', 'u', sql`id = b.blocked_id AND NOT deleted`)}
      WHERE b.user_id = ${user}`,
    key: sql`b.blocked_id`,
  }),
  // On mutes_by_id; a user has few.
  mutes: ownDataList('own mutes', OWN_DATA.social.mutes, {
    fields: {
      kind: sql`m.kind`,
      id: sql`m.muted_id`,
      ends_at: isoTimeSql(sql`m.ends_at`),
      created_at: isoTimeSql(sql`m.created_at`),
    },
    from: user => sql`mutes m WHERE m.user_id = ${user}`,
    key: sql`m.id`,
  }),
};
