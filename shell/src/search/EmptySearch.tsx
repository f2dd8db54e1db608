import { Button } from '@endpaper/ui';
import { Link, PlacedWidget } from '@endpaper/web-kit';
import { useId, useState } from 'react';
import styles from './EmptySearch.module.css';
import { useWidgetEntries } from '../entries/use-entries.js';
import { clearSearches, recentSearches } from './recent-searches.js';

/** What stands below an empty search field on a phone: the last searches of this browser, and what remotes offer. */
export function EmptySearch({ onLeave }: { onLeave: () => void }) {
  const id = useId();
  const offers = useWidgetEntries('discover');
  const [searches, setSearches] = useState(recentSearches);

  return (
    <div
      className={styles.below}
      onClick={({ target }) => {
        if (target instanceof Element && target.closest('a')) onLeave();
      }}
    >
      {searches.length > 0 && (
        <section aria-labelledby={id}>
          <div className={styles.head}>
            <h2 id={id}>Recent searches</h2>
            <Button
              onClick={() => {
                clearSearches();
                setSearches([]);
              }}
            >
              Clear
            </Button>
          </div>
          <ul role="list" className={styles.searches}>
            {searches.map(search => (
              <li key={search}>
                <Link to={`/search?q=${encodeURIComponent(search)}`} className={styles.search} dir="auto">
                  {search}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {offers.map(({ widget }) => (
        <PlacedWidget key={widget} place="discover" name={widget} props={{}} />
      ))}
    </div>
  );
}
