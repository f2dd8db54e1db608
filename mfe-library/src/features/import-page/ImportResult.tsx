import type { LibraryImport } from '@endpaper/contracts';
import { plural } from '@endpaper/ui';
import { Link } from '@endpaper/web-kit';
import styles from './ImportPage.module.css';

/** What a finished import has brought, in words. Renders nothing before, and when there was nothing new. */
export function ImportResult({ job }: { job: LibraryImport }) {
  const { state, rows, imported, in_catalogue, own_title } = job;
  if (state === 'done' && rows === 0) return <p>The file has no books.</p>;
  if (in_catalogue === null || own_title === null || imported === 0) return null;
  return (
    <p>
      <strong>{plural(imported, 'row', 'rows')} imported:</strong> {partsOf(in_catalogue, own_title)}{' '}
      <Link to="/library" className={styles.whole}>
        See your library
      </Link>
    </p>
  );
}

/** Books that the reader has taken out of the library are in neither part. */
function partsOf(inCatalogue: number, ownTitle: number): string {
  return [
    inCatalogue > 0 ? `${plural(inCatalogue, 'is of a book', 'are of books')} in the catalogue.` : '',
    ownTitle > 0
      ? `${plural(ownTitle, 'is of a book', 'are of books')} that the catalogue does not have yet: your library has ${ownTitle === 1 ? 'it' : 'them'} with the title and the author from the file.`
      : '',
  ]
    .filter(Boolean)
    .join(' ');
}
