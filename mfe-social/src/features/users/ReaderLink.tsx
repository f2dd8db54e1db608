import { Avatar, Skeleton } from '@endpaper/ui';
import { Link } from '@endpaper/web-kit';
import type { ReactNode } from 'react';
import styles from './ReaderLink.module.css';

interface ReaderLinkProps {
  reader: { id: number; username: string; picture: string | null };
  /** The username, perhaps with marks. */
  name: ReactNode;
  /** What stands below the username. */
  note?: ReactNode;
}

/** A reader in a list, linked to the profile. */
export function ReaderLink({ reader: { id, username, picture }, name, note }: ReaderLinkProps) {
  return (
    <Link to={`/profile/${id}`} className={styles.reader}>
      <Avatar name={username} picture={picture} decorative />
      <ReaderTexts name={name} note={note} />
    </Link>
  );
}

/** The username of a reader, and what stands below it. */
export function ReaderTexts({ name, note }: Pick<ReaderLinkProps, 'name' | 'note'>) {
  return (
    <span className={styles.texts}>
      <span className={styles.name} dir="auto">
        {name}
      </span>
      {note && (
        <>
          {' '}
          <span className={styles.note} dir="auto">
            {note}
          </span>
        </>
      )}
    </span>
  );
}

/** The loading state of a reader in a list. */
export function ReaderSkeleton() {
  return (
    <div className={styles.reader}>
      <Skeleton shape="circle" />
      <Skeleton shape="line" width="8rem" />
    </div>
  );
}
