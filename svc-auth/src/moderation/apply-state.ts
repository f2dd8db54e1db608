import type { SubjectState } from '@endpaper/contracts';
import type { Transaction } from '@endpaper/service-kit';
import { endSessions } from '../sessions/session-ends.service.js';
import { lockUser } from '../users/locks.js';
import { publishUser } from '../users/publish-user.js';

/** Suspends an account, or ends its suspension. */
export async function applyToReader(
  { subject_id, suspended_until, reason }: SubjectState,
  tx: Transaction,
): Promise<void> {
  const user = await lockUser({ id: subject_id }, tx);
  if (!user) return;
  const suspension = {
    suspended_until: suspended_until === null ? null : new Date(suspended_until),
    suspended_reason: reason,
  };
  await publishUser(Object.assign(user, suspension), tx);
  // A log-in waits for the lock, and its session gets tokens that say so.
  if (suspended_until !== null) await endSessions(subject_id, tx);
}

/** Takes the picture from a profile, or shows it again unless the reader has another one by now. */
export async function applyToPicture(
  { subject_id, visibility }: SubjectState,
  tx: Transaction,
): Promise<void> {
  const user = await lockUser({ id: subject_id }, tx);
  if (!user) return;
  const { picture, hidden_picture } = user;
  if (visibility === 'shown')
    Object.assign(user, { picture: picture ?? hidden_picture, hidden_picture: null });
  else if (picture !== null) Object.assign(user, { picture: null, hidden_picture: picture });
  else return;
  await publishUser(user, tx);
}
