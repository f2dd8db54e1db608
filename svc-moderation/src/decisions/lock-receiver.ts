import { InvalidFields, type Transaction } from '@endpaper/service-kit';
import { userReplicas } from '../replicas/tables.js';
import { reportOfReader } from './decisions.queries.js';

/**
 * Locks the account of the reader who gets a book. Its deletion waits, and then erases that the reader has got it.
 * @param of the case of the book
 * @throws InvalidFields when the reader has not asked for it or has deleted the account
 */
export async function lockReceiver(
  { of, reader }: { of: number; reader: number },
  tx: Transaction,
): Promise<void> {
  const isThere =
    (await userReplicas.lock(reader, tx)) === 'exists' && (await reportOfReader.maybeOne(tx, { of, reader }));
  if (!isThere) throw new InvalidFields({ reader_id: 'This reader does not ask for the book any more' });
}
