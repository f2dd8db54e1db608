import type { Catalog } from '@endpaper/contracts';
import { classNames } from '@endpaper/ui';
import styles from './AppCard.module.css';

const WORDS = { up: 'Up', down: 'Down', unknown: 'Not known' };

/** The health of an app. A front end has no health check; it shows whether browsers have reported load failures. */
export function AppStatus({ app }: { app: Catalog['apps'][number] }) {
  const { health, running } = app;
  if (health) return <p className={classNames(styles.status, styles[health])}>{WORDS[health]}</p>;
  return running.some(({ load_failures }) => load_failures.length > 0) ? (
    <p className={classNames(styles.status, styles.down)}>Load failures</p>
  ) : (
    <p className={styles.status}>No load failures known</p>
  );
}
