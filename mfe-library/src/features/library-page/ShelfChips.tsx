import { classNames, formatExact, PlainButton } from '@endpaper/ui';
import { Link, useNavigate, useSearchParams } from '@endpaper/web-kit';
import Plus from 'lucide-react/icons/plus';
import { useOwnShelvesQuery } from '../shelves/shelves.api.js';
import { useShelfDialogs } from '../shelves/use-shelf-dialogs.js';
import { ManyShelves } from './ManyShelves.js';
import { searchedIn } from './searched-in.js';
import styles from '../chips/Chips.module.css';

/** A line has room for so many shelves. More of them are in a menu. */
const IN_LINE = 6;

/** The reader's shelves with the number of their books, each linked to them, and a button that makes one. */
export function ShelfChips({ current }: { current: number | undefined }) {
  const { data: shelves = [] } = useOwnShelvesQuery(undefined);
  const { openNewShelf } = useShelfDialogs();
  const navigate = useNavigate();
  const q = searchedIn(useSearchParams()[0]);
  const isMany = shelves.length > IN_LINE;
  const shown = isMany ? shelves.filter(({ id }) => id === current) : shelves;
  const searchOf = (id: number) =>
    `?${new URLSearchParams({ ...(id !== current && { shelf: String(id) }), ...(q !== undefined && { q }) })}`;

  return (
    <nav aria-label="Shelves">
      <ul role="list" className={isMany ? styles.wrapped : classNames('ep-rail', styles.row)}>
        {isMany && (
          <li>
            <ManyShelves shelves={shelves} searchOf={searchOf} />
          </li>
        )}
        {shown.map(({ id, name, book_count }) => (
          <li key={id}>
            <Link
              to={{ search: searchOf(id) }}
              className={styles.chip}
              aria-current={id === current ? 'true' : undefined}
            >
              <span dir="auto">{name}</span> <span className={styles.count}>{formatExact(book_count)}</span>
            </Link>
          </li>
        ))}
        <li>
          <PlainButton
            className={styles.chip}
            onClick={() => {
              openNewShelf(({ id }) => void navigate(`/library?shelf=${id}`));
            }}
          >
            <Plus aria-hidden /> New shelf
          </PlainButton>
        </li>
      </ul>
    </nav>
  );
}
