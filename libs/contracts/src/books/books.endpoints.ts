import * as z from 'zod/mini';
import { editHeaders } from '../edited-version.js';
import { defineEndpoint } from '../endpoint.js';
import { creationHeaders } from '../idempotency-key.js';
import { queryLine, SearchText } from '../search/search-text.js';
import { pageQuery, PathId, sortedPageQuery } from '../wire.js';
import { TypedIsbn } from './book-details.js';
import { BookLookup } from './book-lookup.js';
import { Book, BookDraft, BookEdit, OwnBookCounts } from './book.js';
import { Favorite } from './favorite.js';
import { GENRE_IDS } from './genre-id.js';
import { BOOK_SORTS } from './book-sorts.js';

const params = z.object({ id: PathId });
const PAGE = { standard: 24, max: 100 };
const page = pageQuery(PAGE);
const NO_GENRE = `There are ${GENRE_IDS.length} genres, with the ids 1 to ${GENRE_IDS.at(-1)}`;
const genreId = z.optional(z.pipe(z.enum(GENRE_IDS.map(String), NO_GENRE), z.transform(Number)));

const author = z.optional(queryLine);

export const bookEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/books',
    summary:
      'Books, newest first; with sort in another order (`rated`: by average, from five ratings on); with genre_id only the books of that genre, and on the first page X-Total-Count, their number; with author only those under that name; with isbn (10 or 13 digits, with or without hyphens) only those of that ISBN; with q those that match, best first',
    access: 'public',
    cached: 'by keys, unless searched',
    status: 200,
    query: z.object({
      ...sortedPageQuery(PAGE, BOOK_SORTS),
      genre_id: genreId,
      author,
      isbn: z.optional(TypedIsbn),
      q: z.optional(SearchText),
    }),
    response: z.array(Book),
    paged: true,
  }),
  ofUser: defineEndpoint({
    method: 'GET',
    path: '/api/books/user/:userId',
    summary: 'The books that a reader has added, newest first',
    access: 'signed-in',
    status: 200,
    params: z.object({ userId: PathId }),
    query: z.object(page),
    response: z.array(Book),
    paged: true,
  }),
  ownCounts: defineEndpoint({
    method: 'GET',
    path: '/api/books/own-counts',
    summary: 'How many books the signed-in reader has added, and has among the favorites',
    access: 'signed-in',
    status: 200,
    response: OwnBookCounts,
  }),
  lookup: defineEndpoint({
    method: 'GET',
    path: '/api/books/lookup',
    summary:
      'What Open Library knows of the books of an ISBN or a title, to fill in a form; while it is being asked, `searching`: ask again in a second. Without isbn and title, whether this portal asks Open Library',
    access: 'signed-in',
    status: 200,
    query: z.object({ isbn: z.optional(TypedIsbn), title: z.optional(SearchText) }),
    response: BookLookup,
  }),
  byId: defineEndpoint({
    method: 'GET',
    path: '/api/books/:id',
    summary: 'A book',
    access: 'public',
    cached: 'by keys',
    status: 200,
    params,
    response: Book,
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/api/books/new',
    summary: 'Create a book',
    access: 'signed-in',
    status: 201,
    headers: creationHeaders,
    body: BookDraft,
    response: Book,
  }),
  edit: defineEndpoint({
    method: 'PUT',
    path: '/api/books/:id',
    summary: "Change the caller's own book",
    access: 'signed-in',
    status: 200,
    params,
    headers: editHeaders,
    body: BookEdit,
    response: Book,
  }),
  cover: defineEndpoint({
    method: 'GET',
    path: '/api/books/covers/:name',
    summary:
      'A cover that the portal draws (SVG): the art of a book from the initial library, or the cloth of a drawn cover',
    access: 'public',
    cached: 'by keys',
    status: 200,
    params: z.object({ name: z.string().check(z.regex(/^[a-z0-9-]{1,100}\.svg$/, 'That is not a cover')) }),
  }),
  sharePicture: defineEndpoint({
    method: 'GET',
    path: '/api/books/:id/share.png',
    summary: 'The picture of a book in the preview of a shared link (PNG, 1200 x 630)',
    access: 'public',
    cached: 'by keys',
    status: 200,
    params,
  }),
  feed: defineEndpoint({
    method: 'GET',
    path: '/api/books/feed.atom',
    summary: 'The newest books as an Atom feed; with genre_id only those of that genre',
    access: 'public',
    cached: 'by keys',
    status: 200,
    query: z.object({ genre_id: genreId }),
  }),
  siteMap: defineEndpoint({
    method: 'GET',
    path: '/api/books/sitemap.xml',
    summary: 'The pages of genres and of the newest books, for search engines',
    access: 'public',
    cached: 'by keys',
    status: 200,
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/api/books/:id',
    summary: "Delete the caller's own book with all posts and comments about it",
    access: 'signed-in',
    status: 204,
    params,
  }),
};

export const favoriteEndpoints = {
  current: defineEndpoint({
    method: 'GET',
    path: '/api/favorites/current',
    summary: "The signed-in reader's favorite books, newest favorite first",
    access: 'signed-in',
    status: 200,
    query: z.object(page),
    response: z.array(Book),
    paged: true,
  }),
  ofUser: defineEndpoint({
    method: 'GET',
    path: '/api/favorites/user/:userId',
    summary: "A reader's favorite books, newest favorite first",
    access: 'signed-in',
    status: 200,
    params: z.object({ userId: PathId }),
    query: z.object(page),
    response: z.array(Book),
    paged: true,
  }),
  add: defineEndpoint({
    method: 'POST',
    path: '/api/books/favorites/:id',
    summary: 'Add a book to the favorites (201); 200 when it already is one',
    access: 'signed-in',
    status: 201,
    params,
    response: Favorite,
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/api/favorites/:id',
    summary: "Remove a book from the caller's favorites",
    access: 'signed-in',
    status: 204,
    params,
  }),
};
