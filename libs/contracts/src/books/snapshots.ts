import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.js';
import { PathId } from '../wire.js';
import { BookSnapshot } from './events/book.js';

/** What other services may keep of a book, by its id. It is no call of the API: the gateway routes nobody to it. */
export const bookSnapshot = defineEndpoint({
  method: 'GET',
  path: '/internal/books/:id',
  summary: 'What other services may keep of a book',
  access: 'internal',
  status: 200,
  params: z.object({ id: PathId }),
  response: BookSnapshot,
});

/** The same of all books, in the order of their ids, so many after an id. */
export const bookSnapshots = defineEndpoint({
  method: 'GET',
  path: '/internal/books',
  summary: 'What other services may keep of all books: a page of them, in the order of their ids',
  access: 'internal',
  status: 200,
  query: z.object({ after: z._default(z.union([PathId, z.pipe(z.literal('0'), z.transform(Number))]), 0) }),
  response: z.array(BookSnapshot),
});
