import { favoriteAdded, favoriteRemoved, surrogateKey, type Favorite } from '@endpaper/contracts';
import { isHiddenFrom, Transactions } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { BookNotFound } from '../books/books.errors.js';
import { lockCountersOfBook } from '../counts/locks.js';
import { lockOwnAccount } from '../replicas/user-replicas.js';
import { addFavorite, removeFavorite, timeOfFavorite } from './favorite-changes.js';

@Injectable()
export class FavoritesService {
  constructor(private readonly transactions: Transactions) {}

  /**
   * Adds a book to a user's favorites. A second call changes nothing.
   * @throws BookNotFound, NotSignedIn
   */
  add(bookId: number, user: number): Promise<{ favorite: Favorite; isNew: boolean }> {
    const key = { book_id: bookId, user_id: user };
    return this.transactions.run(async tx => {
      await lockOwnAccount(user, tx);
      const book = await lockCountersOfBook.maybeOne(tx, { id: bookId });
      if (!book || (await isHiddenFrom(user, { kind: 'book', id: bookId, author: book.user_id }, tx)))
        throw new BookNotFound();
      const added = await addFavorite(key, tx);
      if (added) {
        await tx.publish(favoriteAdded, { ...key, favorite_count: added.favorite_count });
        tx.changed(surrogateKey.book(bookId));
      }
      const { created_at } = added ?? (await timeOfFavorite.one(tx, key));
      return {
        favorite: { id: bookId, ...key, created_at, updated_at: created_at },
        isNew: added !== undefined,
      };
    }, `book ${bookId}`);
  }

  /** Removes a book from a user's favorites. It does nothing when the book is none of them. */
  async remove(bookId: number, user: number): Promise<void> {
    const key = { book_id: bookId, user_id: user };
    await this.transactions.run(async tx => {
      if (!(await lockCountersOfBook.maybeOne(tx, { id: bookId }))) return;
      const removed = await removeFavorite(key, tx);
      if (!removed) return;
      await tx.publish(favoriteRemoved, { ...key, favorite_count: removed.favorite_count });
      tx.changed(surrogateKey.book(bookId));
    }, `book ${bookId}`);
  }
}
