import { DRAWN_COVER, isPublicUrl } from '@endpaper/contracts';
import { Cover } from '@endpaper/ui';
import { useDebounced } from '@endpaper/web-kit';
import styles from './BookForm.module.css';

/** A pause in typing after which the address counts as complete, so that no request goes to half an address. */
const TYPING_PAUSE_MS = 500;

interface CoverPreviewProps {
  /** Omitted for a new book. */
  bookId?: number | undefined;
  title: string;
  author: string;
  /** The path of the drawn cover. */
  drawnPath: string;
  /** The path of a drawn cover, or the typed address of a picture. */
  address: string;
}

/** The cover as the book page shows it; drawn until the picture has an address. */
export function CoverPreview({ bookId = 0, title, author, drawnPath, address }: CoverPreviewProps) {
  const typed = useDebounced(address, TYPING_PAUSE_MS).trim();
  const src = isPublicUrl(typed) && !DRAWN_COVER.test(address) ? typed : drawnPath;
  return (
    <figure className={styles.preview} aria-label="Preview of the cover">
      <Cover
        bookId={bookId}
        title={title.trim() || 'Title'}
        author={author.trim() || 'Author'}
        src={src}
        decorative
        eager
      />
    </figure>
  );
}
