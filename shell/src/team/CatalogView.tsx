import type { Catalog } from '@endpaper/contracts';
import { Button, plural, RelativeTime } from '@endpaper/ui';
import { AppCard } from './AppCard.js';
import styles from './TeamPage.module.css';

interface CatalogViewProps {
  catalog: Catalog;
  onRefresh: () => void;
  isFetching: boolean;
}

/** The apps by team, and the reasons for missing data. */
export function CatalogView({ catalog, onRefresh, isFetching }: CatalogViewProps) {
  const { apps, contracts, unknown, read_at } = catalog;
  const teams = [...new Set(apps.map(({ owner }) => owner))].sort();

  return (
    <>
      <div className={styles.lead}>
        <p>
          {plural(apps.length, 'app')} of {plural(teams.length, 'team')}.{' '}
          {read_at && (
            <>
              The code was read <RelativeTime at={read_at} />.
            </>
          )}
        </p>
        <Button busy={isFetching} onClick={onRefresh}>
          Look again
        </Button>
      </div>
      {unknown.length > 0 && (
        <ul className={styles.unknown} aria-label="What is not known">
          {unknown.map(sentence => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      {teams.map(team => (
        <section key={team} className={styles.team} aria-labelledby={`team-${team}`}>
          <h2 id={`team-${team}`} className={styles.name}>
            {team}
          </h2>
          {apps
            .filter(({ owner }) => owner === team)
            .map(app => (
              <AppCard key={app.name} app={app} contracts={contracts} />
            ))}
        </section>
      ))}
    </>
  );
}
