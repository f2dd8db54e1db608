import { RelativeTime } from '@endpaper/ui';
import styles from './WrittenAt.module.css';

interface WrittenAtProps {
  /** A post or a comment. */
  text: { created_at: string; updated_at: string };
}

/** When a text was written, and when it was edited last. */
export function WrittenAt({ text: { created_at, updated_at } }: WrittenAtProps) {
  return (
    <span className={styles.time}>
      <RelativeTime at={created_at} />
      {updated_at !== created_at && (
        <>
          {' · edited '}
          <RelativeTime at={updated_at} />
        </>
      )}
    </span>
  );
}
