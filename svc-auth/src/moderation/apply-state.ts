import type { SubjectState } from '@endpaper/contracts';
import type { Transaction } from '@endpaper/service-kit';
import { endSessions } from '../sessions/session-ends.service.js';
import { publishUser } from '../users/publish-user.js';
import type { UserEntity } from '../users/user.entity.js';
import { isSamePicture } from '../users/is-same-picture.js';

/** Suspends a locked account, or ends its suspension. */
export async function applyToReader(
  { suspended_until, reason }: SubjectState,
  user: UserEntity,
  tx: Transaction,
): Promise<void> {
  const suspension = {
    suspended_until: suspended_until === null ? null : new Date(suspended_until),
    suspended_reason: reason,
  };
  await publishUser(Object.assign(user, suspension), tx);
  // A log-in waits for the lock, and its session gets tokens that say so.
  if (suspended_until !== null) await endSessions(user.id, tx);
}

/**
 * Takes a picture from the profile of a locked account, unless the reader has another one by now, and refuses it from then on; or shows
 * it again, unless the reader has another one.
 */
export async function applyToPicture(
  { visibility, picture: decided = null }: SubjectState,
  user: UserEntity,
  tx: Transaction,
): Promise<void> {
  const { picture, hidden_picture } = user;
  if (visibility === 'shown')
    Object.assign(user, { picture: picture ?? hidden_picture, hidden_picture: null });
  // 30 days after a decision svc-moderation has forgotten the picture.
  else if (decided !== null)
    Object.assign(user, {
      picture: picture !== null && isSamePicture(picture, decided) ? null : picture,
      hidden_picture: decided,
    });
  else return;
  await publishUser(user, tx);
}
