import { Button, EmptyState, Loading } from '@endpaper/ui';
import {
  MarkedText,
  NotRecognised,
  PagedList,
  useModal,
  useOffersSignIn,
  useReportFound,
  useReportFoundItems,
  useSession,
} from '@endpaper/web-kit';
import { ReaderLink, ReaderSkeleton } from '../users/ReaderLink.js';
import { fullName } from './full-name.js';
import styles from './FoundReaders.module.css';
import { useFoundReadersInfiniteQuery } from './found-readers.api.js';

/** The readers whose names match a search, best first. Visitors are asked to log in. */
export function FoundReaders({ query }: { query: string }) {
  const { status } = useSession();
  const offersSignIn = useOffersSignIn();
  const modal = useModal();
  useReportFound(offersSignIn ? 'not searched' : undefined);
  if (status === 'signed-in') return <Readers query={query} />;
  if (status === 'unknown') return <NotRecognised />;
  if (!offersSignIn) return <ReadersSkeleton />;
  return (
    <EmptyState small message="Log in to find readers by their names.">
      <Button
        onClick={() => {
          modal.open('log-in');
        }}
      >
        Log In
      </Button>
    </EmptyState>
  );
}

function Readers({ query }: { query: string }) {
  const readers = useFoundReadersInfiniteQuery(query);
  useReportFoundItems(query, readers, reader => [reader.username, fullName(reader)]);
  return (
    <PagedList query={readers} skeleton={<ReadersSkeleton />} empty={null} moreLabel="More readers">
      {items => (
        <ul role="list" className={styles.list}>
          {items.map(reader => (
            <li key={reader.id}>
              <ReaderLink
                reader={reader}
                name={<MarkedText text={reader.username} searched={query} />}
                note={<MarkedText text={fullName(reader)} searched={query} />}
              />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}

function ReadersSkeleton() {
  return (
    <Loading>
      <div className={styles.list}>
        {[0, 1, 2].map(index => (
          <ReaderSkeleton key={index} />
        ))}
      </div>
    </Loading>
  );
}

export { FoundReaders as Component };
