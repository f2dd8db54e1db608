import { HIDDEN_BOOK, OWN_DATA, OwnBookCounts } from '@endpaper/contracts';
import { isoTimeSql, lateralRow, ownDataList, ownEarlierTexts, query, raw, sql } from '@endpaper/service-kit';
import { detailFields } from '../books/book-fields.js';

/** The title of a favorite `f`, which a hidden book `b` of another reader does not show. */
const SHOWN_TITLE = sql`
  CASE WHEN b.hidden AND b.user_id IS DISTINCT FROM f.user_id THEN ${raw(`'${HIDDEN_BOOK}'`)} ELSE b.title END`;

export const lists = {
  // On books_in_order_of_user.
  books: ownDataList('own books', OWN_DATA.books.books, {
    fields: {
      id: sql`b.id`,
      title: sql`b.title`,
      author: sql`b.author`,
      amazon: sql`b.amazon`,
      description: sql`b.description`,
      genre_id: sql`b.genre_id`,
      cover: sql`b.cover`,
      ...detailFields,
      favorite_count: sql`b.favorite_count`,
      post_count: sql`b.post_count`,
      rating_average: sql`b.rating_average`,
      rating_count: sql`b.rating_count`,
      version: sql`b.version`,
      created_at: isoTimeSql(sql`b.created_at`),
      updated_at: isoTimeSql(sql`b.updated_at`),
    },
    from: user => sql`books b WHERE b.user_id = ${user}`,
    key: sql`b.id`,
  }),
  // On the primary key.
  favorites: ownDataList('own favorites', OWN_DATA.books.favorites, {
    fields: { book_id: sql`f.book_id`, title: SHOWN_TITLE, created_at: isoTimeSql(sql`f.created_at`) },
    from: user =>
      sql`favorites f JOIN ${lateralRow('books', 'b', sql`id = f.book_id`)} WHERE f.user_id = ${user}`,
    key: sql`f.book_id`,
  }),
  earlier_book_texts: ownEarlierTexts(),
};

// On books_in_order_of_user and the primary key.
export const ownCounts = query(
  'own book counts',
  OwnBookCounts,
  ({ user }: { user: number }) => sql`
    SELECT (SELECT count(*) FROM books WHERE user_id = ${user})::int AS books,
           (SELECT count(*) FROM favorites f JOIN ${lateralRow('books', 'b', sql`id = f.book_id`)}
             WHERE f.user_id = ${user})::int AS favorites`,
);
