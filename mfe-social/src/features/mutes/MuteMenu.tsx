import { loadWithRetry, useLoadedMenu } from '@endpaper/ui';
import { useSession } from '@endpaper/web-kit';
import { useReplacedFocus } from '../friend-button/use-replaced-focus.js';
import { MoreButton } from '../menu/MoreButton.js';
import { MutedNote } from './MutedNote.js';
import { useChangeMute } from './use-change-mute.js';
import { useMute } from './use-mutes.js';

const load = () =>
  loadWithRetry(() => import(/* webpackChunkName: "MuteItems" */ './MuteItems.js')).then(
    ({ MuteItems }) => MuteItems,
  );

interface MuteMenuProps {
  kind: 'book' | 'genre';
  id: number;
  title: string;
}

/** A menu that mutes a book or a genre; of what is muted it says so. Not shown to visitors. */
export function MuteMenu({ kind, id, title }: MuteMenuProps) {
  const { user } = useSession();
  return user ? <MenuOf key={`${kind} ${id}`} kind={kind} id={id} title={title} /> : null;
}

function MenuOf({ kind, id, title }: MuteMenuProps) {
  const { mute, isLoading } = useMute(kind, id);
  const { unmute } = useChangeMute();
  const { Menu, isOpen, setOpen, buttonProps } = useLoadedMenu(load);
  const { replacing, notePress } = useReplacedFocus(mute !== undefined);
  if (isLoading) return null;
  if (mute)
    return (
      <MutedNote
        {...replacing}
        mute={mute}
        onUnmute={() => {
          notePress();
          unmute(mute);
        }}
      />
    );
  if (!Menu) return <MoreButton {...replacing} {...buttonProps} />;
  return (
    <Menu
      trigger={<MoreButton {...replacing} />}
      open={isOpen}
      onOpenChange={setOpen}
      what={{ kind, mutedId: id, name: title }}
    />
  );
}

export { MuteMenu as Component };
