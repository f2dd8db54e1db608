import type { SubjectState } from '@endpaper/contracts';
import type { Transaction } from '@endpaper/service-kit';
import { endSessions } from '../sessions/session-ends.service.js';
import { publishUser } from '../users/publish-user.js';
import type { UserEntity } from '../users/user.entity.js';
import { isOneOf } from '../users/is-same-picture.js';

/** Suspends a locked account, or ends its suspension, and hides bios from other readers. */
export async function applyToReader(
  { suspended_until, reason, hidden }: SubjectState,
  user: UserEntity,
  tx: Transaction,
): Promise<void> {
  const before = user.suspended_until?.getTime();
  const until = suspended_until === null ? null : new Date(suspended_until);
  await publishUser(
    Object.assign(user, {
      suspended_until: until,
      suspended_reason: reason,
      // Earlier releases of svc-moderation do not send it.
      hidden_bios: hidden ?? user.hidden_bios,
    }),
    tx,
  );
  // A log-in waits for the lock, and its session gets tokens that say so.
  if (until && until.getTime() !== before) await endSessions(user.id, tx);
}

/**
 * Takes a picture from the profile of a locked account, unless the reader has another one by now, and refuses it from then on; or shows
 * it again, unless the reader has another one.
 */
export async function applyToPicture(
  { visibility, hidden, picture: newest }: SubjectState,
  user: UserEntity,
  tx: Transaction,
): Promise<void> {
  const hidden_pictures = hidden?.map(({ text }) => text) ?? (newest ? [newest] : []);
  // Earlier releases of svc-moderation have forgotten the picture 30 days after a decision.
  if (visibility !== 'shown' && hidden_pictures.length === 0) return;
  const { picture, hidden_picture: taken } = user;
  if (picture !== null && isOneOf(hidden_pictures, picture))
    Object.assign(user, { picture: null, hidden_picture: picture });
  else if (taken !== null && !isOneOf(hidden_pictures, taken))
    Object.assign(user, { picture: picture ?? taken, hidden_picture: null });
  await publishUser(Object.assign(user, { hidden_pictures }), tx);
}
