import { RebuildState } from '@endpaper/contracts';
import * as z from 'zod/mini';
import type { Connection } from '../database/database.js';
import type { Transaction } from '../database/transaction.js';
import { command, statement } from '../database/statement.js';
import { TIMEOUTS } from '../timeouts.js';

/** A rebuild that is not finished. */
export interface RebuildJob {
  replica: string;
  /** All rows up to this id are compared. */
  up_to: number;
  /** So many rows that their owner does not have may be deleted. */
  max_tombstones: number;
}

/** What a batch of a rebuild has done. */
export interface BatchResult {
  /** All rows up to this id are compared now. */
  upTo: number;
  compared: number;
  changed: number;
  missing: number;
  /** Another process may do the next batch from now on. */
  isReleased: boolean;
}

const FROM_THE_START = `up_to = 0, compared = 0, changed = 0, missing = 0, started_at = now(), due_at = now(),
  finished_at = NULL, error = NULL, max_tombstones = excluded.max_tombstones`;

const startFirst = command(
  'start first rebuilds',
  'INSERT INTO replica_rebuilds (replica, max_tombstones) SELECT unnest($1::text[]), 0 ON CONFLICT DO NOTHING',
);
// A rebuild with another limit starts again, because it has not stored the missing rows that exceeded its old limit.
const start = statement(
  'start rebuilds',
  z.object({ replica: z.string() }),
  `INSERT INTO replica_rebuilds AS r (replica, max_tombstones) SELECT unnest($1::text[]), $2
   ON CONFLICT (replica) DO UPDATE SET ${FROM_THE_START}
    WHERE r.finished_at IS NOT NULL OR r.max_tombstones <> excluded.max_tombstones RETURNING replica`,
);
const makeFailedDue = command(
  'make failed rebuilds due',
  'UPDATE replica_rebuilds SET due_at = now() WHERE replica = ANY($1) AND error IS NOT NULL AND finished_at IS NULL',
);
const claim = statement(
  'claim rebuild',
  z.object({ replica: z.string(), up_to: z.int(), max_tombstones: z.int() }),
  `UPDATE replica_rebuilds SET due_at = now() + $2 * interval '1 millisecond'
    WHERE replica = (SELECT replica FROM replica_rebuilds
                      WHERE replica = ANY($1) AND finished_at IS NULL AND due_at <= now()
                      ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED)
   RETURNING replica, up_to, max_tombstones`,
);
const advance = statement(
  'advance rebuild',
  z.object({ compared: z.int(), keeps_missing: z.boolean() }),
  `UPDATE replica_rebuilds
      SET up_to = $3, compared = compared + $4, changed = changed + $5, missing = missing + $6, error = NULL,
          due_at = now() + $7 * interval '1 millisecond'
    WHERE replica = $1 AND up_to = $2 AND finished_at IS NULL
   RETURNING compared, missing <= max_tombstones AS keeps_missing`,
);
const finish = statement(
  'finish rebuild',
  z.object({ compared: z.int(), changed: z.int(), missing: z.int(), keeps_missing: z.boolean() }),
  `UPDATE replica_rebuilds SET finished_at = now() WHERE replica = $1
   RETURNING compared, changed, missing, missing <= max_tombstones AS keeps_missing`,
);
const postpone = command(
  'postpone rebuild',
  `UPDATE replica_rebuilds SET error = $2, due_at = now() + $3 * interval '1 millisecond'
    WHERE replica = $1 AND finished_at IS NULL`,
);
const markCaughtUp = command('mark replicas caught up', 'UPDATE replica_rebuilds SET caught_up_at = now()');
const claimMissed = command(
  'claim rebuild after missed events',
  `UPDATE replica_rebuilds SET caught_up_at = now() WHERE caught_up_at < now() - $1 * interval '1 millisecond'`,
);
const forbidTombstones = command(
  'forbid tombstones of rebuilds',
  'UPDATE replica_rebuilds SET max_tombstones = 0 WHERE finished_at IS NULL',
);
const states = statement(
  'states of rebuilds',
  z.extend(RebuildState, { replica: z.string() }),
  `SELECT r.replica, r.up_to, r.compared, r.changed, r.missing, m.scheduled, m.first_deletion_at, r.started_at,
          r.finished_at, r.error
     FROM replica_rebuilds r CROSS JOIN LATERAL (
       SELECT count(*) AS scheduled, min(delete_at) AS first_deletion_at FROM missing_rows
        WHERE replica = r.replica AND delete_at IS NOT NULL) AS m
    WHERE r.replica = ANY($1) ORDER BY r.replica`,
);

/**
 * The rebuilds of a service's replicas, one row for each. A process claims a rebuild for one page; another one takes it over
 * when the time is over. A batch is refused when the rebuild is no longer where the batch began, so two never overlap.
 */
export const rebuildJobs = {
  /** Starts a rebuild of each replica that never had one. */
  startFirst: (replicas: readonly string[], database: Connection) => startFirst.run(database, [replicas]),

  /**
   * Starts a rebuild of each replica; one that goes on with the same limit continues, at once.
   * @returns those that have started
   */
  async start(replicas: readonly string[], maxTombstones: number, tx: Transaction): Promise<string[]> {
    await makeFailedDue.run(tx, [replicas]);
    return (await start.rows(tx, [replicas, maxTombstones])).map(({ replica }) => replica);
  },

  claim: (replicas: readonly string[], database: Connection): Promise<RebuildJob | undefined> =>
    claim.maybeOne(database, [replicas, TIMEOUTS.rebuildClaim]),

  /**
   * Stores the result of a batch; the first statement of its transaction.
   * @returns undefined when another process has done the batch; otherwise how many of the owner's rows are compared, and
   * whether the missing ones are to be kept
   */
  async advance(
    { replica, up_to }: RebuildJob,
    { upTo, compared, changed, missing, isReleased }: BatchResult,
    tx: Transaction,
  ): Promise<{ compared: number; keepsMissing: boolean } | undefined> {
    const claimed = isReleased ? 0 : TIMEOUTS.rebuildClaim;
    const row = await advance.maybeOne(tx, [replica, up_to, upTo, compared, changed, missing, claimed]);
    return row && { compared: row.compared, keepsMissing: row.keeps_missing };
  },

  /** @returns the counts, and whether the missing rows are to be deleted: there are no more than expected */
  async finish(replica: string, tx: Transaction) {
    const { keeps_missing: keepsMissing, ...counts } = await finish.one(tx, [replica]);
    return { keepsMissing, ...counts };
  },

  /** After a failure: the next attempt is later. */
  postpone: (replica: string, error: string, database: Connection) =>
    postpone.run(database, [replica, error, TIMEOUTS.rebuildRetry]),

  /** Stores that no event is pending. */
  markCaughtUp: (database: Connection) => markCaughtUp.run(database, []),

  /** @returns whether the service may have missed events, and no other process has claimed the rebuild */
  claimMissed: async (tx: Transaction): Promise<boolean> =>
    (await claimMissed.run(tx, [TIMEOUTS.eventsMissed])) > 0,

  forbidTombstones: (tx: Transaction) => forbidTombstones.run(tx),

  async states(replicas: readonly string[], database: Connection): Promise<Record<string, RebuildState>> {
    const rows = await states.rows(database, [replicas]);
    return Object.fromEntries(rows.map(({ replica, ...state }) => [replica, state]));
  },
};
