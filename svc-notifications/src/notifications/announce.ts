import { surrogateKey } from '@endpaper/contracts';
import type { Announcements, Transaction } from '@endpaper/service-kit';

/** What a change of notifications needs: the pages of their users learn of it after the commit. */
export interface Change {
  tx: Transaction;
  announcements: Announcements;
}

/** Announces that the notifications of users have changed. */
export function announceTo(users: Iterable<number>, { tx, announcements }: Change): void {
  const keys = [...new Set(users)].map(surrogateKey.notificationsOfUser);
  if (keys.length > 0) announcements.changed(keys, tx);
}
