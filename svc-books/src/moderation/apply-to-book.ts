import { BookSnapshot, bookUpdated, surrogateKey, type SubjectState } from '@endpaper/contracts';
import { query, sql, subjectStates, type Transaction } from '@endpaper/service-kit';
import { BOOK_SNAPSHOT } from '../books/book-snapshots.queries.js';
import { lockCountersOfBook } from '../counts/locks.js';

/** A new version, of which the owner has changed nothing: it keeps its time. */
const bumpBook = query(
  'bump moderated book',
  BookSnapshot,
  ({ id, hidden }: { id: number; hidden: boolean }) =>
    sql`UPDATE books SET hidden = ${hidden}, version = version + 1 WHERE id = ${id} RETURNING ${BOOK_SNAPSHOT}`,
);

/** Stores what decisions make of a book, as a new version of it. A state of a deleted book changes nothing. */
export async function applyToBook(state: SubjectState, tx: Transaction): Promise<void> {
  const id = state.subject_id;
  const exists = await lockCountersOfBook.maybeOne(tx, { id });
  if ((await subjectStates.upsert(state, tx)) === 'unchanged' || !exists) return;
  await tx.publish(bookUpdated, await bumpBook.one(tx, { id, hidden: state.visibility !== 'shown' }));
  // It leaves lists that do not name it, and comes back to those that do not have it.
  tx.changed(surrogateKey.book(id), surrogateKey.books);
}
