import type { Transaction } from '@endpaper/service-kit';
import { lockPostReplica } from '../replicas/locks.js';
import { notice } from './notices.js';
import { notify, type Act } from './notify.js';

/** Notifies users that a text names them, unless its post was deleted. */
export async function notifyMentioned(
  users: readonly number[],
  act: Omit<Act, 'notices'> & { post: number },
  tx: Transaction,
): Promise<void> {
  if (users.length === 0 || !(await lockPostReplica(act.post, tx))) return;
  await notify({ ...act, notices: new Map(users.map(user => [user, notice.mention(act.post)])) }, tx);
}
