import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.js';
import { pageQuery, PathId } from '../wire.js';
import { Book, BookDraft } from './book.js';
import { Favorite } from './favorite.js';

const params = z.object({ id: PathId });
const page = pageQuery({ standard: 24, max: 100 });
const NO_GENRE = 'There are 8 genres, with the ids 1 to 8';
const genreId = z.optional(
  z.pipe(z.string(NO_GENRE).check(z.regex(/^[1-8]$/, NO_GENRE)), z.transform(Number)),
);

export const bookEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/books',
    summary: 'Books, newest first; of one genre with genre_id',
    access: 'public',
    status: 200,
    query: z.object({ ...page, genre_id: genreId }),
    response: z.array(Book),
    paged: true,
  }),
  byId: defineEndpoint({
    method: 'GET',
    path: '/api/books/:id',
    summary: 'A book',
    access: 'public',
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
    body: BookDraft,
    response: Book,
  }),
  edit: defineEndpoint({
    method: 'PUT',
    path: '/api/books/:id',
    summary: "Change one's own book",
    access: 'signed-in',
    status: 200,
    params,
    body: BookDraft,
    response: Book,
  }),
  cover: defineEndpoint({
    method: 'GET',
    path: '/api/books/covers/:name',
    summary: 'Cover art that the library drew itself (SVG)',
    access: 'public',
    status: 200,
    params: z.object({ name: z.string().check(z.regex(/^[a-z0-9-]{1,100}\.svg$/, 'That is not a cover')) }),
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/api/books/:id',
    summary: "Delete one's own book, and with it all posts and comments about it",
    access: 'signed-in',
    status: 204,
    params,
  }),
};

export const favoriteEndpoints = {
  current: defineEndpoint({
    method: 'GET',
    path: '/api/favorites/current',
    summary: "The signed-in reader's favorite books, the latest favorite first",
    access: 'signed-in',
    status: 200,
    query: z.object(page),
    response: z.array(Book),
    paged: true,
  }),
  add: defineEndpoint({
    method: 'POST',
    path: '/api/books/favorites/:id',
    summary: 'Favorite a book (201); again is a success with no change (200)',
    access: 'signed-in',
    status: 201,
    params,
    response: Favorite,
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/api/favorites/:id',
    summary: "Take a book from one's favorites",
    access: 'signed-in',
    status: 204,
    params,
  }),
};
