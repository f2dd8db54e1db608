import { exportEndpoints } from '@endpaper/contracts';
import { buttonClass } from '@endpaper/ui';
import { useId } from 'react';
import styles from './ExportSection.module.css';

/** Downloads all of the reader's data. The browser writes it to a file as it comes, and reports a download that fails. */
export function ExportSection() {
  const heading = useId();

  return (
    <section className={styles.section} aria-labelledby={heading}>
      <h2 id={heading}>Your data</h2>
      <p>
        One JSON file with everything of yours: your account, sessions, books, favorites, posts, comments,
        votes and friends.
      </p>
      <a className={buttonClass('quiet')} href={exportEndpoints.download.path} download>
        Download my data
      </a>
    </section>
  );
}
