import { loadWithRetry, useLoadedMenu } from '@endpaper/ui';
import { useSession } from '@endpaper/web-kit';
import { MoreButton } from '../menu/MoreButton.js';

const load = () =>
  loadWithRetry(() => import(/* webpackChunkName: "SafetyItems" */ './SafetyItems.js')).then(
    ({ SafetyItems }) => SafetyItems,
  );

interface SafetyMenuProps {
  userId: number;
  username: string;
}

/** A menu that mutes and blocks another reader, and ends both. Not shown to visitors and for oneself. */
export function SafetyMenu(props: SafetyMenuProps) {
  const { user } = useSession();
  if (!user || user.id === props.userId) return null;
  return <MenuForOther key={props.userId} {...props} />;
}

function MenuForOther(props: SafetyMenuProps) {
  const { Menu, isOpen, setOpen, buttonProps } = useLoadedMenu(load);
  if (!Menu) return <MoreButton {...buttonProps} />;
  return <Menu trigger={<MoreButton />} open={isOpen} onOpenChange={setOpen} {...props} />;
}

export { SafetyMenu as Component };
