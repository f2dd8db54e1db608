import { VISIBILITIES } from '@endpaper/contracts';
import { SelectField } from '@endpaper/ui';
import { useOptimisticChange } from '@endpaper/web-kit';
import { VISIBILITY_NAMES } from '../entries/visibilities.js';
import { useChangeSettingsMutation, useLibrarySettings } from './library-settings.api.js';
import styles from './LibraryPage.module.css';

/** Who may see the whole library. While that can not be read, the choice waits. */
export function WhoMaySee({ userId }: { userId: number }) {
  const { data: settings } = useLibrarySettings();
  const { change } = useOptimisticChange(useChangeSettingsMutation);

  return (
    <div className={styles.setting}>
      <SelectField
        label="Who may see my library"
        value={settings?.visibility ?? ''}
        disabled={!settings}
        onChange={({ target }) => {
          const visibility = VISIBILITIES.find(each => each === target.value);
          if (settings && visibility) change({ id: settings.id, userId, visibility });
        }}
      >
        {!settings && <option value="">…</option>}
        {VISIBILITY_NAMES.map(([visibility, name]) => (
          <option key={visibility} value={visibility}>
            {name}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
