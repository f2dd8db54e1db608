import type { Searchable } from '@endpaper/service-kit';

export const SEARCHABLE_BOOKS: Searchable = {
  table: 'books',
  columns: { A: ['title'], B: ['author'], D: ['description'] },
  names: ['title', 'author'],
  filter: 'genre_id',
};
