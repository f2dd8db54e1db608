import { isOlder, TIMEOUTS, type ExpiredRows } from '@endpaper/service-kit';

/** Notifications are kept as long as tombstones. */
const isExpired = (time: string) => isOlder(time, TIMEOUTS.tombstonesKept);

export const EXPIRED_NOTIFICATIONS: readonly ExpiredRows[] = [
  { table: 'notifications', when: isExpired('created_at') },
  { table: 'source_tombstones', when: isExpired('written_at') },
];
