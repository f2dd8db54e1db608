import type { Entry } from '../library/entry.js';
import type { BookRatings } from '../library/ratings.js';
import { aBook } from './book-builders.js';

/** What a reader's library has of book 1, which the reader wants to read. */
export function anEntry(fields: Partial<Entry> = {}): Entry {
  const { id, title, author, cover, created_at, updated_at } = aBook({ id: fields.id ?? 1 });
  return {
    id,
    book_id: id,
    book: { id, title, author, cover },
    status: 'want',
    rating: null,
    visibility: 'everyone',
    version: 1,
    created_at,
    updated_at,
    ...fields,
  };
}

/** What the library of a reader has of a book that is not in it. */
export function noEntry(fields: Partial<Entry> = {}): Entry {
  return anEntry({ status: null, version: 0, created_at: null, updated_at: null, ...fields });
}

/** The ratings of book 1: two readers have rated it. */
export function someBookRatings(fields: Partial<BookRatings> = {}): BookRatings {
  const halves = Array.from({ length: 10 }, (_, half) => (half + 1) / 2);
  return {
    book_id: 1,
    rating_average: 4.25,
    rating_count: 2,
    distribution: halves.map(rating => ({ rating, count: [4, 4.5].includes(rating) ? 1 : 0 })),
    ...fields,
  };
}
