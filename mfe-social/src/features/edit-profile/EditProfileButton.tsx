import type { OwnUser } from '@endpaper/contracts';
import { Button, Dialog } from '@endpaper/ui';
import { defer } from '@endpaper/web-kit';
import { useState } from 'react';

const EditProfile = defer(() => import(/* webpackChunkName: "EditProfile" */ './EditProfile.js'));

/** Opens what readers may change of themselves. */
export function EditProfileButton({ reader }: { reader: OwnUser }) {
  const [isOpen, setIsOpen] = useState(false);
  const [dirty, setDirty] = useState(false);

  function open() {
    setDirty(false);
    setIsOpen(true);
  }
  function close() {
    setIsOpen(false);
  }

  return (
    <>
      <Button onClick={open}>Edit Profile</Button>
      {isOpen && (
        <Dialog open title="Edit Profile" dirty={dirty} onClose={close}>
          <EditProfile reader={reader} onDone={close} onDirtyChange={setDirty} />
        </Dialog>
      )}
    </>
  );
}
