import * as contracts from '@endpaper/contracts';
import { notificationsTopic, type Hint, type LiveTopic } from '@endpaper/contracts';
import type { StreamOwner } from './live-stream.js';

/** What a domain's pages may show the changes of. */
export const TOPICS: readonly LiveTopic[] = Object.values<unknown>(contracts).filter(
  (value): value is LiveTopic => typeof value === 'function' && 'thing' in value,
);

const definitionOf = (topic: string) => TOPICS.find(({ thing }) => thing === topic.split(':')[0]);

/** Whether a domain has declared the topic. */
export function isTopic(topic: string): boolean {
  return definitionOf(topic) !== undefined;
}

/** Whether a reader may have the hints of a topic. */
export function mayRead(topic: string, { session }: StreamOwner): boolean {
  return !definitionOf(topic)?.isOwn || Number(topic.split(':')[1]) === session?.user;
}

const NOTIFICATIONS = new RegExp(`^${notificationsTopic.thing}:(\\d+)$`);

/** The hint of an announced key that is the topic of a user's notifications; undefined for another key. */
export function notificationHint(key: string): Hint | undefined {
  const user = Number(NOTIFICATIONS.exec(key)?.[1]);
  return user ? { topic: key, kind: 'notifications-changed', id: user } : undefined;
}
