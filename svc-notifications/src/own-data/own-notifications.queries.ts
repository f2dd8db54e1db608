import { OWN_DATA } from '@endpaper/contracts';
import { isoTime, lookUp, ownDataList } from '@endpaper/service-kit';
import { SETTINGS } from '../settings/settings.service.js';

export const lists = {
  // On notifications_of_user.
  notifications: ownDataList('own notifications', OWN_DATA.notifications.notifications, {
    fields: {
      id: 'n.position',
      kind: 'n.kind',
      post_id: 'n.post_id',
      actor_count: 'n.actor_count',
      created_at: isoTime('n.created_at'),
      read: 'n.position <= u.read_up_to',
    },
    from: `notifications n JOIN ${lookUp('user_replicas', 'u', 'id = n.user_id')} WHERE n.user_id = $1`,
    key: 'n.position',
  }),
  notification_settings: ownDataList(
    'own notification settings',
    OWN_DATA.notifications.notification_settings,
    {
      fields: SETTINGS,
      from: 'user_replicas u WHERE u.id = $1 AND NOT u.deleted AND u.muted_at IS NOT NULL',
      key: 'u.id',
    },
  ),
};
