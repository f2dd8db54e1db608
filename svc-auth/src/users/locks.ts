import type { Transaction } from '@endpaper/service-kit';
import { UserEntity } from './user.entity.js';
import type { Credentials } from './users.queries.js';

type Lock = 'pessimistic_read' | 'pessimistic_write' | 'for_no_key_update';

/** Locks an account; with an email only the account that still has it. */
export function lockUser(
  where: { id: number; email?: string },
  tx: Transaction,
  mode: Lock = 'for_no_key_update',
): Promise<UserEntity | null> {
  return tx.manager.findOne(UserEntity, { where, lock: { mode } });
}

/** Locks an account whose password is still the same: nothing begins by a password that is being replaced. */
export async function lockUnchanged(
  { id, password_changed_at }: Pick<Credentials, 'id' | 'password_changed_at'>,
  tx: Transaction,
  mode?: Lock,
): Promise<UserEntity | null> {
  const user = await lockUser({ id }, tx, mode);
  return (user?.password_changed_at?.toISOString() ?? null) === password_changed_at ? user : null;
}
