import { useSession, Widget } from '@endpaper/web-kit';
import { FriendsVisibility } from './FriendsVisibility.js';
import { ProfileVisibility } from './ProfileVisibility.js';
import styles from './PrivacySettings.module.css';

/** Who may see what the signed-in user has: each part stores its own. */
export function PrivacySettings() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <div className={styles.settings}>
      <ProfileVisibility userId={user.id} />
      <FriendsVisibility userId={user.id} />
      <Widget name="library/visibility" userId={user.id} />
    </div>
  );
}

export { PrivacySettings as Component };
