import type { Searchable } from '@endpaper/service-kit';

export const SEARCHABLE_POSTS: Searchable = {
  table: 'posts',
  columns: { A: ['title'], D: ['text'] },
  names: ['title'],
  filter: 'book_id',
};
