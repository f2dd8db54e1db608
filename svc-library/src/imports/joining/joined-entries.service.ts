import { ReplicaOwners, Transactions, type Json } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { EntryNotFound } from '../../entries/entries.errors.js';
import { EntriesQueries } from '../../entries/entries.queries.js';
import { EntryEntity } from '../../entries/entry.entity.js';
import { requireKnownBook } from '../../entries/require-known-book.js';
import { BookNotFound } from '../../ratings/ratings.errors.js';
import { lockBook, lockLibrary } from '../../replicas/locks.js';
import { bookSource } from '../../replicas/tables.js';
import { joinEntry } from './join-entry.js';
import { OtherBook } from './joining.errors.js';

@Injectable()
export class JoinedEntriesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly entries: EntriesQueries,
    private readonly owners: ReplicaOwners,
  ) {}

  /**
   * Says which book of the catalogue a user's entry is that was none. The eraser may have joined it to that book meanwhile.
   * @throws EntryNotFound, OtherBook, BookNotFound
   */
  async join(id: number, book: number, user: number): Promise<Json> {
    const attempt = () =>
      this.transactions.run(async tx => {
        if (!(await lockLibrary.maybeOne(tx, { id: user }))) throw new EntryNotFound();
        const entry = await tx.manager.findOneBy(EntryEntity, { id, user_id: user });
        if (!entry) throw new EntryNotFound();
        if (entry.book_id !== null && entry.book_id !== book) throw new OtherBook();
        // Undefined for a book that is deleted or not replicated yet.
        const locked = await lockBook(book, tx);
        if (!locked) return undefined;
        await requireKnownBook(locked, user, tx);
        await joinEntry(id, locked, tx);
        return this.entries.ofBook({ user, book }, tx);
      }, `book ${book}`);
    const joined = (await attempt()) ?? (await this.requireBook(book).then(attempt));
    if (!joined) throw new BookNotFound();
    return joined;
  }

  /** Looks up a book that is not replicated yet. @throws BookNotFound */
  private async requireBook(book: number): Promise<void> {
    if (!(await this.owners.exists(bookSource, book))) throw new BookNotFound();
  }
}
