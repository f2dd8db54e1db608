import type { Searchable } from '@endpaper/service-kit';

export const SEARCHABLE_POSTS: Searchable = {
  table: 'posts',
  columns: { A: ['title'], D: ['text'] },
  names: ['title'],
  filter: 'book_id',
};

/** Posts are found by the title and the author of their book, too. */
export const SEARCHABLE_BOOK_REPLICAS: Searchable = {
  table: 'book_replicas',
  columns: { A: ['title'], B: ['author'] },
  names: ['title', 'author'],
};
