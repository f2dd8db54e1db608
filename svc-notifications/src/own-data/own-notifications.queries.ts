import { OWN_DATA } from '@endpaper/contracts';
import { isoTimeSql, lateralRow, ownDataList, sql } from '@endpaper/service-kit';
import { SETTINGS } from '../settings/settings.queries.js';

export const lists = {
  // On notifications_of_user.
  notifications: ownDataList('own notifications', OWN_DATA.notifications.notifications, {
    fields: {
      id: sql`n.position`,
      kind: sql`n.kind`,
      post_id: sql`n.post_id`,
      book_id: sql`n.book_id`,
      actor_count: sql`n.actor_count`,
      created_at: isoTimeSql(sql`n.created_at`),
      read: sql`n.position <= u.read_up_to`,
    },
    from: user =>
      sql`notifications n JOIN ${lateralRow('user_replicas', 'u', sql`id = n.user_id`)} WHERE n.user_id = ${user}`,
    key: sql`n.position`,
  }),
  notification_settings: ownDataList(
    'own notification settings',
    OWN_DATA.notifications.notification_settings,
    {
      fields: SETTINGS,
      from: user => sql`user_replicas u WHERE u.id = ${user} AND NOT u.deleted AND u.muted_at IS NOT NULL`,
      key: sql`u.id`,
    },
  ),
};
