import type { Shelf, Visibility } from '@endpaper/contracts';
import { isoTimeSql, sql, type FieldsOf, type Sql } from '@endpaper/service-kit';

/** The fields of a shelf that everybody sees alike, from `shelves sh`. */
export const SHELF_FIELDS: FieldsOf<Omit<Shelf, 'user_id' | 'book_count'>> = {
  id: sql`sh.id`,
  name: sql`sh.name`,
  description: sql`sh.description`,
  visibility: sql`sh.visibility`,
  version: sql`sh.version`,
  created_at: isoTimeSql(sql`sh.created_at`),
  updated_at: isoTimeSql(sql`sh.updated_at`),
};

/** SQL of the ids of the shelves on which `entries e` stands. On shelved_entries_of_entry. @param seen what the caller sees */
export const shelvesJson = (seen: readonly Visibility[]): Sql => sql`(
  SELECT coalesce(json_agg(sh.id ORDER BY sh.id), '[]')
    FROM shelved_entries s JOIN shelves sh ON sh.id = s.shelf_id
   WHERE s.entry_id = e.id AND sh.visibility = ANY(${seen}::text[]))`;
