import { Menu, MenuItem } from '@endpaper/ui/menu';
import type { ReactElement } from 'react';

interface FriendMenuProps {
  /** The button that says how the users stand. */
  trigger: ReactElement;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** What ends it. */
  action: string;
  onSelect: () => void;
}

/** The menu of a friend, or of one who was asked. */
export function FriendMenu({ action, onSelect, ...menu }: FriendMenuProps) {
  return (
    <Menu {...menu}>
      <MenuItem onSelect={onSelect}>{action}</MenuItem>
    </Menu>
  );
}
