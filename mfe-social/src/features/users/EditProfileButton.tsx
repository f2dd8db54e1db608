import type { OwnUser } from '@endpaper/contracts';
import { Button } from '@endpaper/ui';
import { lazyWithRetry, useModal } from '@endpaper/web-kit';

const EditProfile = lazyWithRetry(() => import(/* webpackChunkName: "EditProfile" */ './EditProfile.js'));

/** Opens the form of the signed-in user's own profile. */
export function EditProfileButton({ user }: { user: OwnUser }) {
  const { openForm } = useModal();

  return (
    <Button
      onPointerEnter={EditProfile.preload}
      onFocus={EditProfile.preload}
      onClick={() => {
        openForm('Edit Profile', form => <EditProfile user={user} {...form} />);
      }}
    >
      Edit Profile
    </Button>
  );
}
