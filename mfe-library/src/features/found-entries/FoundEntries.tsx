import { firstCharacters, SEARCH_LIMIT } from '@endpaper/contracts';
import { Cover, Loading, Skeleton } from '@endpaper/ui';
import {
  Link,
  MarkedText,
  PagedList,
  useEntities,
  useOffersSignIn,
  useReportFound,
  useReportFoundItems,
  useSession,
} from '@endpaper/web-kit';
import { entries } from '../entries/entry-entity.js';
import { useFoundEntriesInfiniteQuery } from './found-entries.api.js';
import styles from './FoundEntries.module.css';

/** The books of the reader's library that match a search and have no page, because the catalogue does not have them. Visitors have none. */
export function FoundEntries({ query }: { query: string }) {
  const { status } = useSession();
  const offersSignIn = useOffersSignIn();
  // An unknown session has nothing here either: the section of readers says so.
  useReportFound(offersSignIn || status === 'unknown' ? 'nothing' : undefined);
  if (status === 'signed-in') return <OwnEntries query={query} />;
  return null;
}

function OwnEntries({ query }: { query: string }) {
  const found = useEntities(entries, useFoundEntriesInfiniteQuery(query));
  useReportFoundItems(query, found, ({ book }) => [book.title, book.author]);
  return (
    <PagedList
      query={found}
      skeleton={
        <Loading>
          <Skeleton shape="line" width="12rem" />
        </Loading>
      }
      empty={null}
      moreLabel="More books of yours"
      loadsOnScroll={false}
    >
      {items => (
        <ul role="list" className={styles.list}>
          {items.map(({ id, book: { title, author, cover } }) => (
            <li key={id}>
              <Link
                to={`/library?q=${encodeURIComponent(firstCharacters(title, SEARCH_LIMIT))}`}
                className={styles.book}
              >
                <span className={styles.cover}>
                  <Cover bookId={id} title={title} author="" src={cover} decorative />
                </span>
                <span className={styles.texts}>
                  <span className={styles.title} dir="auto">
                    <MarkedText text={title} searched={query} />
                  </span>{' '}
                  <span className={styles.author} dir="auto">
                    <MarkedText text={author} searched={query} />
                  </span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}

export { FoundEntries as Component };
