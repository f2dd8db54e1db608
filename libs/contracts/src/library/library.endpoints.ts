import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.js';
import { SearchText } from '../search/search-text.js';
import { choice, pageQuery, PathId } from '../wire.js';
import { BookOfFriends, BookReaders } from './book-readers.js';
import { LIBRARY_STATUSES } from './entry-choices.js';
import { Entry, EntryBook, EntryChange, EntryCounts, LibrarySettings } from './entry.js';
import { BookRatings } from './ratings.js';

/** The orders of a library; `shelf` is that of a shelf by hand, and without a shelf that of `updated`. The first is the default. */
export const LIBRARY_SORTS = ['updated', 'added', 'rating', 'title', 'author', 'shelf'] as const;
export type LibrarySort = (typeof LIBRARY_SORTS)[number];

const bookParams = z.object({ bookId: PathId });
const entryParams = z.object({ entryId: PathId });
const listQuery = z.object({
  // A cursor has a title or an author.
  ...pageQuery({ standard: 24, max: 100 }, 2_000),
  status: z.optional(z.enum(LIBRARY_STATUSES, `status must be one of ${LIBRARY_STATUSES.join(', ')}`)),
  shelf: z.optional(PathId),
  sort: choice('sort', LIBRARY_SORTS),
});

export const libraryEndpoints = {
  own: defineEndpoint({
    method: 'GET',
    path: '/api/library',
    summary:
      "The signed-in reader's library, what has changed last first; with sort by the time of the entry, by rating, title, author or by hand, with status or shelf only the books with it; with q only those with all of its words in title, author or ISBN; with book=none only those that the catalogue does not have; with day=none only those that the reader has read, and not one time on a known day",
    access: 'signed-in',
    status: 200,
    query: z.extend(listQuery, {
      q: z.optional(SearchText),
      book: z.optional(z.enum(['none'], 'book must be none')),
      day: z.optional(z.enum(['none'], 'day must be none')),
    }),
    response: z.array(Entry),
    paged: true,
  }),
  ofUser: defineEndpoint({
    method: 'GET',
    path: '/api/library/users/:userId',
    summary: "A reader's library, as far as the reader shows it to the caller",
    access: 'signed-in',
    status: 200,
    params: z.object({ userId: PathId }),
    query: listQuery,
    response: z.array(Entry),
    paged: true,
  }),
  counts: defineEndpoint({
    method: 'GET',
    path: '/api/library/counts',
    summary: "The number of books with each status in the signed-in reader's library",
    access: 'signed-in',
    status: 200,
    response: EntryCounts,
  }),
  settings: defineEndpoint({
    method: 'GET',
    path: '/api/library/settings',
    summary: "Who may see the signed-in reader's library",
    access: 'signed-in',
    status: 200,
    response: LibrarySettings,
  }),
  changeSettings: defineEndpoint({
    method: 'PUT',
    path: '/api/library/settings',
    summary: "Set who may see the signed-in reader's library",
    access: 'signed-in',
    status: 200,
    body: LibrarySettings,
    response: LibrarySettings,
  }),
  ofBook: defineEndpoint({
    method: 'GET',
    path: '/api/library/books/:bookId',
    summary: "What the signed-in reader's library has of a book",
    access: 'signed-in',
    status: 200,
    params: bookParams,
    response: Entry,
  }),
  change: defineEndpoint({
    method: 'PUT',
    path: '/api/library/books/:bookId',
    summary:
      'Set the status, the rating or the visibility of a book in the library: what is absent stays, null removes',
    access: 'signed-in',
    status: 200,
    params: bookParams,
    body: EntryChange,
    response: Entry,
  }),
  changeEntry: defineEndpoint({
    method: 'PUT',
    path: '/api/library/entries/:entryId',
    summary: 'Change a book of the library by its entry, as one that is not in the catalogue has no other id',
    access: 'signed-in',
    status: 200,
    params: entryParams,
    body: EntryChange,
    response: Entry,
  }),
  join: defineEndpoint({
    method: 'PUT',
    path: '/api/library/entries/:entryId/book',
    summary:
      'Join an entry without a book of the catalogue to a book, and merge it into the entry of that book if there is one',
    access: 'signed-in',
    status: 200,
    params: entryParams,
    body: EntryBook,
    response: Entry,
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/api/library/entries/:entryId',
    summary: 'Take a book out of the library, with all that the reader has said of it there',
    access: 'signed-in',
    status: 204,
    params: entryParams,
  }),
  readers: defineEndpoint({
    method: 'GET',
    path: '/api/library/books/:bookId/readers',
    summary:
      'How many readers read a book now, and what friends say of it, as far as they show it to the caller',
    access: 'signed-in',
    status: 200,
    params: bookParams,
    response: BookReaders,
  }),
  ofFriends: defineEndpoint({
    method: 'GET',
    path: '/api/library/friends',
    summary:
      'The books that friends read now, as far as they show it to the caller, the last changed first, twelve at most',
    access: 'signed-in',
    status: 200,
    response: z.array(BookOfFriends),
  }),
  ratings: defineEndpoint({
    method: 'GET',
    path: '/api/library/books/:bookId/ratings',
    summary: 'The ratings of a book: their average, number and distribution',
    access: 'public',
    cached: 'by keys',
    status: 200,
    params: bookParams,
    response: BookRatings,
  }),
};
