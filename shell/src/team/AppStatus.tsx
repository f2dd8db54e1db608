import type { Catalogue } from '@endpaper/contracts';
import { classNames } from '@endpaper/ui';
import styles from './AppCard.module.css';

const WORDS = { up: 'Up', down: 'Down', unknown: 'Not known' };

/** Whether an app is up. A front end is files, which nobody can ask: of it browsers tell what they could not load. */
export function AppStatus({ app }: { app: Catalogue['apps'][number] }) {
  const { health, running } = app;
  if (health) return <p className={classNames(styles.status, styles[health])}>{WORDS[health]}</p>;
  return running.some(({ load_failures }) => load_failures.length > 0) ? (
    <p className={classNames(styles.status, styles.down)}>Load failures</p>
  ) : (
    <p className={styles.status}>No load failures known</p>
  );
}
