import {
  Entry,
  libraryEndpoints,
  type LibrarySort,
  type LibraryStatus,
  type Visibility,
} from '@endpaper/contracts';
import { lateralRow, list, raw, sql } from '@endpaper/service-kit';
import { ENTRY_JSON } from './entry-fields.js';

/** Which entries of a library a list has. */
interface Listed {
  user: number;
  status: LibraryStatus | undefined;
  /** The visibilities that the caller sees. */
  seen: readonly Visibility[];
}

interface Order {
  order: 'newest first' | 'best first';
  /** SQL of the sort key, by `entries e`. */
  key: string;
}

function entriesIn(sort: LibrarySort, { order, key }: Order) {
  const column = raw(order === 'newest first' ? 'created_at' : 'score');
  return list(`library by ${sort}`, Entry, {
    endpoint: libraryEndpoints.own,
    order,
    select: ({ user, status, seen }: Listed, { after, limit }) => sql`
      SELECT ${ENTRY_JSON} AS json, NULL AS keys, ${raw(key)} AS ${column}, e.id
        FROM entries e JOIN ${lateralRow('book_replicas', 'b', sql`id = e.book_id AND NOT deleted`)}
       WHERE e.user_id = ${user} AND ${status === undefined ? sql`true` : sql`e.status = ${status}`}
         AND e.visibility = ANY(${seen}::text[]) AND ${after(raw(key), sql`e.id`)}
       ORDER BY ${raw(key)} DESC, e.id DESC LIMIT ${limit}`,
  });
}

/** The entries of a library in each order. On the indexes entries_updated, entries_updated_of_status, entries_added and entries_rated. */
export const ENTRIES = {
  updated: entriesIn('updated', { order: 'newest first', key: 'e.updated_at' }),
  added: entriesIn('added', { order: 'newest first', key: 'e.created_at' }),
  rating: entriesIn('rating', { order: 'best first', key: 'coalesce(e.half_stars, 0)' }),
} satisfies Readonly<Record<LibrarySort, unknown>>;
