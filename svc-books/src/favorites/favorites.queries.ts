import { Book, favoriteEndpoints } from '@endpaper/contracts';
import {
  Database,
  isNotBlocked,
  lateralRow,
  list,
  sql,
  type Page,
  type PageQuery,
} from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { bookInList, isBookShown } from '../books/book-fields.js';

// On favorites_of_user. The sort key is the favorite's time, not the book's.
const favoriteBooks = list('favorite books', Book, {
  endpoint: favoriteEndpoints.current,
  order: 'newest first',
  select: ({ user, caller }: { user: number; caller: number }, { after, limit }) => sql`
    SELECT ${bookInList(caller)}, f.created_at, b.id
      FROM favorites f JOIN ${lateralRow('books', 'b', sql`id = f.book_id`)}
     WHERE f.user_id = ${user} AND ${isNotBlocked(caller, sql`${user}::bigint`)}
       AND ${isBookShown(caller)} AND ${after(sql`f.created_at`, sql`f.book_id`)}
     ORDER BY f.created_at DESC, f.book_id DESC LIMIT ${limit}`,
});

@Injectable()
export class FavoritesQueries {
  constructor(private readonly database: Database) {}

  /** A user's favorite books, newest favorite first. */
  of(user: number, query: PageQuery, caller: number): Promise<Page> {
    return favoriteBooks.page(this.database, { user, caller }, query);
  }
}
