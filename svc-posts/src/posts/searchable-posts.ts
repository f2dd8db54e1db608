import { query, storeWordsSql, type Searchable } from '@endpaper/service-kit';
import * as z from 'zod/mini';

export const SEARCHABLE_POSTS: Searchable = {
  table: 'posts',
  columns: { A: ['title'], D: ['text'] },
  names: ['title'],
  filter: 'book_id',
};

/** Stores the words by which a new or changed post is found. They are deleted with the post. */
export const storeWords = query('store words of post', z.object({ id: z.int() }), ({ id }: { id: number }) =>
  storeWordsSql(SEARCHABLE_POSTS, id),
);
