import { MAX_TOP_BOOKS, type Entry, type TopBook } from '@endpaper/contracts';
import { Cover, Loading, Skeleton } from '@endpaper/ui';
import { PagedList } from '@endpaper/web-kit';
import { useLibrary } from '../library-page/library.api.js';
import styles from './TopBooks.module.css';

interface LibraryToChooseProps {
  chosen: readonly TopBook[];
  onChange: (books: readonly TopBook[]) => void;
}

/** The books of the reader's library that the catalogue has, the best first, each of which can be chosen. */
export function LibraryToChoose({ chosen, onChange }: LibraryToChooseProps) {
  const isFull = chosen.length >= MAX_TOP_BOOKS;
  return (
    <div className={styles.library}>
      <PagedList
        query={useLibrary({ sort: 'rating' })}
        skeleton={
          <Loading>
            <Skeleton shape="line" width="12rem" />
          </Loading>
        }
        empty={<p className={styles.hint}>Your library has no book to choose yet.</p>}
        moreLabel="More books"
      >
        {entries => (
          <ul role="list" aria-label="Books of your library" className={styles.rows}>
            {entries.flatMap(({ book }) => {
              if (book.id === null) return [];
              const { id } = book;
              const isChosen = chosen.some(each => each.id === id);
              return (
                <li key={id}>
                  <label className={styles.option}>
                    <input
                      type="checkbox"
                      checked={isChosen}
                      disabled={isFull && !isChosen}
                      onChange={() => {
                        onChange(
                          isChosen ? chosen.filter(each => each.id !== id) : [...chosen, topBookOf(id, book)],
                        );
                      }}
                    />
                    <span className={styles.thumb}>
                      <Cover bookId={id} title={book.title} author="" src={book.cover} decorative />
                    </span>
                    <span className={styles.name}>
                      <span dir="auto">{book.title}</span>
                      <span className={styles.author} dir="auto">
                        {book.author}
                      </span>
                    </span>
                  </label>
                </li>
              );
            })}
          </ul>
        )}
      </PagedList>
    </div>
  );
}

const topBookOf = (id: number, { title, author, cover }: Entry['book']): TopBook => ({
  id,
  title,
  author,
  cover,
});
