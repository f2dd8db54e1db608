import { LIBRARY_STATUSES } from '@endpaper/contracts';
import { CardGrid, CardGridSkeleton } from '@endpaper/ui';
import {
  OrderLinks,
  PagedList,
  useDocumentHead,
  useOrder,
  useOwnName,
  usePreference,
  useSearchParams,
} from '@endpaper/web-kit';
import { STATUS_NAMES } from '../entries/statuses.js';
import { movesOf } from '../shelves/moves.js';
import { EmptyLibrary } from './EmptyLibrary.js';
import { EntryCard } from './EntryCard.js';
import { EntryRow } from './EntryRow.js';
import { useLibrary } from './library.api.js';
import { LibraryHead } from './LibraryHead.js';
import styles from './LibraryPage.module.css';
import { LibrarySearch } from './LibrarySearch.js';
import { LibrarySkeleton } from './LibrarySkeleton.js';
import { NothingFound } from './NothingFound.js';
import { searchedIn } from './searched-in.js';
import { ShelfChips } from './ShelfChips.js';
import { StatusChips } from './StatusChips.js';
import { VIEWS } from './ViewSwitch.js';
import { WithoutDays } from './WithoutDays.js';

const ORDERS = [
  ['updated', 'Last changed'],
  ['added', 'Date added'],
  ['rating', 'My rating'],
  ['title', 'Title'],
  ['author', 'Author'],
] as const;
const ORDERS_OF_SHELF = [['shelf', 'By hand'], ...ORDERS] as const;

const SORTS = ['updated', 'added', 'rating', 'title', 'author'] as const;
const SORTS_OF_SHELF = ['shelf', ...SORTS] as const;

/** The covers above the fold of a desktop screen. */
const EAGER_COVERS = 4;

interface LibraryProps {
  userId: number;
  /** Only the books of a shelf. */
  shelf: number | undefined;
}

/** The books of a reader, by status or shelf, search and order, as covers or as rows. */
export function Library({ userId, shelf }: LibraryProps) {
  const [parameters] = useSearchParams();
  const isShelf = shelf !== undefined;
  const status = isShelf ? undefined : LIBRARY_STATUSES.find(each => each === parameters.get('status'));
  const chosen = useOrder(isShelf ? 'shelf' : 'library', isShelf ? SORTS_OF_SHELF : SORTS);
  // The first order is that of a request without one.
  const sort = chosen.order === SORTS[0] ? undefined : chosen.order;
  const [view, setView] = usePreference(`endpaper.view.${useOwnName()('library')}`, VIEWS);
  const q = searchedIn(parameters);
  const day = !isShelf && parameters.get('day') === 'none' ? 'none' : undefined;
  const shownIn = { status, shelf, sort, q, day } as const;
  const title = [q, status && STATUS_NAMES[status], 'Library'].filter(Boolean).join(' · ');
  useDocumentHead({ title });

  return (
    <div className={styles.page}>
      <LibraryHead userId={userId} shelf={shelf} view={view} onChooseView={setView} />
      <LibrarySearch />
      <StatusChips current={status} isPart={isShelf || day !== undefined} />
      <ShelfChips current={shelf} />
      {day !== undefined && <WithoutDays />}
      <OrderLinks
        label="Order of the library"
        chosen={chosen}
        orders={isShelf ? ORDERS_OF_SHELF : ORDERS}
        current={chosen.order}
      />
      <PagedList
        query={useLibrary(shownIn)}
        skeleton={view === 'grid' ? <CardGridSkeleton /> : <LibrarySkeleton />}
        empty={
          q === undefined ? (
            <EmptyLibrary status={status} isShelf={isShelf} isUndated={day !== undefined} />
          ) : (
            <NothingFound q={q} isPart={isShelf || status !== undefined || day !== undefined} />
          )
        }
        moreLabel="More books"
      >
        {entries => {
          const shown = entries.map((entry, index) => ({
            ...{ entry, userId, shownIn },
            moves: movesOf(entries, index, shownIn),
          }));
          if (view === 'grid')
            return (
              <CardGrid>
                {shown.map((each, index) => (
                  <li key={each.entry.id}>
                    <EntryCard {...each} eager={index < EAGER_COVERS} />
                  </li>
                ))}
              </CardGrid>
            );
          return (
            <ul role="list" className={styles.rows}>
              {shown.map(each => (
                <li key={each.entry.id}>
                  <EntryRow {...each} />
                </li>
              ))}
            </ul>
          );
        }}
      </PagedList>
    </div>
  );
}
