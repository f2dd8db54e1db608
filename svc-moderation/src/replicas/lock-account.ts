import { NotSignedIn, type Connection } from '@endpaper/service-kit';
import { userReplicas } from './tables.js';

/**
 * Locks the account of the caller: its deletion waits for the transaction, and then erases what that has written.
 * @throws NotSignedIn when the account was deleted
 */
export async function lockAccount(caller: number, tx: Connection): Promise<void> {
  if ((await userReplicas.lock(caller, tx)) === 'deleted') throw new NotSignedIn();
}
