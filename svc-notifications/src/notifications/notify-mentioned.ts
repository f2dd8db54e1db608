import { lockPosts } from '../replicas/lock-rows.js';
import type { Change } from './announce.js';
import { notice } from './notices.js';
import { notify, type Act } from './notify.js';

/** Notifies users that a text names them, unless its post was deleted. */
export async function notifyMentioned(
  users: readonly number[],
  act: Omit<Act, 'notices'> & { post: number },
  change: Change,
): Promise<void> {
  if (users.length === 0 || !(await lockPosts([act.post], change.tx)).has(act.post)) return;
  const notices = new Map(users.map(user => [user, notice.mention(act.post)]));
  await notify([{ ...act, notices }], change);
}
