import { SignInGate, useLocation, Widget } from '@endpaper/web-kit';
import { useNewestPostOfQuery } from './newest-post.api.js';
import styles from './Profile.module.css';
import { ProfileSkeleton } from './ProfileSkeleton.js';

/** What a visitor sees of a user: the name, the posts, and what there would be after logging in. */
export function VisitedProfile({ id }: { id: number }) {
  const { data, isLoading } = useNewestPostOfQuery(id);
  const state: unknown = useLocation().state;
  const name = data?.items[0]?.op_user.username ?? nameIn(state);
  if (isLoading && name === undefined) return <ProfileSkeleton />;

  return (
    <div className={styles.page}>
      <SignInGate
        title={name ?? 'Profile'}
        purpose={
          name === undefined ? (
            'To see who reads here, and make friends with them'
          ) : (
            <>
              To see the favorites, books and friends of <bdi>{name}</bdi>, and make friends with them
            </>
          )
        }
      >
        {null}
      </SignInGate>
      {name !== undefined && (
        <div className={styles.posts}>
          <Widget name="posts/of-user" userId={id} username={name} />
        </div>
      )}
    </div>
  );
}

/** The name that the link to the page had: the author of a comment may have no posts. */
function nameIn(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('username' in state)) return undefined;
  return typeof state.username === 'string' ? state.username : undefined;
}
