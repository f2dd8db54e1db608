import { ConfirmDialog } from '@endpaper/ui';

interface BlockDialogProps {
  open: boolean;
  username: string;
  areFriends: boolean;
  onCancel: () => void;
  onConfirm: () => void;
}

/** Says what a block does, before a reader is blocked. */
export function BlockDialog({ username, areFriends, ...dialog }: BlockDialogProps) {
  const name = <span dir="auto">{username}</span>;
  return (
    <ConfirmDialog
      {...dialog}
      title="Block Reader"
      question={
        <>
          You and {name} do not see each other any more: posts, comments, profile.
          {areFriends && ' It ends your friendship.'} {name} is not told.
        </>
      }
      cancelLabel="Cancel"
      confirmLabel="Block"
    />
  );
}
