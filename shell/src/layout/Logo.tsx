import { classNames } from '@endpaper/ui';
import { Link } from '@endpaper/web-kit';
import styles from './Logo.module.css';

/** The portal's name, linked to the home page. On a phone a `compact` one is the mark alone. */
export function Logo({ compact }: { compact: boolean }) {
  return (
    <Link to="/" className={classNames(styles.logo, compact && styles.compact)} aria-label="Endpaper, home">
      <svg viewBox="0 0 32 32" aria-hidden className={styles.mark}>
        <path d="M16 8.5C12.8 5.8 8.2 5 4 5.5v18c4.2-.6 8.8.4 12 3.2 3.2-2.8 7.8-3.8 12-3.2v-18c-4.2-.5-8.8.3-12 3Z" />
        <path d="M16 8.5v18.2" className={styles.fold} />
      </svg>
      <span className={styles.name}>Endpaper</span>
    </Link>
  );
}
