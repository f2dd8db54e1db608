import { useHasWidget, Widget } from '@endpaper/web-kit';
import styles from './Settings.module.css';
import { SettingsSection } from './SettingsSection.js';

/** The kinds of notifications, as far as a released remote has them. */
export function NotificationsSection() {
  if (!useHasWidget('notifications/settings')) return null;
  return (
    <SettingsSection title="Notifications">
      <div className={styles.widget}>
        <Widget name="notifications/settings" />
      </div>
    </SettingsSection>
  );
}
