import { surrogateKey } from '@endpaper/contracts';
import type { Transaction } from '@endpaper/service-kit';

/** Announces that the notifications of users have changed. */
export function announceTo(users: Iterable<number>, tx: Transaction): void {
  tx.changed(...new Set([...users].map(surrogateKey.notificationsOfUser)));
}
