import { EntityPage, Link, NotFound, parseId, SignInGate, useParams, useSession } from '@endpaper/web-kit';
import { useFriendship, useFriendsOf } from '../friends/use-friends.js';
import { useUser } from '../users/users.api.js';
import { Profile } from './Profile.js';
import { ProfileSkeleton } from './ProfileSkeleton.js';
import { VisitedProfile } from './VisitedProfile.js';

/** The profile of the user in the address. */
export function ProfilePage() {
  const { user_id: parameter = '' } = useParams();
  const { status } = useSession();
  const id = parseId(parameter);
  if (status === 'visitor' && id !== undefined) return <VisitedProfile key={id} id={id} />;
  return (
    <SignInGate title="Profile" purpose="To see who reads here, and make friends with them">
      <ProfileOf parameter={parameter} />
    </SignInGate>
  );
}

function ProfileOf({ parameter }: { parameter: string }) {
  const id = parseId(parameter);
  if (id === undefined) return <ReaderNotFound parameter={parameter} />;
  // The key resets all state when the address changes to another user.
  return <LoadedProfile key={id} id={id} />;
}

function LoadedProfile({ id }: { id: number }) {
  const query = useUser(id);
  // The friends load together with the user, not after them, and so does the state of the button.
  useFriendsOf(id);
  useFriendship(id);

  return (
    <EntityPage
      query={query}
      noun="profile"
      skeleton={<ProfileSkeleton />}
      gone={<ReaderNotFound parameter={String(id)} />}
    >
      {user => <Profile profile={user} />}
    </EntityPage>
  );
}

function ReaderNotFound({ parameter }: { parameter: string }) {
  return (
    <NotFound
      title="Reader not found"
      message={`There is no reader “${parameter}” here. They may have left.`}
    >
      <Link to="/">See all books</Link>
    </NotFound>
  );
}

export { ProfilePage as Component };
