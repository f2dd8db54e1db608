import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { BackgroundDatabase } from '../database/database.js';
import type { Logger } from '../logging/logger.js';
import { TIMEOUTS } from '../timeouts.js';

/** Rows that are deleted when a condition holds. */
export interface ExpiredRows {
  table: string;
  /** SQL: `expires_at < now()`. */
  when: string;
}

// No event is delivered again after weeks, so its inbox row is not needed.
const MESSAGING: readonly ExpiredRows[] = [
  { table: 'outbox', when: `published_at < now() - interval '7 days'` },
  { table: 'inbox', when: `received_at < now() - interval '60 days'` },
  { table: 'inbox_failures', when: `failed_at < now() - interval '60 days'` },
];

const BATCH = 5_000;

/**
 * Deletes expired rows of messaging and of the service, on start and then every hour: in batches, each of them in one
 * replica of the service. An error in one table does not stop the deletion in the others.
 */
@Injectable()
export class Housekeeping implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private isStopping = false;

  constructor(
    private readonly database: BackgroundDatabase,
    private readonly expired: readonly ExpiredRows[],
    private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.start();
    }, TIMEOUTS.housekeeping);
    this.timer.unref();
    this.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    clearInterval(this.timer);
    await this.running;
  }

  private start(): void {
    this.running = this.deleteExpired();
  }

  private async deleteExpired(): Promise<void> {
    for (const rows of [...MESSAGING, ...this.expired])
      await this.deleteAll(rows).catch((error: unknown) => {
        this.logger.warn({ err: error, table: rows.table }, 'housekeeping failed and runs again in an hour');
      });
  }

  private async deleteAll(rows: ExpiredRows): Promise<void> {
    while (!this.isStopping && (await this.deleteBatch(rows)) === BATCH);
  }

  /** @returns how many rows were deleted; none while another replica deletes */
  private deleteBatch({ table, when }: ExpiredRows): Promise<number> {
    return this.database.transaction(async tx => {
      const [lock] = await tx.query<{ acquired: boolean }>(
        `SELECT pg_try_advisory_xact_lock(hashtextextended(current_schema() || ' housekeeping', 0)) AS acquired`,
      );
      if (!lock?.acquired) return 0;
      const [deleted] = await tx.query<{ count: number }>(
        `WITH deleted AS (
           DELETE FROM ${table} WHERE ctid = ANY(ARRAY(SELECT ctid FROM ${table} WHERE ${when} LIMIT ${BATCH})) RETURNING 1)
         SELECT count(*)::int AS count FROM deleted`,
      );
      return deleted?.count ?? 0;
    });
  }
}
