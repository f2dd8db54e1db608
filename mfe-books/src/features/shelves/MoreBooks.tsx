import { GENRES, isGenreId, type Book } from '@endpaper/contracts';
import { useBookShelf } from '../books/books.api.js';
import styles from './MoreBooks.module.css';
import { Shelf } from './Shelf.js';

/** Other books of a book's author, and of its genre; nothing where there are none. */
export function MoreBooks({ book }: { book: Pick<Book, 'id' | 'author' | 'genre_id'> }) {
  const { id, author, genre_id: genre } = book;
  const ofAuthor = useBookShelf({ author });
  const ofGenre = useBookShelf(
    { genre: isGenreId(genre) ? genre : undefined, sort: 'trending' },
    { skip: !isGenreId(genre) },
  );

  return (
    <div className={styles.more}>
      <Shelf
        title={
          <>
            More by <span dir="auto">{author}</span>
          </>
        }
        to={`/author/${encodeURIComponent(author)}`}
        query={ofAuthor}
        except={id}
      />
      {isGenreId(genre) && (
        <Shelf title={`More in ${GENRES[genre]}`} to={`/sorted/${genre}`} query={ofGenre} except={id} />
      )}
    </div>
  );
}
