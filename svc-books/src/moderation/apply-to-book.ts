import { BookSnapshot, bookUpdated, surrogateKey, type SubjectState } from '@endpaper/contracts';
import { query, sql, subjectStates, type Transaction } from '@endpaper/service-kit';
import { BOOK_SNAPSHOT } from '../books/book-snapshots.queries.js';
import { countInGenre } from '../counts/genre-counts.js';
import { lockCountersOfBook } from '../counts/locks.js';

// On subject_states_of_subject.
const IS_HIDDEN = sql`EXISTS (
  SELECT FROM subject_states s WHERE s.kind = 'book' AND s.subject_id = books.id AND s.visibility <> 'shown')`;

/** A new version, of which the owner has changed nothing: it keeps its time. No row when the stored state is the book's already. */
const bumpBook = query(
  'bump moderated book',
  BookSnapshot,
  ({ id, isNew }: { id: number; isNew: boolean }) => sql`
    UPDATE books SET hidden = ${IS_HIDDEN}, version = version + 1
     WHERE id = ${id} AND (${isNew} OR hidden <> ${IS_HIDDEN}) RETURNING ${BOOK_SNAPSHOT}`,
);

/**
 * Stores what decisions make of a book, as a new version of it. A state that is published again repairs a book that differs from it, as
 * after an earlier release has stored the state. One of a deleted book changes nothing.
 */
export async function applyToBook(state: SubjectState, tx: Transaction): Promise<void> {
  const id = state.subject_id;
  const before = await lockCountersOfBook.maybeOne(tx, { id });
  const isNew = (await subjectStates.upsert(state, tx)) !== 'unchanged';
  const book = before && (await bumpBook.maybeOne(tx, { id, isNew }));
  if (!book) return;
  if (book.hidden !== before.hidden)
    await countInGenre.one(tx, { genre: before.genre_id, change: book.hidden ? -1 : 1 });
  await tx.publish(bookUpdated, book);
  // It leaves lists that do not name it, and comes back to those that do not have it.
  tx.changed(surrogateKey.book(id), surrogateKey.books);
}
