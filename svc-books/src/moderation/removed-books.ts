import {
  BackgroundDatabase,
  BackgroundTransactions,
  ErasureQueue,
  query,
  removedSubjects,
  sql,
  type HousekeepingTask,
} from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import { removeBook } from '../books/book-changes.js';
import { BookEntity } from '../books/book.entity.js';

const BOOKS = { kind: 'book', living: sql`books WHERE books.id = subject_id` } as const;

// On subject_states_of_subject. Moderators may have taken the decision back meanwhile.
const removal = query(
  'removal of book',
  z.object({ subject_id: z.int() }),
  ({ id }: { id: number }) => sql`
    SELECT subject_id FROM subject_states WHERE kind = 'book' AND subject_id = ${id} AND visibility = 'removed'`,
);

/** Deletes the books that moderators removed 30 days ago, as their owners would; also those without an owner. */
@Injectable()
export class RemovedBooks implements HousekeepingTask {
  constructor(
    private readonly database: BackgroundDatabase,
    private readonly transactions: BackgroundTransactions,
    private readonly erasureQueue: ErasureQueue,
  ) {}

  async *run(): AsyncGenerator<void> {
    for await (const id of removedSubjects(BOOKS, this.database)) yield this.delete(id);
  }

  private delete(id: number): Promise<void> {
    return this.transactions.run(async tx => {
      const lock = { mode: 'for_no_key_update' } as const;
      const book = await tx.manager.findOne(BookEntity, { where: { id }, lock });
      if (!book || !(await removal.maybeOne(tx, { id }))) return;
      // Its owner has not deleted it: svc-posts keeps the owner's posts about it, too.
      const { version, genre_id, hidden } = book;
      await removeBook({ id, version, genre_id, hidden, user_id: null }, this.erasureQueue, tx);
    });
  }
}
