import { isNotFound, Link, NotFound, useDocumentHead, useParams } from '@endpaper/web-kit';
import { BookListPage } from '../book-list/BookListPage.js';
import { BookOrder, useBookOrder } from '../book-list/BookOrder.js';
import { useBooks } from '../books/books.api.js';

/** The books under the author's name in the address. */
export function AuthorPage() {
  const { author = '' } = useParams();
  // The key resets the list: no book of the previous author is shown.
  return <BooksOfAuthor key={author} author={author} />;
}

function BooksOfAuthor({ author }: { author: string }) {
  const chosen = useBookOrder();
  const books = useBooks({ author, ...chosen.query });
  // The address may write the name in another way.
  const name = books.data?.pages[0]?.items[0]?.author ?? author;
  const path = `/author/${encodeURIComponent(name)}`;
  useDocumentHead({
    title: `Books by ${name}`,
    description: `The books by ${name} that people here read and talk about.`,
    canonical: path,
    image: '/share.png',
    structuredData: { '@context': 'https://schema.org', '@type': 'CollectionPage', name, url: path },
  });

  if (isNotFound(books.error)) {
    return (
      <NotFound title="Author not found" message={`There is no book by “${author}” here.`}>
        <Link to="/">See all books</Link>
      </NotFound>
    );
  }
  return (
    <BookListPage
      title={name}
      lead="All books under this name."
      order={<BookOrder chosen={chosen} />}
      query={books}
      empty={null}
    />
  );
}

export { AuthorPage as Component };
