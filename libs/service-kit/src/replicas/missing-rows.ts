import * as z from 'zod/mini';
import type { Connection } from '../database/database.js';
import type { Transaction } from '../database/transaction.js';
import { command, statement } from '../database/statement.js';
import { TIMEOUTS } from '../timeouts.js';
import type { Versioned } from './replica-table.js';

/** The number of due rows that are read at once. */
const DUE = 100;

const DueRow = z.object({ replica: z.string(), id: z.int(), version: z.int() });
export type DueRow = z.output<typeof DueRow>;

const add = command(
  'add missing rows',
  `INSERT INTO missing_rows (replica, id, version) SELECT $1, id, version
     FROM unnest($2::bigint[], $3::integer[]) AS found (id, version) ON CONFLICT DO NOTHING`,
);
const remove = command('remove missing rows', 'DELETE FROM missing_rows WHERE replica = $1 AND id = ANY($2)');
const removeUnscheduled = command(
  'remove unscheduled missing rows',
  'DELETE FROM missing_rows WHERE replica = ANY($1) AND delete_at IS NULL',
);
const schedule = command(
  'schedule missing rows',
  `UPDATE missing_rows SET delete_at = now() + $2 * interval '1 millisecond'
    WHERE replica = $1 AND delete_at IS NULL`,
);
// On missing_rows_due.
const due = statement(
  'due missing rows',
  DueRow,
  `SELECT replica, id, version FROM missing_rows WHERE replica = ANY($1) AND delete_at <= now()
    ORDER BY delete_at LIMIT ${DUE}`,
);
const take = command(
  'take missing row',
  'DELETE FROM missing_rows WHERE replica = $1 AND id = $2 AND delete_at <= now()',
);
const postpone = command(
  'postpone missing row',
  `UPDATE missing_rows SET delete_at = now() + $3 * interval '1 millisecond'
    WHERE replica = $1 AND id = $2 AND delete_at <= now()`,
);
const cancel = statement(
  'cancel missing rows',
  z.object({ replica: z.string(), cancelled: z.int() }),
  `WITH cancelled AS (DELETE FROM missing_rows WHERE replica = ANY($1) RETURNING replica, delete_at)
   SELECT replica, count(delete_at) AS cancelled FROM cancelled GROUP BY replica`,
);

/**
 * The rows of replicas that a rebuild did not find at their owner. When a rebuild is finished and has found no more than
 * expected, they are scheduled: they are deleted after a grace period, and can be cancelled until then.
 */
export const missingRows = {
  add: (replica: string, rows: readonly Versioned[], tx: Transaction) =>
    add.run(tx, [replica, rows.map(({ id }) => id), rows.map(({ version }) => version)]),

  /** Removes those that their owner has again, also scheduled ones. */
  remove: (replica: string, rows: readonly Versioned[], tx: Transaction) =>
    remove.run(tx, [replica, rows.map(({ id }) => id)]),

  /** Removes those that are not scheduled. */
  removeUnscheduled: (replicas: readonly string[], tx: Transaction) => removeUnscheduled.run(tx, [replicas]),

  schedule: (replica: string, tx: Transaction) => schedule.run(tx, [replica, TIMEOUTS.tombstoneGrace]),

  /** Some of those whose grace period is over. */
  due: (replicas: readonly string[], database: Connection): Promise<DueRow[]> =>
    due.rows(database, [replicas]),

  /** Removes a due row. @returns whether it was still there */
  take: async ({ replica, id }: DueRow, tx: Transaction): Promise<boolean> =>
    (await take.run(tx, [replica, id])) > 0,

  /** After a failure: the others come first. */
  postpone: ({ replica, id }: DueRow, database: Connection) =>
    postpone.run(database, [replica, id, TIMEOUTS.rebuildRetry]),

  /** @returns how many scheduled rows were cancelled, by replica */
  async cancel(replicas: readonly string[], tx: Transaction): Promise<Record<string, number>> {
    const cancelled = new Map((await cancel.rows(tx, [replicas])).map(row => [row.replica, row.cancelled]));
    return Object.fromEntries(replicas.map(replica => [replica, cancelled.get(replica) ?? 0]));
  },
};
