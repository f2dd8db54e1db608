import { Book, favoriteEndpoints } from '@endpaper/contracts';
import { Database, keyset, lookUp, type Page, type PageQuery } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { LISTED_BOOK, OWN_IN_LIST } from '../books/book-fields.js';

// On favorites_of_user. The sort key is the favorite's time, not the book's.
const favoriteBooks = keyset('favorite books', Book, {
  endpoint: favoriteEndpoints.current,
  order: 'newest first',
  parameters: 2,
  text: ({ after, limit }) => `
    SELECT ${LISTED_BOOK}, f.created_at, b.id FROM favorites f JOIN ${lookUp('books', 'b', 'id = f.book_id')} ${OWN_IN_LIST}
     WHERE f.user_id = $2 AND ${after('f.created_at', 'f.book_id')}
     ORDER BY f.created_at DESC, f.book_id DESC LIMIT ${limit}`,
});

@Injectable()
export class FavoritesQueries {
  constructor(private readonly database: Database) {}

  /** A user's favorite books, newest favorite first. */
  of(user: number, query: PageQuery, caller: number): Promise<Page> {
    return favoriteBooks.page(this.database, [caller, user], query);
  }
}
