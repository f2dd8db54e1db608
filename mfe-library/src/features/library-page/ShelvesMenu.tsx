import type { Shelf } from '@endpaper/contracts';
import { formatExact } from '@endpaper/ui';
import { Menu, MenuItem } from '@endpaper/ui/menu';
import { Link } from '@endpaper/web-kit';
import type { ReactElement } from 'react';
import chips from '../chips/Chips.module.css';

interface ShelvesMenuProps {
  trigger: ReactElement;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  shelves: readonly Shelf[];
  searchOf: (id: number) => string;
}

/** The shelves of a reader who has many. */
export function ShelvesMenu({ shelves, searchOf, ...menu }: ShelvesMenuProps) {
  return (
    <Menu {...menu}>
      {shelves.map(({ id, name, book_count }) => (
        <MenuItem key={id} asChild>
          <Link to={{ search: searchOf(id) }}>
            <span dir="auto">{name}</span> <span className={chips.count}>{formatExact(book_count)}</span>
          </Link>
        </MenuItem>
      ))}
    </Menu>
  );
}
