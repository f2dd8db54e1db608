import type { Book } from '@endpaper/contracts';
import { CardGrid, CardGridSkeleton, PageTitle } from '@endpaper/ui';
import { PagedList } from '@endpaper/web-kit';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { BookCard } from './BookCard.js';
import styles from './BookListPage.module.css';

/** The covers above the fold of a desktop screen, where the list is at the top. */
const EAGER_COVERS = 4;

interface BookListPageProps {
  title: string;
  /** In place of the title and the lines below it. */
  head?: ReactNode;
  /** What a reader rarely does with the list, beside the title. */
  menu?: ReactNode;
  /** A line below the title. */
  lead?: ReactNode;
  /** Shown between the title and the books, which then have a heading of their own. */
  before?: ReactNode;
  /** The orders of the books, where the reader can choose one. */
  order?: ReactNode;
  query: ComponentProps<typeof PagedList<Book>>['query'];
  /** Shown when there are no books. */
  empty: ReactNode;
}

/** A page with a title and a grid of books. */
export function BookListPage({ title, head, menu, lead, order, before, query, empty }: BookListPageProps) {
  const headingId = useId();
  const isEmpty = query.data?.pages.every(({ items }) => items.length === 0) && !query.hasNextPage;
  const shownOrder = !isEmpty && order;
  const books = (
    <PagedList query={query} skeleton={<CardGridSkeleton />} empty={empty} moreLabel="More books">
      {page => (
        <CardGrid>
          {page.map((book, index) => (
            <li key={book.id}>
              <BookCard book={book} eager={!before && index < EAGER_COVERS} />
            </li>
          ))}
        </CardGrid>
      )}
    </PagedList>
  );
  return (
    <div className={styles.page}>
      {head ?? (
        <header className={styles.head}>
          <div className={styles.title}>
            <PageTitle dir="auto">{title}</PageTitle>
            {menu && <div className={styles.menu}>{menu}</div>}
          </div>
          {lead && <p className={styles.lead}>{lead}</p>}
          {!before && shownOrder}
        </header>
      )}
      {before ? (
        <>
          {before}
          <section id="books-all" aria-labelledby={headingId} className={styles.all}>
            <div className={styles.head}>
              <h2 id={headingId}>All books</h2>
              {shownOrder}
            </div>
            {books}
          </section>
        </>
      ) : (
        books
      )}
    </div>
  );
}
