import type { Book, BookDetails } from '@endpaper/contracts';
import {
  entriesSql,
  hiddenReason,
  isNotBlocked,
  isNotHidden,
  isShown,
  isoTimeSql,
  jsonSql,
  SHOWN,
  sql,
  surrogateKeysSql,
  type EntriesShown,
  type FieldsOf,
  type Sql,
} from '@endpaper/service-kit';

/** `books b`, of which its owner alone sees a hidden one. */
const SUBJECT = { kind: 'book', id: sql`b.id`, author: sql`b.user_id` } as const;

/** SQL: whether moderators have not hidden `books b` from a caller. */
export const isBookShown = (caller: number | null): Sql => isNotHidden(caller, SUBJECT);

/** The details of a book, from `books b`. */
export const detailFields: FieldsOf<BookDetails> = {
  isbn: sql`b.isbn`,
  pages: sql`b.pages`,
  year: sql`b.year`,
  series: sql`b.series`,
  series_number: sql`b.series_number`,
  original_title: sql`b.original_title`,
  language: sql`b.language`,
};

/** The fields of a book, from `books b`. */
const bookFields = (entries: EntriesShown): FieldsOf<Book> => ({
  id: sql`b.id`,
  title: sql`b.title`,
  author: sql`b.author`,
  amazon: sql`b.amazon`,
  description: sql`b.description`,
  genre_id: sql`b.genre_id`,
  cover: sql`b.cover`,
  ...detailFields,
  user_id: sql`b.user_id`,
  favorite_count: sql`b.favorite_count`,
  post_count: sql`b.post_count`,
  rating_average: sql`b.rating_average`,
  rating_count: sql`b.rating_count`,
  // On favorites_of_book, and the primary key.
  fav_book_users: entriesSql(
    {
      entry: sql`json_build_object('user_id', user_id)`,
      from: sql`favorites WHERE book_id = b.id AND ${isShown(entries.caller, sql`user_id`)}`,
      order: sql`created_at DESC, user_id DESC`,
    },
    entries,
  ),
  // On post_replicas_of_book and post_replicas_of_user. A tombstone has no book. The author alone finds a hidden one.
  posts: entriesSql(
    {
      entry: sql`json_build_object('id', id, 'user_id', user_id)`,
      from: sql`post_replicas WHERE book_id = b.id AND ${isNotBlocked(entries.caller, sql`user_id`)}
        AND (hidden IS NOT TRUE OR user_id = ${entries.caller}::bigint)`,
      order: sql`id DESC`,
    },
    entries,
  ),
  hidden: hiddenReason(entries.caller, SUBJECT),
  version: sql`b.version`,
  created_at: isoTimeSql(sql`b.created_at`),
  updated_at: isoTimeSql(sql`b.updated_at`),
});

/** SQL of a book as JSON, from `books b`. */
export const bookJson = (entries: EntriesShown): Sql => jsonSql(bookFields(entries));

const bookColumns = (entries: EntriesShown): Sql =>
  sql`${bookJson(entries)} AS json, ${surrogateKeysSql(entries.caller, { 'book:': sql`b.id` })} AS keys`;

/** SQL of the columns `json` and `keys` of a book that is answered by itself. @param caller null for a visitor */
export const bookAlone = (caller: number | null) => bookColumns({ caller, shown: SHOWN.alone });

/** SQL of the columns `json` and `keys` of a book in a list. @param caller null for a visitor */
export const bookInList = (caller: number | null) => bookColumns({ caller, shown: SHOWN.inList });
