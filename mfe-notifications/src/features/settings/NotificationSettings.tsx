import { NOTIFICATION_SETTINGS, type NotificationSetting } from '@endpaper/contracts';
import { Loading, Notice, Skeleton } from '@endpaper/ui';
import { errorMessage, useOptimisticChange } from '@endpaper/web-kit';
import styles from './NotificationSettings.module.css';
import {
  useChangeNotificationSettingMutation,
  useNotificationSettings,
} from './notification-settings.api.js';

const LABELS: Readonly<Record<NotificationSetting, string>> = {
  comment: 'Comments on my posts',
  reply: 'Replies to my comments',
  mention: 'Mentions of me, by @ and my username',
  vote: 'Votes for my posts',
  friend: 'Friend requests, and readers who accept mine',
  friend_post: 'Posts of my friends',
};

/** A switch for each kind of notifications. A change is shown at once, and rolled back when it is refused. */
export function NotificationSettings() {
  const { settings, error, refetch } = useNotificationSettings();
  const { change } = useOptimisticChange(useChangeNotificationSettingMutation);

  if (settings.length === 0) {
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
      {settings.map(setting => (
        <li key={setting.id}>
          <label className={styles.row}>
            <span>{LABELS[setting.kind]}</span>
            <input
              type="checkbox"
              role="switch"
              className={styles.switch}
              checked={setting.isOn}
              onChange={event => {
                change({ ...setting, isOn: event.target.checked });
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
