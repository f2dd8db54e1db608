import * as contracts from '@endpaper/contracts';
import { notificationsTopic, type Hint } from '@endpaper/contracts';
import type { StreamOwner } from './live-stream.js';

/** What a domain's pages may show the changes of. */
export const THINGS: readonly unknown[] = Object.values<unknown>(contracts).flatMap(value =>
  typeof value === 'function' && 'thing' in value ? [value.thing] : [],
);

/** Whether a domain has declared the topic. */
export function isTopic(topic: string): boolean {
  return THINGS.includes(topic.split(':')[0]);
}

/** Whether a reader may have the hints of a topic: a user's notifications are the user's own. */
export function mayRead(topic: string, { session }: StreamOwner): boolean {
  const hint = notificationHint(topic);
  return !hint || hint.id === session?.user;
}

const NOTIFICATIONS = new RegExp(`^${notificationsTopic.thing}:(\\d+)$`);

/** The hint of an announced key that is the topic of a user's notifications; undefined for another key. */
export function notificationHint(key: string): Hint | undefined {
  const user = Number(NOTIFICATIONS.exec(key)?.[1]);
  return user ? { topic: key, kind: 'notifications-changed', id: user } : undefined;
}
