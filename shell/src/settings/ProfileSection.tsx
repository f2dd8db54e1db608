import type { OwnUser } from '@endpaper/contracts';
import { Avatar, buttonClass } from '@endpaper/ui';
import { Link, useHasRoute } from '@endpaper/web-kit';
import styles from './Settings.module.css';
import { SettingsSection } from './SettingsSection.js';

/** Who the account belongs to. The reader's own profile page has the form. */
export function ProfileSection({ user }: { user: OwnUser }) {
  const hasProfile = useHasRoute('profile/:user_id');
  const fullName = [user.first_name, user.last_name].filter(Boolean).join(' ');
  return (
    <SettingsSection title="Profile">
      <div className={styles.reader}>
        <Avatar name={user.username} picture={user.picture} size="large" decorative />
        <div>
          <p className={styles.name} dir="auto">
            {user.username}
          </p>
          {fullName !== '' && (
            <p className={styles.details} dir="auto">
              {fullName}
            </p>
          )}
        </div>
      </div>
      {hasProfile && (
        <Link className={buttonClass('quiet')} to={`/profile/${String(user.id)}`}>
          Go to Your Profile
        </Link>
      )}
    </SettingsSection>
  );
}
