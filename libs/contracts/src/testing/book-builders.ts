import type { BookDetails } from '../books/book-details.js';
import type { BookSuggestion } from '../books/book-lookup.js';
import type { Book, BookDraft } from '../books/book.js';

/** What creates or edits a book, with all details. */
export function aBookDraft(fields: Partial<BookDraft> = {}): BookDraft & BookDetails {
  return {
    title: 'Middlemarch',
    author: 'George Eliot',
    description: 'A town, a marriage, and a hope.\n\nIn eight books.',
    genre_id: 1,
    cover: 'https://covers.example/middlemarch.jpg',
    amazon: 'url',
    isbn: '9780141439549',
    pages: 904,
    year: 1871,
    series: 'Provincial Life',
    series_number: '1',
    original_title: 'Middlemarch, a Study of Provincial Life',
    language: 'en',
    ...fields,
  };
}

/** Book 1 of user 9, with a drawn cover. */
export function aBook(fields: Partial<Book> = {}): Book {
  return {
    ...aBookDraft(),
    id: 1,
    cover: '/api/books/covers/middlemarch.svg',
    user_id: 9,
    favorite_count: 3,
    post_count: 1,
    rating_average: null,
    rating_count: 0,
    fav_book_users: [],
    posts: [],
    hidden: null,
    version: 1,
    created_at: '2026-01-02T03:04:05.000Z',
    updated_at: '2026-01-02T03:04:05.000Z',
    ...fields,
  };
}

/** What Open Library says of the book of `aBookDraft`. */
export function aSuggestion(fields: Partial<BookSuggestion> = {}): BookSuggestion {
  const { title, author, description, isbn, pages, year } = aBookDraft();
  const cover = 'https://covers.openlibrary.org/b/id/8302571-L.jpg';
  return { title, author, description, cover, isbn, pages, year, ...fields };
}
