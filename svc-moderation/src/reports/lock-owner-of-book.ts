import type { Transaction } from '@endpaper/service-kit';
import { lockStateOf } from '../states/change-state.js';
import { ownerOfBook } from './reports.queries.js';

/**
 * The reader to whom moderators have given a book, also before svc-books has the owner; null for none. A decision that gives the book waits,
 * and then finds the case that this transaction opens.
 */
export async function lockOwnerOfBook(book: number, tx: Transaction): Promise<number | null> {
  await lockStateOf({ kind: 'ownership', id: book }, tx);
  return (await ownerOfBook.maybeOne(tx, { book }))?.owner_id ?? null;
}
