import { Menu, MenuItem } from '@endpaper/ui/menu';
import type { ReactElement } from 'react';

interface BookOwnerItemsProps {
  trigger: ReactElement;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onEdit: () => void;
  onDelete: () => void;
}

/** The menu of the user who added a book. */
export function BookOwnerItems({ onEdit, onDelete, ...menu }: BookOwnerItemsProps) {
  return (
    <Menu {...menu}>
      <MenuItem onSelect={onEdit}>Edit Book</MenuItem>
      <MenuItem onSelect={onDelete}>Delete Book</MenuItem>
    </Menu>
  );
}
