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
};
