import { uploaderOf } from '@endpaper/contracts';
import { Avatar, PageTitle } from '@endpaper/ui';
import { HiddenNote, ShareButton, useDocumentHead, useSession } from '@endpaper/web-kit';
import { EditProfileButton } from '../users/EditProfileButton.js';
import { JoiningDate } from './JoiningDate.js';
import { FriendButton } from '../friend-button/FriendButton.js';
import type { ProfileOfUser } from '../users/users.api.js';
import { SafetyMenu } from '../safety-menu/SafetyMenu.js';
import styles from './Profile.module.css';
import { ProfileParts } from './ProfileParts.js';

/** An uploaded picture has no address without a width. */
const headImage = (picture: string) => (uploaderOf(picture) === undefined ? picture : `${picture}/768`);

/** The names, picture, friends, books and posts of a user. */
export function Profile({ profile }: { profile: ProfileOfUser }) {
  const { user } = useSession();
  const { id, username, picture } = profile;
  const name = [profile.first_name, profile.last_name].filter(Boolean).join(' ');
  useDocumentHead({
    title: username,
    description: `${username} reads and writes here.`,
    canonical: `/profile/${id}`,
    image: picture === null ? undefined : headImage(picture),
  });

  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Avatar name={username} picture={picture} size="large" decorative />
        <div className={styles.names}>
          <PageTitle dir="auto">{username}</PageTitle>
          {name && (
            <p className={styles.name} dir="auto">
              {name}
            </p>
          )}
          {'created_at' in profile && <JoiningDate at={profile.created_at} />}
        </div>
        {'bio' in profile && profile.bio && (
          <div className={styles.bio}>
            <p dir="auto">{profile.bio}</p>
            {user?.id === id && <HiddenNote reason={user.hidden_bio ?? null} />}
          </div>
        )}
        <div className={styles.actions}>
          {user?.id === id ? (
            <EditProfileButton user={user} />
          ) : (
            <FriendButton userId={id} username={username} />
          )}
          <span className={styles.tools}>
            <ShareButton title={username} path={`/profile/${id}`} />
            <SafetyMenu userId={id} username={username} />
          </span>
        </div>
      </header>
      <ProfileParts profile={profile} />
    </div>
  );
}
