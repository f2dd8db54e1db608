import { notificationsTopic } from '@endpaper/contracts';
import { isSignedOut, useLive, useReadSoon, useSession } from '@endpaper/web-kit';
import { useRemoveGoneMutation } from '../notifications/notifications.api.js';

/** Takes notifications away from the list when what they are about is deleted. */
export function useRemoveGone(): void {
  const { user } = useSession();
  const [removeGone] = useRemoveGoneMutation();
  const readSoon = useReadSoon(async () => {
    const { error } = await removeGone(undefined);
    return error === undefined || isSignedOut(error);
  });
  useLive(user && notificationsTopic(user.id), readSoon);
}
