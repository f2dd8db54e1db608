import { Loading, Skeleton } from '@endpaper/ui';
import { Menu, MenuLabel } from '@endpaper/ui/menu';
import { errorMessage } from '@endpaper/web-kit';
import { useEntry } from '../entries/entries.api.js';
import { STATUSES } from '../entries/statuses.js';
import { EntryItems } from './EntryItems.js';
import type { EntryMenuProps } from './EntryMenu.js';
import styles from './ReadEntryMenu.module.css';

interface ReadEntryMenuProps extends Pick<EntryMenuProps, 'trigger' | 'open' | 'onOpenChange' | 'userId'> {
  bookId: number;
}

/** The menu of a book whose entry is read when the menu opens. */
export function ReadEntryMenu({ bookId, userId, ...menu }: ReadEntryMenuProps) {
  return (
    <Menu {...menu}>
      <ReadItems bookId={bookId} userId={userId} />
    </Menu>
  );
}

function ReadItems({ bookId, userId }: { bookId: number; userId: number }) {
  const { data: entry, error } = useEntry(bookId);
  if (entry) return <EntryItems entry={entry} userId={userId} />;
  if (error) return <MenuLabel>{errorMessage(error)}</MenuLabel>;
  return (
    <Loading>
      {STATUSES.map(([status]) => (
        <div key={status} className={styles.item}>
          <Skeleton shape="line" width="8rem" />
        </div>
      ))}
    </Loading>
  );
}
