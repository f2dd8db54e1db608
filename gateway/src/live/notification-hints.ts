import { notificationsTopic, type Hint } from '@endpaper/contracts';
import type { StreamOwner } from './live-stream.js';

const KEY = /^notifications:(\d+)$/;

/**
 * The hint of a surrogate key or topic, which are the same for the notifications of a user. It is of an announcement, not of an
 * event, so it is in no log.
 * @returns undefined for another key
 */
export function notificationHint(key: string): Hint | undefined {
  const user = Number(KEY.exec(key)?.[1]);
  return user ? { topic: notificationsTopic(user), kind: 'notifications-changed', id: user } : undefined;
}

/** Whether a reader may have the hints of a topic: a user's notifications are the user's own. */
export function mayRead(topic: string, { session }: StreamOwner): boolean {
  const hint = notificationHint(topic);
  return !hint || hint.id === session?.user;
}
