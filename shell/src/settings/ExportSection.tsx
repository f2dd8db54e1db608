import { exportEndpoints } from '@endpaper/contracts';
import { buttonClass } from '@endpaper/ui';
import { SettingsSection } from './SettingsSection.js';

/** Downloads all of the reader's data. The browser writes it to a file as it comes, and reports a download that fails. */
export function ExportSection() {
  return (
    <SettingsSection title="Your Data">
      <p>
        One JSON file with everything of yours: your account, sessions, books, favorites, posts, comments,
        votes, friends and notifications.
      </p>
      <a className={buttonClass('quiet')} href={exportEndpoints.download.path} download>
        Download My Data
      </a>
    </SettingsSection>
  );
}
