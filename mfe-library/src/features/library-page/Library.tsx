import { LIBRARY_SORTS, LIBRARY_STATUSES } from '@endpaper/contracts';
import { CardGrid, CardGridSkeleton, PageTitle } from '@endpaper/ui';
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
import { EmptyLibrary } from './EmptyLibrary.js';
import { EntryCard } from './EntryCard.js';
import { EntryRow } from './EntryRow.js';
import { useLibrary } from './library.api.js';
import styles from './LibraryPage.module.css';
import { LibrarySkeleton } from './LibrarySkeleton.js';
import { StatusChips } from './StatusChips.js';
import { ViewSwitch, VIEWS } from './ViewSwitch.js';
import { WhoMaySee } from './WhoMaySee.js';

const ORDERS = [
  ['updated', 'Last changed'],
  ['added', 'Date added'],
  ['rating', 'My rating'],
] as const;

/** The covers above the fold of a desktop screen. */
const EAGER_COVERS = 4;

/** The books of a reader, by status and in an order, as covers or as rows. */
export function Library({ userId }: { userId: number }) {
  const [parameters] = useSearchParams();
  const status = LIBRARY_STATUSES.find(each => each === parameters.get('status'));
  const chosen = useOrder('library', LIBRARY_SORTS);
  const sort = chosen.order === LIBRARY_SORTS[0] ? undefined : chosen.order;
  const [view, setView] = usePreference(`endpaper.view.${useOwnName()('library')}`, VIEWS);
  const shownIn = { status, sort };
  useDocumentHead({ title: status === undefined ? 'Library' : `${STATUS_NAMES[status]} · Library` });

  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <PageTitle>Library</PageTitle>
        <div className={styles.views}>
          <ViewSwitch view={view} onChoose={setView} />
          <WhoMaySee userId={userId} />
        </div>
      </header>
      <StatusChips current={status} />
      <OrderLinks label="Order of the library" chosen={chosen} orders={ORDERS} current={chosen.order} />
      <PagedList
        query={useLibrary(shownIn)}
        skeleton={view === 'grid' ? <CardGridSkeleton /> : <LibrarySkeleton />}
        empty={<EmptyLibrary status={status} />}
        moreLabel="More books"
      >
        {entries =>
          view === 'grid' ? (
            <CardGrid>
              {entries.map((entry, index) => (
                <li key={entry.id}>
                  <EntryCard entry={entry} userId={userId} shownIn={shownIn} eager={index < EAGER_COVERS} />
                </li>
              ))}
            </CardGrid>
          ) : (
            <ul role="list" className={styles.rows}>
              {entries.map(entry => (
                <li key={entry.id}>
                  <EntryRow entry={entry} userId={userId} shownIn={shownIn} />
                </li>
              ))}
            </ul>
          )
        }
      </PagedList>
    </div>
  );
}
