import { loadWithRetry, useLoadedMenu } from '@endpaper/ui';
import { useHasWidget, useSession } from '@endpaper/web-kit';
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

/** A menu that mutes a book or a genre, and reports a book; of what is muted it says so. Not shown to visitors. */
export function MuteMenu(props: MuteMenuProps) {
  const { user } = useSession();
  return user ? <MenuOf key={`${props.kind} ${props.id}`} {...props} /> : null;
}

function MenuOf({ kind, id, title }: MuteMenuProps) {
  const { mute, isLoading } = useMute(kind, id);
  const { unmute } = useChangeMute();
  const canReport = useHasWidget('moderation/report') && kind === 'book';
  const { Menu, isOpen, setOpen, buttonProps } = useLoadedMenu(load);
  const { replacing, notePress } = useReplacedFocus(mute !== undefined);
  if (isLoading) return null;
  const replacingButton = mute ? {} : replacing;
  const menu = Menu ? (
    <Menu
      trigger={<MoreButton {...replacingButton} />}
      open={isOpen}
      onOpenChange={setOpen}
      what={{ kind, mutedId: id, name: title }}
      isMuted={mute !== undefined}
      canReport={canReport}
    />
  ) : (
    <MoreButton {...replacingButton} {...buttonProps} />
  );
  if (!mute) return menu;
  return (
    <>
      <MutedNote
        {...replacing}
        mute={mute}
        onUnmute={() => {
          notePress();
          unmute(mute);
        }}
      />
      {canReport && menu}
    </>
  );
}

export { MuteMenu as Component };
