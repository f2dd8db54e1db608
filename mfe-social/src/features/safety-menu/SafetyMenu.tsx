import { loadWithRetry, useLoadedMenu } from '@endpaper/ui';
import { useSession } from '@endpaper/web-kit';
import { MoreButton } from '../menu/MoreButton.js';
import type { Written } from '../reports/use-report-form.js';

const load = () =>
  loadWithRetry(() => import(/* webpackChunkName: "SafetyItems" */ './SafetyItems.js')).then(
    ({ SafetyItems }) => SafetyItems,
  );

interface SafetyMenuProps {
  userId: number;
  username: string;
  /** What the reader has written beside the menu. It is reported in place of the reader. */
  reports?: Written;
}

/** A menu that mutes, blocks and reports another reader, and ends a mute and a block. Not shown to visitors and for oneself. */
export function SafetyMenu(props: SafetyMenuProps) {
  const { user } = useSession();
  if (!user || user.id === props.userId) return null;
  return <MenuForOther key={props.userId} {...props} />;
}

function MenuForOther({ reports, ...props }: SafetyMenuProps) {
  const { Menu, isOpen, setOpen, buttonProps } = useLoadedMenu(load);
  if (!Menu) return <MoreButton {...buttonProps} />;
  return <Menu trigger={<MoreButton />} open={isOpen} onOpenChange={setOpen} reports={reports} {...props} />;
}

export { SafetyMenu as Component };
