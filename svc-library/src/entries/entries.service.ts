import type { EntryChange } from '@endpaper/contracts';
import { ReplicaOwners, Transactions, type Json } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { BookNotFound } from '../ratings/ratings.errors.js';
import { lockBook } from '../replicas/locks.js';
import { bookSource, userReplicas, userSource } from '../replicas/tables.js';
import { EntriesQueries } from './entries.queries.js';
import { applyChange, lockEntry, removeEntry } from './entry-changes.js';
import { lockOwnEntry } from './locks.js';

@Injectable()
export class EntriesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly queries: EntriesQueries,
    private readonly owners: ReplicaOwners,
  ) {}

  /**
   * Changes what a user's library has of a book. A book of which the user says nothing more leaves the library.
   * @throws BookNotFound, NotSignedIn
   */
  async change(book: number, change: EntryChange, user: number): Promise<Json> {
    const attempt = () =>
      this.transactions.run(async tx => {
        // Undefined for a book or a user that is deleted or not replicated yet.
        const locked = await lockBook(book, tx);
        if (!locked) return undefined;
        if ((await userReplicas.lock(user, tx)) !== 'exists') return undefined;
        await applyChange(await lockEntry(user, locked, tx), change, tx);
        return this.queries.ofBook({ user, book }, tx);
      }, `book ${book}`);
    const entry = (await attempt()) ?? (await this.requireReplicas(book, user).then(attempt));
    if (!entry) throw new BookNotFound();
    return entry;
  }

  /** Changes an entry of a user, whether the catalogue has its book or not. @throws EntryNotFound, ReadingNotFound */
  changeEntry(id: number, change: EntryChange, user: number): Promise<Json> {
    return this.transactions.run(async tx => {
      const entry = await lockOwnEntry(id, user, tx);
      const { book_id: book } = entry;
      await applyChange(entry, change, tx);
      return book === null ? this.queries.ofEntry(id, tx) : this.queries.ofBook({ user, book }, tx);
    });
  }

  /** Takes a book out of a user's library. @throws EntryNotFound */
  remove(id: number, user: number): Promise<void> {
    return this.transactions.run(async tx => removeEntry(await lockOwnEntry(id, user, tx), tx));
  }

  /** Looks up a book and a user who are not replicated yet. @throws BookNotFound, NotSignedIn */
  private async requireReplicas(book: number, user: number): Promise<void> {
    if (!(await this.owners.exists(bookSource, book))) throw new BookNotFound();
    await this.owners.requireAccount(userSource, user);
  }
}
