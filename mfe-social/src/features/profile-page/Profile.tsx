import type { User } from '@endpaper/contracts';
import { Avatar, PageTitle } from '@endpaper/ui';
import { useDocumentHead, useSession, Widget } from '@endpaper/web-kit';
import { EditProfileButton } from './EditProfileButton.js';
import { JoiningDate } from './JoiningDate.js';
import { FriendButton } from '../friend-button/FriendButton.js';
import { useFriendship } from '../friends/use-friends.js';
import { SafetyMenu } from '../safety-menu/SafetyMenu.js';
import { MutedReader } from './MutedReader.js';
import styles from './Profile.module.css';
import { ProfileFriends } from './ProfileFriends.js';

/** The names, picture, friends, books and posts of a user. */
export function Profile({ profile }: { profile: User }) {
  const { user } = useSession();
  const { id, username, picture } = profile;
  const isBlocked = useFriendship(id).state === 'blocked';
  const name = [profile.first_name, profile.last_name].filter(Boolean).join(' ');
  useDocumentHead({
    title: username,
    description: `${username} reads and writes here.`,
    canonical: `/profile/${id}`,
    image: picture ?? undefined,
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
          <JoiningDate at={profile.created_at} />
        </div>
        <div className={styles.actions}>
          {user?.id === id ? (
            <EditProfileButton user={user} />
          ) : (
            <>
              <FriendButton userId={id} username={username} />
              <SafetyMenu userId={id} username={username} />
            </>
          )}
        </div>
      </header>
      {isBlocked ? (
        <p className={styles.blocked}>
          You have blocked <span dir="auto">{username}</span>.
        </p>
      ) : (
        <>
          <MutedReader userId={id} />
          <ProfileFriends userId={id} username={username} />
          <Widget name="library/of-user" userId={id} username={username} />
          <Widget name="books/of-user" userId={id} username={username} />
          <div className={styles.posts}>
            <Widget name="posts/of-user" userId={id} username={username} />
          </div>
        </>
      )}
    </div>
  );
}
