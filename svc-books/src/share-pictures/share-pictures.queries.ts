import { query, sql } from '@endpaper/service-kit';
import * as z from 'zod/mini';
import { isBookShown } from '../books/book-fields.js';

// By the primary keys.
export const sharedBook = query(
  'shared book',
  z.object({
    title: z.string(),
    author: z.string(),
    genre_id: z.number(),
    cover: z.string(),
    svg: z.nullable(z.string()),
  }),
  ({ id }: { id: number }) => sql`
    SELECT b.title, b.author, b.genre_id, b.cover, c.svg FROM books b
      LEFT JOIN covers c ON c.name = substring(b.cover FROM '^/api/books/covers/(.*)[.]svg$')
     WHERE b.id = ${id} AND ${isBookShown(null)}`,
);
