import { GENRES, isGenreId, type Book } from '@endpaper/contracts';

/** A book for search engines: https://schema.org/Book */
export function bookAsStructuredData(book: Book): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'Book',
    name: book.title,
    author: { '@type': 'Person', name: book.author },
    description: book.description,
    ...(isGenreId(book.genre_id) && { genre: GENRES[book.genre_id] }),
    url: `/books/${book.id}`,
    image: `/api/books/${book.id}/share.png`,
    ...(book.isbn && { isbn: book.isbn }),
    ...(book.pages && { numberOfPages: book.pages }),
    ...(isDate(book.year) && { datePublished: String(book.year).padStart(4, '0') }),
    ...(book.language && { inLanguage: book.language }),
  };
}

/** Search engines read a year of four digits (ISO 8601). */
const isDate = (year: number | null) => year !== null && year > 0;
