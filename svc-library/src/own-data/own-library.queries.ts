import { OWN_DATA } from '@endpaper/contracts';
import { lateralRow, ownDataList, sql } from '@endpaper/service-kit';
import { FIELDS } from '../entries/entry-fields.js';

const { id: _id, book: _book, ...fields } = FIELDS;

export const lists = {
  // On entries_of_user_and_book.
  library: ownDataList('own entries', OWN_DATA.library.library, {
    fields: { ...fields, title: sql`b.title`, author: sql`b.author` },
    from: user => sql`entries e JOIN ${lateralRow('book_replicas', 'b', sql`id = e.book_id AND NOT deleted`)}
           WHERE e.user_id = ${user}`,
    key: sql`e.book_id`,
  }),
  // By the primary key.
  library_settings: ownDataList('own library settings', OWN_DATA.library.library_settings, {
    fields: { visibility: sql`visibility` },
    from: user => sql`libraries WHERE user_id = ${user}`,
    key: sql`user_id`,
  }),
};
