import { OWN_DATA, VISIBILITIES } from '@endpaper/contracts';
import { isoTimeSql, ownDataList, sql } from '@endpaper/service-kit';
import { BOOK_OF_ENTRY, entryFields, IS_SHOWN } from '../entries/entry-fields.js';
import { SHELF_FIELDS } from '../shelves/shelf-fields.js';

const { id: _id, book: _book, shelves: _shelves, ...fields } = entryFields(VISIBILITIES);

export const lists = {
  // On entries_of_user_and_book.
  library: ownDataList('own entries', OWN_DATA.library.library, {
    fields: {
      ...fields,
      title: sql`coalesce(b.title, e.title)`,
      author: sql`coalesce(b.author, e.author)`,
      isbn: sql`coalesce(b.isbn, e.isbn)`,
      edition: sql`e.edition`,
      shelves: sql`(SELECT coalesce(json_agg(json_build_object('id', shelf_id, 'position', position) ORDER BY shelf_id), '[]')
                      FROM shelved_entries WHERE entry_id = e.id)`,
    },
    from: user => sql`entries e LEFT JOIN ${BOOK_OF_ENTRY} WHERE e.user_id = ${user} AND ${IS_SHOWN}`,
    key: sql`e.id`,
  }),
  // On shelves_of_name.
  shelves: ownDataList('own shelves', OWN_DATA.library.shelves, {
    fields: SHELF_FIELDS,
    from: user => sql`shelves sh WHERE sh.user_id = ${user}`,
    key: sql`sh.id`,
  }),
  // By the primary key.
  library_settings: ownDataList('own library settings', OWN_DATA.library.library_settings, {
    fields: { visibility: sql`visibility` },
    from: user => sql`libraries WHERE user_id = ${user}`,
    key: sql`user_id`,
  }),
  // By the primary key.
  reading_goals: ownDataList('own reading goals', OWN_DATA.library.reading_goals, {
    fields: { year: sql`year`, books: sql`books` },
    from: user => sql`reading_goals WHERE user_id = ${user}`,
    key: sql`year`,
  }),
  // By the primary keys.
  top_books: ownDataList('own top books', OWN_DATA.library.top_books, {
    fields: {
      ...{ position: sql`t.position`, book_id: sql`b.id` },
      title: sql`b.title`,
      author: sql`b.author`,
    },
    from: user =>
      sql`top_books t JOIN book_replicas b ON b.id = t.book_id AND NOT b.deleted WHERE t.user_id = ${user}`,
    key: sql`t.position`,
  }),
  // On review_drafts_of_user.
  review_drafts: ownDataList('own review drafts', OWN_DATA.library.review_drafts, {
    fields: { id: sql`id`, entry_id: sql`entry_id`, review: sql`review`, is_spoiler: sql`is_spoiler` },
    from: user => sql`review_drafts WHERE user_id = ${user} AND review IS NOT NULL`,
    key: sql`id`,
  }),
  // On imports_of_user.
  imports: ownDataList('own imports', OWN_DATA.library.imports, {
    fields: {
      ...{ id: sql`id`, source: sql`source`, state: sql`state`, visibility: sql`visibility` },
      created_at: isoTimeSql(sql`created_at`),
    },
    from: user => sql`imports WHERE user_id = ${user} AND NOT deleted`,
    key: sql`id`,
  }),
  // On imports_of_user and import_rows_in_order.
  import_rows: ownDataList('own imported rows', OWN_DATA.library.import_rows, {
    fields: {
      ...{ id: sql`r.id`, import_id: sql`r.import_id`, number: sql`r.number`, line: sql`r.line` },
      ...{ state: sql`r.state`, reason: sql`r.reason`, entry_id: sql`r.entry_id`, cells: sql`r.cells` },
    },
    from: user =>
      sql`imports i JOIN import_rows r ON r.import_id = i.id WHERE i.user_id = ${user} AND NOT i.deleted`,
    key: sql`r.id`,
  }),
};
