import type { Book } from '@endpaper/contracts';
import type { Page } from '@endpaper/web-kit';

type Favorites = Pick<Book, 'fav_book_users' | 'favorite_count'>;

/** Whether a book is a favorite of the signed-in user, whose own entry is in every response. */
export function isFavoriteOf(book: Favorites, userId: number | undefined): boolean {
  return book.fav_book_users.some(({ user_id }) => user_id === userId);
}

/** Changes whether a book is a favorite of a user, and its count. Nothing changes the second time. */
export function setFavorite(book: Favorites, userId: number, favorite: boolean): void {
  if (isFavoriteOf(book, userId) === favorite) return;
  book.fav_book_users = favorite
    ? [...book.fav_book_users, { user_id: userId }]
    : book.fav_book_users.filter(({ user_id }) => user_id !== userId);
  book.favorite_count = Math.max(0, book.favorite_count + (favorite ? 1 : -1));
}

/** The position of a book in a list of pages. */
interface Position {
  page: number;
  index: number;
}

/** Finds a book in a list of pages. */
export function positionOf(pages: readonly Page<Book>[], id: number): Position | undefined {
  for (const [page, { items }] of pages.entries()) {
    const index = items.findIndex(book => book.id === id);
    if (index >= 0) return { page, index };
  }
  return undefined;
}

/** Inserts a book into a list of pages, unless the list contains it. */
export function insertBook(pages: Page<Book>[], book: Book, { page, index }: Position): void {
  if (!positionOf(pages, book.id)) pages[page]?.items.splice(index, 0, book);
}

/** Removes a book from a list of pages. */
export function removeBook(pages: Page<Book>[], id: number): void {
  const position = positionOf(pages, id);
  if (position) pages[position.page]?.items.splice(position.index, 1);
}
