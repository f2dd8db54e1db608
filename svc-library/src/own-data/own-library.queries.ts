import { OWN_DATA, VISIBILITIES } from '@endpaper/contracts';
import { ownDataList, sql } from '@endpaper/service-kit';
import { BOOK_OF_ENTRY, entryFields, IS_SHOWN } from '../entries/entry-fields.js';
import { SHELF_FIELDS } from '../shelves/shelf-fields.js';

const { id: _id, book: _book, ...fields } = entryFields(VISIBILITIES);

export const lists = {
  // On entries_of_user_and_book.
  library: ownDataList('own entries', OWN_DATA.library.library, {
    fields: {
      ...fields,
      title: sql`coalesce(b.title, e.title)`,
      author: sql`coalesce(b.author, e.author)`,
      isbn: sql`coalesce(b.isbn, e.isbn)`,
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
};
