import type { ExpiredRows } from '@endpaper/service-kit';

/** Notifications are kept for 90 days, and so are tombstones: no consumer applies an event that is older than 60 days. */
const isExpired = (time: string) => `${time} < now() - interval '90 days'`;

export const EXPIRED_NOTIFICATIONS: readonly ExpiredRows[] = [
  { table: 'notifications', when: isExpired('created_at') },
  { table: 'source_tombstones', when: isExpired('written_at') },
];
