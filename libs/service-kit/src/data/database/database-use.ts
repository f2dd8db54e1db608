import { LOCK_SHARE, TIMEOUTS } from '../../timeouts.js';

/** What a statement does. So many of the connections are used for that at the same time. */
export type Purpose = 'read' | 'write';

/** The use of a database: with how many connections, and how long its statements may take (milliseconds). */
export interface DatabaseUse {
  connections: Readonly<Record<Purpose, number>>;
  statementTimeout: number;
  /** How long a statement waits for a lock. */
  lockTimeout: number;
}

/**
 * For requests. Three reads at a time keep two processor cores busy. Writes wait for locks and for the standby.
 * @param timeout of a statement (milliseconds); it waits for a lock for a part of this time
 */
export const forRequests = (timeout: number = TIMEOUTS.statement): DatabaseUse => ({
  connections: { read: 3, write: 6 },
  statementTimeout: timeout,
  lockTimeout: Math.round(timeout * LOCK_SHARE),
});

/** This number of events is handled at the same time, by all consumers of a process together. */
export const CONCURRENT_EVENTS = 3;

/**
 * For work that no request waits for: events, erasures, housekeeping, seeds. When all concurrent events wait for
 * locks, one connection is free for the rest.
 * @param lockTimeout milliseconds. An event whose row is locked uses one of the connections for this time
 */
export const forBackground = (lockTimeout: number = TIMEOUTS.statement): DatabaseUse => ({
  connections: { read: 1, write: CONCURRENT_EVENTS + 1 },
  statementTimeout: TIMEOUTS.backgroundStatement,
  lockTimeout,
});
