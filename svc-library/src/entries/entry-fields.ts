import type { Entry } from '@endpaper/contracts';
import { isoTimeSql, jsonObjectSql, jsonSql, sql, type FieldsOf } from '@endpaper/service-kit';

/** The fields of an entry, from `entries e` and `book_replicas b`. A book without an entry has the values of an empty one. */
export const FIELDS: FieldsOf<Entry> = {
  id: sql`b.id`,
  book_id: sql`b.id`,
  book: jsonObjectSql({ id: sql`b.id`, title: sql`b.title`, author: sql`b.author`, cover: sql`b.cover` }),
  status: sql`e.status`,
  rating: sql`(e.half_stars * 0.5)::float8`,
  visibility: sql`coalesce(e.visibility, 'everyone')`,
  version: sql`coalesce(e.version, 0)`,
  created_at: isoTimeSql(sql`e.created_at`),
  updated_at: isoTimeSql(sql`e.updated_at`),
};

/** SQL of an entry as JSON. */
export const ENTRY_JSON = jsonSql(FIELDS);
