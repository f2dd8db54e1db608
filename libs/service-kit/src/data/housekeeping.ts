import {
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
  type Type,
} from '@nestjs/common';
import type { ModuleRef } from '@nestjs/core';
import { BackgroundDatabase } from './database/database.js';
import type { DatabaseTransaction } from './database/database-transaction.js';
import type { Logger } from '../operations/logging/logger.js';
import { TIMEOUTS } from '../timeouts.js';
import { Worker } from '../operations/worker.js';

/** Rows that are deleted when a condition holds. */
export interface ExpiredRows {
  table: string;
  /** SQL: `expires_at < now()`. */
  when: string;
  /** SQL of a change that is made instead of the deletion: `seen_at = now()`. Then the condition must no longer hold. */
  set?: string;
}

/** SQL: whether a time is longer ago than an age (milliseconds). */
export function isOlder(column: string, age: number): string {
  return `${column} < now() - ${age} * interval '1 millisecond'`;
}

// No event takes effect after weeks, so its inbox row is not needed.
const MESSAGING: readonly ExpiredRows[] = [
  { table: 'outbox', when: isOlder('published_at', TIMEOUTS.outboxKept) },
  { table: 'inbox', when: isOlder('received_at', TIMEOUTS.inboxKept) },
  { table: 'inbox_failures', when: isOlder('failed_at', TIMEOUTS.inboxKept) },
];

/** Work of a service that housekeeping does after the deletions, in one replica at a time. */
export interface HousekeepingTask {
  /** Yields after each change, so that it can be ended there. It must change nothing when nothing is to do. */
  run(): AsyncIterable<unknown>;
}

const BATCH = 5_000;

/**
 * Deletes expired rows of messaging and of the service, and does the service's tasks, on start and then every hour: in one
 * replica of the service at a time, and rows in batches. An error in one part does not stop the others.
 */
@Injectable()
export class Housekeeping implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly worker: Worker;

  constructor(
    private readonly database: BackgroundDatabase,
    private readonly expired: readonly ExpiredRows[],
    private readonly tasks: readonly Type<HousekeepingTask>[],
    private readonly modules: Pick<ModuleRef, 'get'>,
    private readonly logger: Logger,
  ) {
    this.worker = new Worker({
      turn: async () => {
        await this.run();
      },
      pause: TIMEOUTS.housekeeping,
      failed: error => {
        logger.warn({ err: error }, 'housekeeping failed and runs again in an hour');
      },
    });
  }

  onApplicationBootstrap(): void {
    this.worker.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.worker.stop();
  }

  /** @returns whether all is done: no part has failed, and no other replica was at work */
  async run(): Promise<boolean> {
    let isDone = true;
    const doPart = async (part: string, work: () => Promise<boolean>) => {
      const isPartDone = await work().catch((error: unknown) => {
        this.logger.warn({ err: error, part }, 'housekeeping failed and runs again in an hour');
        return false;
      });
      isDone &&= isPartDone;
    };
    for (const rows of [...MESSAGING, ...this.expired])
      await doPart(`rows of ${rows.table}`, () => this.processAll(rows));
    for (const task of this.tasks) await doPart(task.name, () => this.runTask(task));
    return isDone;
  }

  private async processAll(rows: ExpiredRows): Promise<boolean> {
    let count: number | undefined = BATCH;
    while (!this.worker.isStopping && count === BATCH) count = await this.processBatch(rows);
    return count !== undefined && count < BATCH;
  }

  /** @returns how many rows were deleted or changed; undefined while another replica is at work */
  private processBatch({ table, when, set }: ExpiredRows): Promise<number | undefined> {
    const change = set === undefined ? `DELETE FROM ${table}` : `UPDATE ${table} SET ${set}`;
    return this.database.transaction(async tx => {
      if (!(await acquireLock(tx))) return undefined;
      const [changed] = await tx.query<{ count: number }>(
        `WITH changed AS (
           ${change} WHERE ctid = ANY(ARRAY(SELECT ctid FROM ${table} WHERE ${when} LIMIT ${BATCH})) RETURNING 1)
         SELECT count(*)::int AS count FROM changed`,
      );
      return changed?.count ?? 0;
    });
  }

  /** @returns whether the task was done to its end */
  private runTask(type: Type<HousekeepingTask>): Promise<boolean> {
    const task = this.modules.get(type, { strict: false });
    return this.database.transaction(async tx => {
      if (!(await acquireLock(tx))) return false;
      for await (const _ of task.run()) {
        if (this.worker.isStopping) return false;
        // The task has connections of its own. PostgreSQL ends a transaction that sends no statement, and with it the lock.
        await tx.query('SELECT 1');
      }
      return true;
    });
  }
}

/** @returns false while another replica is at work */
async function acquireLock(tx: DatabaseTransaction): Promise<boolean> {
  const [lock] = await tx.query<{ acquired: boolean }>(
    `SELECT pg_try_advisory_xact_lock(hashtextextended(current_schema() || ' housekeeping', 0)) AS acquired`,
  );
  return lock?.acquired === true;
}
