import type { EntryChange } from '@endpaper/contracts';
import { ReplicaOwners, Transactions, type Json } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { BookNotFound } from '../ratings/ratings.errors.js';
import { lockBookReplica, lockUserReplica } from '../replicas/locks.js';
import { bookSource, userSource } from '../replicas/tables.js';
import { EntriesQueries } from './entries.queries.js';
import { applyChange, lockEntry } from './entry-changes.js';

@Injectable()
export class EntriesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly queries: EntriesQueries,
    private readonly owners: ReplicaOwners,
  ) {}

  /**
   * Changes what a user's library has of a book. A book without a status and a rating leaves the library.
   * @throws BookNotFound, NotSignedIn
   */
  async change(book: number, change: EntryChange, user: number): Promise<Json> {
    const attempt = () =>
      this.transactions.run(async tx => {
        // Undefined for a book or a user that is deleted or not replicated yet.
        if (!(await lockBookReplica.maybeOne(tx, { id: book }))) return undefined;
        if (!(await lockUserReplica.maybeOne(tx, { id: user }))) return undefined;
        await applyChange(await lockEntry({ user, book }, tx), change, tx);
        return this.queries.ofBook({ user, book }, tx);
      }, `book ${book}`);
    const entry = (await attempt()) ?? (await this.requireReplicas(book, user).then(attempt));
    if (!entry) throw new BookNotFound();
    return entry;
  }

  /** Looks up a book and a user who are not replicated yet. @throws BookNotFound, NotSignedIn */
  private async requireReplicas(book: number, user: number): Promise<void> {
    if (!(await this.owners.exists(bookSource, book))) throw new BookNotFound();
    await this.owners.requireAccount(userSource, user);
  }
}
