import { bookCreated, bookUpdated, surrogateKey, type BookDraft } from '@endpaper/contracts';
import {
  ErasureQueue,
  requireVersion,
  Transactions,
  type Caller,
  type Transaction,
  type EditedVersion,
  type Json,
} from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { LIMITS } from '../limits.js';
import { lockOwnAccount } from '../replicas/user-replicas.js';
import { keepBook, lockOwnBook, removeBook, snapshotOf, storeWords } from './book-changes.js';
import { BookEntity } from './book.entity.js';
import { BooksQueries } from './books.queries.js';
import { countInGenre, moveToGenre } from '../counts/genre-counts.js';

@Injectable()
export class BooksService {
  constructor(
    private readonly transactions: Transactions,
    private readonly erasureQueue: ErasureQueue,
    private readonly queries: BooksQueries,
  ) {}

  /**
   * @param key the idempotency key of the request
   * @throws NotSignedIn when the owner's account was deleted; AccountLimitReached; BookNotFound when the book of an earlier request
   * with the key was deleted
   */
  create(draft: BookDraft, owner: Caller, key?: string): Promise<{ id: number; json: Json }> {
    return this.transactions.run(async tx => {
      await lockOwnAccount(owner.id, tx);
      const id = await tx.once({ user: owner.id, operation: 'create book', key }, () =>
        this.insert(draft, owner, tx),
      );
      return { id, json: await this.queries.byId(id, owner.id, tx) };
    });
  }

  private async insert(draft: BookDraft, owner: Caller, tx: Transaction): Promise<number> {
    await tx.limit(LIMITS.books, owner);
    // An absent detail is stored, and published, as null.
    const book = await tx.manager.save(tx.manager.create(BookEntity, { ...draft, user_id: owner.id }));
    await storeWords.one(tx, { id: book.id });
    await countInGenre.one(tx, { genre: book.genre_id, change: 1 });
    await tx.publish(bookCreated, snapshotOf(book));
    tx.changed(surrogateKey.books);
    return book.id;
  }

  /** @throws BookNotFound, NotYourBook, Outdated */
  edit(id: number, draft: BookDraft, owner: number, edited: EditedVersion): Promise<Json> {
    return this.transactions.run(async tx => {
      const book = await lockOwnBook(id, owner, tx);
      requireVersion(edited, book.version, 'book');
      const { genre_id } = book;
      await keepBook(book, tx, draft);
      // With its new time it is a new version, also when the draft changes nothing.
      await tx.manager.save(Object.assign(book, draft, { updated_at: new Date() }));
      await storeWords.one(tx, { id });
      if (!book.hidden) await moveToGenre(tx, genre_id, draft.genre_id);
      await tx.publish(bookUpdated, snapshotOf(book));
      // Its genre may have changed: it joins another list.
      tx.changed(surrogateKey.book(id), surrogateKey.books);
      return this.queries.byId(id, owner, tx);
    });
  }

  /** @throws BookNotFound, NotYourBook */
  async remove(id: number, owner: number): Promise<void> {
    await this.transactions.run(async tx => {
      const book = await lockOwnBook(id, owner, tx);
      await keepBook(book, tx);
      await removeBook(book, this.erasureQueue, tx);
    });
  }
}
