import { OWN_DATA, OwnBookCounts } from '@endpaper/contracts';
import { isoTime, lookUp, ownDataList, statement } from '@endpaper/service-kit';

export const lists = {
  // On books_in_order_of_user.
  books: ownDataList('own books', OWN_DATA.books.books, {
    fields: {
      id: 'b.id',
      title: 'b.title',
      author: 'b.author',
      amazon: 'b.amazon',
      description: 'b.description',
      genre_id: 'b.genre_id',
      cover: 'b.cover',
      favorite_count: 'b.favorite_count',
      post_count: 'b.post_count',
      created_at: isoTime('b.created_at'),
      updated_at: isoTime('b.updated_at'),
    },
    from: 'books b WHERE b.user_id = $1',
    key: 'b.id',
  }),
  // On the primary key.
  favorites: ownDataList('own favorites', OWN_DATA.books.favorites, {
    fields: { book_id: 'f.book_id', title: 'b.title', created_at: isoTime('f.created_at') },
    from: `favorites f JOIN ${lookUp('books', 'b', 'id = f.book_id')} WHERE f.user_id = $1`,
    key: 'f.book_id',
  }),
};

// On books_in_order_of_user and the primary key.
export const ownCounts = statement(
  'own book counts',
  OwnBookCounts,
  `SELECT (SELECT count(*) FROM books WHERE user_id = $1)::int AS books,
          (SELECT count(*) FROM favorites f JOIN ${lookUp('books', 'b', 'id = f.book_id')} WHERE f.user_id = $1)::int AS favorites`,
);
