import type { LibraryImport } from '@endpaper/contracts';
import { formatExact, plural } from '@endpaper/ui';
import styles from './ImportPage.module.css';

/** How far an import has come. */
export function ImportProgress({ job: { state, rows, done } }: { job: LibraryImport }) {
  if (state === 'reading') return <p role="status">Reading the file…</p>;
  if (rows === 0) return null;
  return (
    <>
      <progress className={styles.progress} aria-label="Rows done" max={rows} value={done} />
      <p role="status">
        {state === 'paused' && 'Paused. '}
        {formatExact(done)} of {plural(rows, 'row', 'rows')} done
      </p>
    </>
  );
}
