import type { Book } from '@endpaper/contracts';
import type { Page } from '@endpaper/web-kit';

type Hearts = Pick<Book, 'fav_book_users' | 'favorite_count'>;

/** Whether a reader has a book among their favorites. A book always tells this of who asks. */
export function isFavoriteOf(book: Hearts, userId: number | undefined): boolean {
  return book.fav_book_users.some(({ user_id }) => user_id === userId);
}

/** Makes a book a favorite of a reader, or not; its count follows. What is so already stays as it is. */
export function setFavoriteOf(book: Hearts, userId: number, favorite: boolean): void {
  if (isFavoriteOf(book, userId) === favorite) return;
  book.fav_book_users = favorite
    ? [...book.fav_book_users, { user_id: userId }]
    : book.fav_book_users.filter(({ user_id }) => user_id !== userId);
  book.favorite_count = Math.max(0, book.favorite_count + (favorite ? 1 : -1));
}

/** Where a book stands in a list of pages. */
export interface Place {
  page: number;
  index: number;
}

/** Finds a book's place in a list of pages. */
export function placeOf(pages: readonly Page<Book>[], id: number): Place | undefined {
  for (const [page, { items }] of pages.entries()) {
    const index = items.findIndex(book => book.id === id);
    if (index >= 0) return { page, index };
  }
  return undefined;
}

/** Puts a book into a list of pages, unless it is there. */
export function insertBook(pages: Page<Book>[], book: Book, { page, index }: Place): void {
  if (!placeOf(pages, book.id)) pages[page]?.items.splice(index, 0, book);
}

/** Takes a book out of a list of pages, if it is there. */
export function removeBook(pages: Page<Book>[], id: number): void {
  const place = placeOf(pages, id);
  if (place) pages[place.page]?.items.splice(place.index, 1);
}
