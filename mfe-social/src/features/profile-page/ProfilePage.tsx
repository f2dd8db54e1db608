import { Notice, PageTitle } from '@endpaper/ui';
import { isNotFound, errorMessage, SignInGate, useDocumentHead, useParams } from '@endpaper/web-kit';
import { useFriendsOfInfiniteQuery } from '../friends/friends.api.js';
import { useUserQuery } from '../users/users.api.js';
import { Profile } from './Profile.js';
import styles from './ProfilePage.module.css';
import { ProfileSkeleton } from './ProfileSkeleton.js';
import { ReaderNotFound } from './ReaderNotFound.js';

/** The reader that the address names. */
export function ProfilePage() {
  const { user_id: named = '' } = useParams();
  return (
    <SignInGate title="Profile" purpose="To see who reads here, and make friends with them">
      <NamedReader named={named} />
    </SignInGate>
  );
}

function NamedReader({ named }: { named: string }) {
  const id = /^[1-9]\d*$/.test(named) ? Number(named) : undefined;
  if (!Number.isSafeInteger(id) || id === undefined) return <ReaderNotFound named={named} />;
  // A page of its own for each reader: nothing of the one before stays.
  return <KnownReader key={id} id={id} />;
}

function KnownReader({ id }: { id: number }) {
  const { data: reader, error, refetch } = useUserQuery(id);
  // Asked for together with the reader, not after them.
  useFriendsOfInfiniteQuery(id);

  if (isNotFound(error)) return <ReaderNotFound named={String(id)} />;
  if (reader) return <Profile reader={reader} />;
  if (error === undefined) return <ProfileSkeleton />;
  return <ProfileFailed sentence={errorMessage(error)} onTryAgain={() => void refetch()} />;
}

function ProfileFailed({ sentence, onTryAgain }: { sentence: string; onTryAgain: () => void }) {
  useDocumentHead({ title: 'Profile' });
  return (
    <div className={styles.failed}>
      <PageTitle>This profile can’t be shown right now</PageTitle>
      <Notice message={sentence} action={{ label: 'Try again', onPress: onTryAgain }} />
    </div>
  );
}

export { ProfilePage as Component };
