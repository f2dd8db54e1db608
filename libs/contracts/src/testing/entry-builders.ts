import type { Entry } from '../library/entry.js';
import type { BookRatings } from '../library/ratings.js';
import type { Reading } from '../library/reading.js';
import type { Shelf } from '../library/shelf.js';
import type { TopBook } from '../library/top-books.js';
import type { ReadingYear } from '../library/year.js';
import { aBook } from './book-builders.js';

/** What a reader's library knows of book 1. */
export function aBookOfEntry(fields: Partial<Entry['book']> = {}): Entry['book'] {
  const { id, title, author, isbn, cover, pages, year } = aBook({ id: fields.id ?? 1 });
  return { id, title, author, isbn, cover, pages, year, publisher: null, binding: null, ...fields };
}

/** What a reader's library has of book 1, which the reader wants to read. */
export function anEntry(fields: Partial<Entry> = {}): Entry {
  const { id, created_at, updated_at } = aBook({ id: fields.id ?? 1 });
  return {
    id,
    entry_id: 100 + id,
    book_id: id,
    book: aBookOfEntry({ id }),
    status: 'want',
    rating: null,
    visibility: 'everyone',
    notes: null,
    readings: [],
    shelves: [],
    has_review: false,
    version: 1,
    created_at,
    updated_at,
    ...fields,
  };
}

/** What the library of a reader has of a book that is not in it. */
export function noEntry(fields: Partial<Entry> = {}): Entry {
  return anEntry({ entry_id: null, status: null, version: 0, created_at: null, updated_at: null, ...fields });
}

/** A reading that goes on. */
export function aReading(fields: Partial<Reading> = {}): Reading {
  return {
    id: 1,
    started_on: null,
    ended_on: null,
    outcome: null,
    page: null,
    percent: null,
    version: 1,
    ...fields,
  };
}

/** A shelf of reader 7. */
export function aShelf(fields: Partial<Shelf> = {}): Shelf {
  const { created_at, updated_at } = aBook();
  return {
    ...{
      id: 1,
      user_id: 7,
      name: 'Winter evenings',
      description: null,
      visibility: 'everyone',
      book_count: 0,
    },
    ...{ version: 1, created_at, updated_at },
    ...fields,
  };
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

/** The year 2026 of a reader who has finished three books, two of them in March. */
export function aReadingYear(fields: Partial<ReadingYear> = {}): ReadingYear {
  return {
    ...{ year: 2026, goal: null, books: 3, pages: 1200, books_without_pages: 0 },
    months: [1, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    genres: [
      { genre_id: 1, books: 2 },
      { genre_id: 8, books: 1 },
    ],
    ...{ years: [2026], undated: 0 },
    ...fields,
  };
}

/** Book 1 on the profile of a reader. */
export function aTopBook(fields: Partial<TopBook> = {}): TopBook {
  const { id, title, author, cover } = aBook({ id: fields.id ?? 1 });
  return { id, title, author, cover, ...fields };
}
