import { PlacedWidget } from '@endpaper/web-kit';
import { useWidgetEntries } from '../entries/use-entries.js';
import styles from './Settings.module.css';
import { SettingsSection } from './SettingsSection.js';

/** The settings of the released remotes, such as the kinds of notifications. */
export function RemoteSections() {
  return useWidgetEntries('settings').map(({ widget, label }) => (
    <SettingsSection key={widget} title={label}>
      <div className={styles.widget}>
        <PlacedWidget place="settings" name={widget} props={{}} />
      </div>
    </SettingsSection>
  ));
}
