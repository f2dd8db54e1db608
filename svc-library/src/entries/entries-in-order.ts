import {
  Entry,
  libraryEndpoints,
  type LibrarySort,
  type LibraryStatus,
  type Visibility,
} from '@endpaper/contracts';
import { list, raw, sql } from '@endpaper/service-kit';
import { isSeenEntry } from '../settings/seen-entries.js';
import { BOOK_OF_ENTRY, entryJson, IS_SHOWN } from './entry-fields.js';

/** Which entries of a library a list has. */
interface Listed {
  user: number;
  status: LibraryStatus | undefined;
  shelf: number | undefined;
  /** Those that match all of these patterns; without a pattern, none. */
  patterns: readonly string[] | undefined;
  /** Only those that the catalogue does not have. */
  isWithoutBook: boolean;
  /** Only those that were read, and not one time on a known day. */
  isUndated: boolean;
  /** The visibilities that the caller sees. */
  seen: readonly Visibility[];
}

const COLUMNS = { 'newest first': 'created_at', 'best first': 'score', alphabetical: 'name' } as const;

interface Order {
  order: keyof typeof COLUMNS;
  /** SQL of the sort key, by `entries e` and `shelved_entries s`. */
  key: string;
}

// On readings_of_entry.
const FINISHED = sql`SELECT FROM readings r WHERE r.entry_id = e.id AND r.outcome = 'finished'`;
const IS_UNDATED = sql`(e.status = 'read' OR EXISTS (${FINISHED})) AND NOT EXISTS (${FINISHED} AND r.ended_on IS NOT NULL)`;

function entriesIn(sort: LibrarySort, { order, key }: Order) {
  const direction = raw(order === 'alphabetical' ? 'ASC' : 'DESC');
  return list(`library by ${sort}`, Entry, {
    endpoint: libraryEndpoints.own,
    order,
    select: (
      { user, status, shelf, patterns, isWithoutBook, isUndated, seen }: Listed,
      { after, limit },
    ) => sql`
      SELECT ${entryJson(seen)} AS json, NULL AS keys, ${raw(key)} AS ${raw(COLUMNS[order])}, e.id
        FROM entries e LEFT JOIN ${BOOK_OF_ENTRY}
             ${shelf === undefined ? sql`` : sql`JOIN shelved_entries s ON s.entry_id = e.id AND s.shelf_id = ${shelf}`}
       WHERE e.user_id = ${user} AND ${status === undefined ? sql`true` : sql`e.status = ${status}`} AND ${IS_SHOWN}
         AND ${patterns === undefined ? sql`true` : sql`cardinality(${patterns}::text[]) > 0 AND e.searched LIKE ALL (${patterns}::text[])`}
         AND ${isWithoutBook ? sql`e.book_id IS NULL` : sql`true`} AND ${isUndated ? IS_UNDATED : sql`true`}
         AND ${isSeenEntry(seen)} AND ${after(raw(key), sql`e.id`)}
       ORDER BY ${raw(key)} ${direction}, e.id ${direction} LIMIT ${limit}`,
  });
}

/**
 * The entries of a library in each order. On the indexes entries_updated, entries_updated_of_status, entries_added, entries_rated,
 * entries_titled and entries_of_authors; of a shelf, on shelved_entries_in_order. A search looks at the entries in their order. Entries whose
 * sort keys are missing stand first, and no search finds them: see `MissingSortKeys`.
 */
const ENTRIES = {
  updated: entriesIn('updated', { order: 'newest first', key: 'e.updated_at' }),
  added: entriesIn('added', { order: 'newest first', key: 'e.created_at' }),
  rating: entriesIn('rating', { order: 'best first', key: 'coalesce(e.half_stars, 0)' }),
  title: entriesIn('title', { order: 'alphabetical', key: "coalesce(e.sort_title, '')" }),
  author: entriesIn('author', { order: 'alphabetical', key: "coalesce(e.sort_author, '')" }),
  shelf: entriesIn('shelf', { order: 'best first', key: 's.position' }),
} satisfies Readonly<Record<LibrarySort, unknown>>;

/** The list of entries in an order. The order by hand is that of a shelf, and without one there is none. */
export const entriesBy = (sort: LibrarySort, shelf: number | undefined) =>
  ENTRIES[sort === 'shelf' && shelf === undefined ? 'updated' : sort];
