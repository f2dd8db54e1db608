import { CardGrid, CardGridSkeleton } from '@endpaper/ui';
import { useInfiniteList } from '@endpaper/web-kit';
import { useId } from 'react';
import { BookCard } from '../book-list/BookCard.js';
import { useBookShelf } from '../books/books.api.js';
import styles from './HomeSections.module.css';

/** The books that most posts are about; nothing where there are none. */
export function MostDiscussed() {
  const id = useId();
  const query = useBookShelf({ sort: 'discussed' });
  const { items: books } = useInfiniteList(query, false);
  if (query.error !== undefined || books?.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id}>Most discussed</h2>
      {books ? (
        <CardGrid>
          {books.map(book => (
            <li key={book.id}>
              <BookCard book={book} />
            </li>
          ))}
        </CardGrid>
      ) : (
        <CardGridSkeleton />
      )}
    </section>
  );
}
