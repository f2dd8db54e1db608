import type { Book } from '@endpaper/contracts';
import {
  isoTime,
  jsonOf,
  lookUp,
  SHOWN,
  shownList,
  storedList,
  surrogateKeysOf,
  type Fields,
} from '@endpaper/service-kit';
import { postEntry } from './book-posts.js';

/** SQL of a user as an entry of a book's stored list of favorites. */
export function favoriteEntry(user: string): string {
  return `jsonb_build_object('user_id', ${user})`;
}

/** The caller's own entries. `$1` is the caller's user id, or null for a visitor. It reads the index post_replicas_of_user. */
export const ownEntries = (shown: number) => `
  LEFT JOIN ${lookUp('favorites', 'own', 'book_id = b.id AND user_id = $1')}
  LEFT JOIN LATERAL (
    SELECT jsonb_agg(${postEntry('p.id', 'p.user_id')} ORDER BY p.id DESC) AS entries
      FROM (SELECT id, user_id FROM post_replicas
             WHERE book_id = b.id AND user_id = $1 ORDER BY id DESC LIMIT ${shown}) AS p
  ) AS own_posts ON true`;

const CALLER = { field: 'user_id', value: '$1::bigint' };

/** The fields of a book, from `books b` and `ownEntries`. */
export const bookFields = (shown: number): Fields<Book> => ({
  id: 'b.id',
  title: 'b.title',
  author: 'b.author',
  amazon: 'b.amazon',
  description: 'b.description',
  genre_id: 'b.genre_id',
  cover: 'b.cover',
  user_id: 'b.user_id',
  favorite_count: 'b.favorite_count',
  post_count: 'b.post_count',
  fav_book_users: shownList(
    storedList('b', 'favorites', shown),
    shown,
    `CASE WHEN own.user_id IS NOT NULL THEN jsonb_build_array(${favoriteEntry('own.user_id')}) END`,
    CALLER,
  ),
  posts: shownList(storedList('b', 'posts', shown), shown, 'own_posts.entries', CALLER),
  version: 'b.version',
  created_at: isoTime('b.created_at'),
  updated_at: isoTime('b.updated_at'),
});

/** SQL of the surrogate keys of a book in a response. */
export const BOOK_KEYS = surrogateKeysOf({ 'book:': 'b.id' });
/** SQL of a book in a list, from `books b` and `OWN_IN_LIST`. */
export const LISTED_BOOK = `${jsonOf(bookFields(SHOWN.inList))} AS json, ${BOOK_KEYS} AS keys`;
export const OWN_IN_LIST = ownEntries(SHOWN.inList);
