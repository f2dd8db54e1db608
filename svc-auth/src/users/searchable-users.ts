import type { Searchable } from '@endpaper/service-kit';

/** The names, and nothing that other users do not see. */
export const SEARCHABLE_USERS: Searchable = {
  table: 'users',
  columns: { A: ['username'], B: ['first_name', 'last_name'] },
  names: ['username', 'first_name', 'last_name'],
};
