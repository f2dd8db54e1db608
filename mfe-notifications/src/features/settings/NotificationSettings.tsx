import { NOTIFICATION_SETTINGS, type NotificationSetting } from '@endpaper/contracts';
import { Loading, Notice, Skeleton } from '@endpaper/ui';
import { errorMessage, useOptimisticChange } from '@endpaper/web-kit';
import styles from './NotificationSettings.module.css';
import {
  useChangeNotificationSettingsMutation,
  useNotificationSettingsQuery,
} from './notification-settings.api.js';

const LABELS: Readonly<Record<NotificationSetting, string>> = {
  comment: 'Comments on my posts',
  reply: 'Replies to my comments',
  mention: 'Mentions of me, by @ and my username',
  vote: 'Votes for my posts',
  friend: 'Readers who add me as a friend',
  friend_post: 'Posts of my friends',
};

/** A switch for each kind of notifications. A change is shown at once, and rolled back when it is refused. */
export function NotificationSettings() {
  const { data: settings, error, refetch } = useNotificationSettingsQuery(undefined);
  const { change } = useOptimisticChange(useChangeNotificationSettingsMutation);

  if (!settings) {
    if (error)
      return (
        <Notice
          message={errorMessage(error)}
          action={{ label: 'Try again', onPress: () => void refetch() }}
        />
      );
    return <SettingsSkeleton />;
  }
  return (
    <ul role="list" className={styles.list}>
      {NOTIFICATION_SETTINGS.map(kind => (
        <li key={kind}>
          <label className={styles.row}>
            <span>{LABELS[kind]}</span>
            <input
              type="checkbox"
              role="switch"
              className={styles.switch}
              checked={settings[kind]}
              onChange={event => {
                change({ kind, before: settings[kind], after: event.target.checked });
              }}
            />
          </label>
        </li>
      ))}
    </ul>
  );
}

function SettingsSkeleton() {
  return (
    <Loading>
      <div className={styles.list}>
        {NOTIFICATION_SETTINGS.map(kind => (
          <div key={kind} className={styles.row}>
            <Skeleton shape="line" width="60%" />
          </div>
        ))}
      </div>
    </Loading>
  );
}

export { NotificationSettings as Component };
