import { OWN_DATA } from '@endpaper/contracts';
import { isoTime, lookUp, ownDataList } from '@endpaper/service-kit';

export const lists = {
  // On the primary key, and on friendships_in_order_of_higher.
  friends: ownDataList('own friends', OWN_DATA.social.friends, {
    fields: { id: 'f.id', username: 'u.username', created_at: isoTime('f.created_at') },
    from: `(SELECT friend_id AS id, created_at FROM friendships WHERE user_id = $1
            UNION ALL SELECT user_id, created_at FROM friendships WHERE friend_id = $1) AS f
           JOIN ${lookUp('user_replicas', 'u', 'id = f.id AND NOT deleted')} WHERE true`,
    key: 'f.id',
  }),
};
