import { announcedHint, BookSnapshot, bookTopic, bookUpdated, hint, surrogateKey } from '@endpaper/contracts';
import { query, sql, type Transaction } from '@endpaper/service-kit';
import { BOOK_SNAPSHOT } from '../books/book-snapshots.queries.js';
import { lockCountersOfBook } from '../counts/locks.js';
import { lockLivingAccount } from '../replicas/user-replicas.js';

/** A new version, of which the owner has changed nothing: it keeps its time. */
const giveOwnerless = query(
  'give ownerless book',
  BookSnapshot,
  ({ id, owner }: { id: number; owner: number }) => sql`
    UPDATE books SET user_id = ${owner}, version = version + 1 WHERE id = ${id} RETURNING ${BOOK_SNAPSHOT}`,
);

/**
 * Gives a book without an owner to a reader. Nothing changes when the book was deleted or has an owner, as after a second event, or when
 * the account was deleted.
 */
export async function giveBook(id: number, owner: number, tx: Transaction): Promise<void> {
  if (!(await lockLivingAccount(owner, tx))) return;
  const book = await lockCountersOfBook.maybeOne(tx, { id });
  if (book?.user_id !== null) return;
  await tx.publish(bookUpdated, await giveOwnerless.one(tx, { id, owner }));
  const given = hint(bookTopic(id), 'book-given', id);
  tx.changed(surrogateKey.book(id), surrogateKey.books, announcedHint(given));
}
