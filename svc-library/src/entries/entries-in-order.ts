import {
  Entry,
  libraryEndpoints,
  type LibrarySort,
  type LibraryStatus,
  type Visibility,
} from '@endpaper/contracts';
import { list, raw, sql } from '@endpaper/service-kit';
import { BOOK_OF_ENTRY, entryJson, IS_SHOWN } from './entry-fields.js';

/** Which entries of a library a list has. */
interface Listed {
  user: number;
  status: LibraryStatus | undefined;
  shelf: number | undefined;
  /** The visibilities that the caller sees. */
  seen: readonly Visibility[];
}

interface Order {
  order: 'newest first' | 'best first';
  /** SQL of the sort key, by `entries e` and `shelved_entries s`. */
  key: string;
}

function entriesIn(sort: LibrarySort, { order, key }: Order) {
  const column = raw(order === 'newest first' ? 'created_at' : 'score');
  return list(`library by ${sort}`, Entry, {
    endpoint: libraryEndpoints.own,
    order,
    select: ({ user, status, shelf, seen }: Listed, { after, limit }) => sql`
      SELECT ${entryJson(seen)} AS json, NULL AS keys, ${raw(key)} AS ${column}, e.id
        FROM entries e LEFT JOIN ${BOOK_OF_ENTRY}
             ${shelf === undefined ? sql`` : sql`JOIN shelved_entries s ON s.entry_id = e.id AND s.shelf_id = ${shelf}`}
       WHERE e.user_id = ${user} AND ${status === undefined ? sql`true` : sql`e.status = ${status}`} AND ${IS_SHOWN}
         AND e.visibility = ANY(${seen}::text[]) AND ${after(raw(key), sql`e.id`)}
       ORDER BY ${raw(key)} DESC, e.id DESC LIMIT ${limit}`,
  });
}

/**
 * The entries of a library in each order. On the indexes entries_updated, entries_updated_of_status, entries_added and entries_rated;
 * of a shelf, on shelved_entries_in_order.
 */
const ENTRIES = {
  updated: entriesIn('updated', { order: 'newest first', key: 'e.updated_at' }),
  added: entriesIn('added', { order: 'newest first', key: 'e.created_at' }),
  rating: entriesIn('rating', { order: 'best first', key: 'coalesce(e.half_stars, 0)' }),
  shelf: entriesIn('shelf', { order: 'best first', key: 's.position' }),
} satisfies Readonly<Record<LibrarySort, unknown>>;

/** The list of entries in an order. The order by hand is that of a shelf, and without one there is none. */
export const entriesBy = (sort: LibrarySort, shelf: number | undefined) =>
  ENTRIES[sort === 'shelf' && shelf === undefined ? 'updated' : sort];
