import { NotSignedIn, ReplicaOwners, Transactions, type Json } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { requireKnownBook } from '../entries/require-known-book.js';
import { BookNotFound } from '../ratings/ratings.errors.js';
import { lockBooks, lockLibrary } from '../replicas/locks.js';
import { bookSource, userSource } from '../replicas/tables.js';
import { TopBookEntity } from './top-book.entity.js';
import { TopBooksQueries } from './top-books.queries.js';

@Injectable()
export class TopBooksService {
  constructor(
    private readonly transactions: Transactions,
    private readonly queries: TopBooksQueries,
    private readonly owners: ReplicaOwners,
  ) {}

  /** Replaces the books that a user shows on the profile. @throws BookNotFound, NotSignedIn */
  async choose(books: readonly number[], user: number): Promise<Json> {
    await this.owners.requireAccount(userSource, user);
    for (const book of books) if (!(await this.owners.exists(bookSource, book))) throw new BookNotFound();
    return this.transactions.run(async tx => {
      const locked = await lockBooks(books, tx);
      for (const id of books) {
        const book = locked.get(id);
        if (!book) throw new BookNotFound();
        await requireKnownBook(book, user, tx);
      }
      // Of two choices at once the later one replaces all of the earlier one.
      if (!(await lockLibrary.maybeOne(tx, { id: user }))) throw new NotSignedIn();
      await tx.manager.delete(TopBookEntity, { user_id: user });
      const rows = books.map((book_id, index) => ({ user_id: user, position: index + 1, book_id }));
      await tx.manager.insert(TopBookEntity, rows);
      return this.queries.own(user, tx);
    });
  }
}
