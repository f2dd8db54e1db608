import { favoriteAdded, favoriteRemoved, Timestamp, type Favorite } from '@endpaper/contracts';
import { command, Outbox, statement } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import * as z from 'zod/mini';
import { BookNotFound } from '../books/books.errors.js';
import { UserReplicas } from '../replicas/user-replicas.js';

const lockBook = command('lock book for favorite', 'SELECT 1 FROM books WHERE id = $1 FOR NO KEY UPDATE');
const insertFavorite = command(
  'insert favorite',
  'INSERT INTO favorites (book_id, user_id) VALUES ($1, $2) ON CONFLICT DO NOTHING',
);
const favoriteTime = statement(
  'favorite time',
  z.object({ created_at: Timestamp }),
  'SELECT created_at FROM favorites WHERE book_id = $1 AND user_id = $2',
);
const deleteFavorite = command(
  'delete favorite',
  'DELETE FROM favorites WHERE book_id = $1 AND user_id = $2',
);
const lockFavoriteBooks = statement(
  'lock favorite books',
  z.object({ book_id: z.int() }),
  `SELECT b.id AS book_id FROM favorites f JOIN books b ON b.id = f.book_id
    WHERE f.user_id = $1 ORDER BY b.id FOR NO KEY UPDATE OF b`,
);
const countFavorites = statement(
  'count favorites',
  z.object({ favorite_count: z.int() }),
  'UPDATE books SET favorite_count = favorite_count + $2 WHERE id = $1 RETURNING favorite_count',
);

@Injectable()
export class FavoritesService {
  constructor(
    private readonly database: DataSource,
    private readonly outbox: Outbox,
    private readonly users: UserReplicas,
  ) {}

  /**
   * Adds a book to a user's favorites. A second call changes nothing.
   * @throws BookNotFound
   */
  async add(bookId: number, user: number): Promise<{ favorite: Favorite; isNew: boolean }> {
    return this.database.transaction(async tx => {
      await this.users.refuseDeleted(user, tx);
      // The lock keeps the book from being deleted; otherwise the foreign key would reject the row.
      if ((await lockBook.run(tx, [bookId])) === 0) throw new BookNotFound();
      const isNew = (await insertFavorite.run(tx, [bookId, user])) > 0;
      if (isNew) {
        const { favorite_count } = await countFavorites.one(tx, [bookId, 1]);
        await this.outbox.add(favoriteAdded, { book_id: bookId, user_id: user, favorite_count }, tx);
      }
      const { created_at } = await favoriteTime.one(tx, [bookId, user]);
      return {
        favorite: { id: bookId, book_id: bookId, user_id: user, created_at, updated_at: created_at },
        isNew,
      };
    });
  }

  /** Removes a book from a user's favorites. It does nothing when the book is none of them. */
  async remove(bookId: number, user: number): Promise<void> {
    await this.database.transaction(async tx => {
      // The same lock order as in add(): the book first.
      await lockBook.run(tx, [bookId]);
      if ((await deleteFavorite.run(tx, [bookId, user])) > 0) await this.countRemoved(bookId, user, tx);
    });
  }

  /** Removes every favorite of a user whose account was deleted. */
  async removeAllOf(user: number, tx: EntityManager): Promise<void> {
    for (const { book_id } of await lockFavoriteBooks.rows(tx, [user])) {
      // The user may have removed it while this transaction waited for the book.
      if ((await deleteFavorite.run(tx, [book_id, user])) > 0) await this.countRemoved(book_id, user, tx);
    }
  }

  private async countRemoved(bookId: number, user: number, tx: EntityManager): Promise<void> {
    const { favorite_count } = await countFavorites.one(tx, [bookId, -1]);
    await this.outbox.add(favoriteRemoved, { book_id: bookId, user_id: user, favorite_count }, tx);
  }
}
