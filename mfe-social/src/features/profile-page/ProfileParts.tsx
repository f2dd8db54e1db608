import { Widget } from '@endpaper/web-kit';
import { useFriendship } from '../friends/use-friends.js';
import type { ProfileOfUser } from '../users/users.api.js';
import { MutedReader } from './MutedReader.js';
import styles from './Profile.module.css';
import { ProfileFriends } from './ProfileFriends.js';

/** The friends, books and posts of a user, or why they are not shown. */
export function ProfileParts({ profile }: { profile: ProfileOfUser }) {
  const { id, username } = profile;
  const isBlocked = useFriendship(id).state === 'blocked';
  if (isBlocked)
    return (
      <p className={styles.withheld}>
        You have blocked <span dir="auto">{username}</span>.
      </p>
    );
  if ('limited' in profile)
    return (
      <>
        <MutedReader userId={id} />
        <p className={styles.withheld}>
          <bdi>{username}</bdi> shows this profile to friends.
        </p>
      </>
    );
  return (
    <>
      <MutedReader userId={id} />
      <ProfileFriends userId={id} username={username} />
      <Widget name="library/of-user" userId={id} username={username} />
      <Widget name="books/of-user" userId={id} username={username} />
      <div className={styles.posts}>
        <Widget name="posts/of-user" userId={id} username={username} />
      </div>
    </>
  );
}
