import { bookCreated, bookDeleted, bookUpdated, surrogateKey, type BookDraft } from '@endpaper/contracts';
import {
  ErasureQueue,
  requireVersion,
  Transactions,
  type CommandTransaction,
  type EditedVersion,
  type Json,
} from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { lockAccount } from '../replicas/user-replicas.js';
import { deleteBook, insertBook, lockOwnBook, storeWords, updateBook } from './book-changes.js';
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
   * @throws NotSignedIn when the owner's account was deleted; BookNotFound when the book of an earlier request with the key
   * was deleted
   */
  create(draft: BookDraft, owner: number, key?: string): Promise<{ id: number; json: Json }> {
    return this.transactions.run(async tx => {
      const id = await tx.once({ user: owner, operation: 'book', key }, () => this.insert(draft, owner, tx));
      return { id, json: await this.queries.byId(id, owner, tx) };
    });
  }

  private async insert(draft: BookDraft, owner: number, tx: CommandTransaction): Promise<number> {
    await lockAccount(owner, tx);
    const { id } = await insertBook.one(tx, { ...draft, owner });
    await storeWords.one(tx, { id });
    await countInGenre.one(tx, { genre: draft.genre_id, change: 1 });
    const { title, author, cover } = draft;
    await tx.publish(bookCreated, { id, title, author, cover, user_id: owner, version: 1 });
    tx.changed(surrogateKey.books);
    return id;
  }

  /** @throws BookNotFound, NotYourBook, Outdated */
  edit(id: number, draft: BookDraft, owner: number, edited: EditedVersion = {}): Promise<Json> {
    return this.transactions.run(async tx => {
      const stored = await lockOwnBook(id, owner, tx);
      requireVersion(edited, stored.version, 'book');
      const book = await updateBook.one(tx, { ...draft, id });
      await storeWords.one(tx, { id });
      await moveToGenre(tx, stored.genre_id, draft.genre_id);
      await tx.publish(bookUpdated, book);
      // Its genre may have changed: it joins another list.
      tx.changed(surrogateKey.book(id), surrogateKey.books);
      return this.queries.byId(id, owner, tx);
    });
  }

  /** The eraser deletes what belongs to the book. @throws BookNotFound, NotYourBook */
  async remove(id: number, owner: number): Promise<void> {
    await this.transactions.run(async tx => {
      const { version, genre_id } = await lockOwnBook(id, owner, tx);
      await deleteBook.one(tx, { id });
      await this.erasureQueue.add('book', [id], tx);
      await countInGenre.one(tx, { genre: genre_id, change: -1 });
      await tx.publish(bookDeleted, { id, user_id: owner, version: version + 1 });
      // Lists that do not show the book have its genre's count.
      tx.changed(surrogateKey.book(id), surrogateKey.books);
    });
  }
}
