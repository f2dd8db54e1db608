import { RelativeTime } from '@endpaper/ui';
import { Link } from '@endpaper/web-kit';
import styles from './WrittenAt.module.css';

interface WrittenAtProps {
  /** A post or a comment. */
  text: { created_at: string; updated_at: string };
  /** The address of the text itself. */
  link?: { to: string; label: string };
}

/** When a text was written, and when it was edited last. */
export function WrittenAt({ text: { created_at, updated_at }, link }: WrittenAtProps) {
  return (
    <span className={styles.time}>
      {link ? (
        <Link to={link.to} className={styles.link} title={link.label}>
          <RelativeTime at={created_at} />
        </Link>
      ) : (
        <RelativeTime at={created_at} />
      )}
      {updated_at !== created_at && (
        <>
          {' · edited '}
          <RelativeTime at={updated_at} />
        </>
      )}
    </span>
  );
}
