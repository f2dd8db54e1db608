import type { Book } from '@endpaper/contracts';

type Favorites = Pick<Book, 'fav_book_users' | 'favorite_count'>;

/** Whether the book with an id is a favorite of a user. */
export interface FavoriteChange {
  id: number;
  userId: number;
  favorite: boolean;
}

/** Whether a book is a favorite of the signed-in user, whose own entry is in every response. */
export function isFavoriteOf(book: Favorites, userId: number | undefined): boolean {
  return book.fav_book_users.some(({ user_id }) => user_id === userId);
}

/** Whether a book has the change. */
export const hasChange = (book: Favorites, { userId, favorite }: FavoriteChange): boolean =>
  isFavoriteOf(book, userId) === favorite;

/** The book with the change, which its count follows; the same book if it has the change. */
export function withFavorite<Changed extends Favorites>(book: Changed, change: FavoriteChange): Changed {
  if (hasChange(book, change)) return book;
  const { userId, favorite } = change;
  return {
    ...book,
    fav_book_users: favorite
      ? [...book.fav_book_users, { user_id: userId }]
      : book.fav_book_users.filter(({ user_id }) => user_id !== userId),
    favorite_count: Math.max(0, book.favorite_count + (favorite ? 1 : -1)),
  };
}
