import type { LibraryImport } from '@endpaper/contracts';
import { plural } from '@endpaper/ui';
import { Link } from '@endpaper/web-kit';

/** What a finished import has brought, in words. Renders nothing before, and when there was nothing new. */
export function ImportResult({ job: { imported, in_catalogue, own_title } }: { job: LibraryImport }) {
  if (in_catalogue === null || own_title === null || imported === 0) return null;
  return (
    <p>
      <strong>{plural(imported, 'row', 'rows')} imported:</strong> {partsOf(in_catalogue, own_title)}{' '}
      <Link to="/library">See your library</Link>
    </p>
  );
}

/** Books that the reader has taken out of the library are in neither part. */
function partsOf(inCatalogue: number, ownTitle: number): string {
  const catalogue = `${plural(inCatalogue, 'is', 'are')} in the catalogue`;
  return `${catalogue}, ${plural(ownTitle, 'stands with its', 'stand with their')} own title.`;
}
