import type { Entry, Visibility } from '@endpaper/contracts';
import {
  isoTimeSql,
  jsonObjectSql,
  jsonSql,
  lateralRow,
  sql,
  type FieldsOf,
  type Sql,
} from '@endpaper/service-kit';
import { READINGS_JSON } from '../readings/reading-fields.js';
import { shelvesJson } from '../shelves/shelf-fields.js';

/** The book of `entries e` as `b`, if it has one in the catalogue: `FROM entries e LEFT JOIN …`. */
export const BOOK_OF_ENTRY = lateralRow('book_replicas', 'b', sql`id = e.book_id AND NOT deleted`);

/** Whether an entry of `FROM entries e LEFT JOIN BOOK_OF_ENTRY` is shown: that of a deleted book is not. */
export const IS_SHOWN = sql`(e.book_id IS NULL OR b.id IS NOT NULL)`;

/** The pages and the year of the reader's edition, if a file has named them, else those of the catalogue. */
export const PAGES_OF_ENTRY = sql`coalesce((e.edition->>'pages')::integer, b.pages)`;
export const YEAR_OF_ENTRY = sql`coalesce((e.edition->>'year')::integer, b.year)`;

/**
 * The fields of an entry, from `entries e` and `book_replicas b`. A book without an entry has the values of an empty one.
 * @param seen the visibilities that the caller sees
 */
export function entryFields(seen: readonly Visibility[]): FieldsOf<Entry> {
  return {
    id: sql`coalesce(b.id, -e.id)`,
    entry_id: sql`e.id`,
    book_id: sql`b.id`,
    book: jsonObjectSql({
      id: sql`b.id`,
      title: sql`coalesce(b.title, e.title)`,
      author: sql`coalesce(b.author, e.author)`,
      isbn: sql`coalesce(b.isbn, e.isbn)`,
      cover: sql`coalesce(b.cover, '')`,
      pages: PAGES_OF_ENTRY,
      year: YEAR_OF_ENTRY,
      publisher: sql`e.edition->>'publisher'`,
      binding: sql`e.edition->>'binding'`,
    }),
    status: sql`e.status`,
    rating: sql`(e.half_stars * 0.5)::float8`,
    visibility: sql`coalesce(e.visibility, 'everyone')`,
    notes: sql`CASE WHEN 'me' = ANY(${seen}::text[]) THEN e.notes END`,
    readings: READINGS_JSON,
    shelves: shelvesJson(seen),
    has_review: sql`'me' = ANY(${seen}::text[]) AND EXISTS (SELECT FROM review_drafts WHERE entry_id = e.id AND review IS NOT NULL)`,
    version: sql`coalesce(e.version, 0)`,
    created_at: isoTimeSql(sql`e.created_at`),
    updated_at: isoTimeSql(sql`e.updated_at`),
  };
}

/** SQL of an entry as JSON. */
export const entryJson = (seen: readonly Visibility[]): Sql => jsonSql(entryFields(seen));
