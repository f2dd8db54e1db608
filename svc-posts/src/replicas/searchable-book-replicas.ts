import { query, storeWordsSql, type Searchable } from '@endpaper/service-kit';
import * as z from 'zod/mini';

/** Posts are found by the title and the author of their book, too. */
export const SEARCHABLE_BOOK_REPLICAS: Searchable = {
  table: 'book_replicas',
  columns: { A: ['title'], B: ['author'] },
  names: ['title', 'author'],
};

/** Stores the words by which the posts about a new or changed book are found, and none of a deleted one. */
export const storeBookWords = query(
  'store words of book',
  z.object({ id: z.int() }),
  ({ id }: { id: number }) => storeWordsSql(SEARCHABLE_BOOK_REPLICAS, id),
);
