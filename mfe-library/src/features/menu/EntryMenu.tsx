import { Menu } from '@endpaper/ui/menu';
import type { ReactElement } from 'react';
import { EntryItems, type EntryItemsProps } from './EntryItems.js';

export interface EntryMenuProps extends EntryItemsProps {
  trigger: ReactElement;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The menu of a book whose entry was read. */
export function EntryMenu({ trigger, open, onOpenChange, ...items }: EntryMenuProps) {
  return (
    <Menu trigger={trigger} open={open} onOpenChange={onOpenChange}>
      <EntryItems {...items} />
    </Menu>
  );
}
