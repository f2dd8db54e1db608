import { USER_LIMITS } from '@endpaper/contracts';
import { HiddenNote, useSession } from '@endpaper/web-kit';
import { EditProfileButton } from '../users/EditProfileButton.js';
import styles from './ProfileSettings.module.css';

/** What the signed-in user says of themselves, and the form that changes it, in the settings. */
export function ProfileSettings() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <div className={styles.settings}>
      {user.bio ? (
        <>
          <p dir="auto">{user.bio}</p>
          <HiddenNote reason={user.hidden_bio ?? null} />
        </>
      ) : (
        <p className={styles.hint}>In {USER_LIMITS.bio} characters: who are you as a reader?</p>
      )}
      <EditProfileButton user={user} />
    </div>
  );
}

export { ProfileSettings as Component };
