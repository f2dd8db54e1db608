import type { OwnUser } from '@endpaper/contracts';
import { Button } from '@endpaper/ui';
import { lazyWithRetry, useModal } from '@endpaper/web-kit';

const EditProfile = lazyWithRetry(
  () => import(/* webpackChunkName: "EditProfile" */ '../users/EditProfile.js'),
);

/** Opens what readers may change of themselves. */
export function EditProfileButton({ reader }: { reader: OwnUser }) {
  const { openForm } = useModal();

  return (
    <Button
      onClick={() => {
        openForm('Edit Profile', form => <EditProfile reader={reader} {...form} />);
      }}
    >
      Edit Profile
    </Button>
  );
}
