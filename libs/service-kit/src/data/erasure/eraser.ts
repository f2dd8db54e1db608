import { isTemporary } from '@endpaper/postgres/errors';
import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import * as z from 'zod/mini';
import { query } from '../query.js';
import { sql } from '../sql.js';
import { BackgroundDatabase, type Database } from '../database/database.js';
import { BackgroundTransactions, type Transaction } from '../transactions.js';
import type { Logger } from '../../operations/logging/logger.js';
import type { Metrics } from '../../operations/metrics/metrics.js';
import { TIMEOUTS } from '../../timeouts.js';
import { Worker } from '../../operations/worker.js';
import { ErasureQueue, type Erasures } from './erasure-queue.js';

interface Batch {
  kind: string;
  ids: readonly [number, ...number[]];
}

// Locks the first erasure in turn and, with it, further ones of its kind: `together` says for each kind how many are erased together.
// On erasures_in_turn. A kind that this version of the service does not know waits for the version that does.
const nextErasures = query(
  'next erasures',
  z.object({ kind: z.string(), id: z.int() }),
  ({ kinds, together }: { kinds: readonly string[]; together: readonly number[] }) => sql`
    WITH first AS MATERIALIZED (
      SELECT kind FROM erasures WHERE kind = ANY(${kinds}) ORDER BY position LIMIT 1 FOR UPDATE SKIP LOCKED)
    SELECT kind, id FROM erasures WHERE kind = (SELECT kind FROM first) ORDER BY position
     LIMIT (SELECT together FROM unnest(${kinds}::text[], ${together}::integer[]) AS known (kind, together) JOIN first USING (kind))
       FOR UPDATE SKIP LOCKED`,
);
const deleteErasures = query(
  'delete erasures',
  z.object({ id: z.int() }),
  ({ kind, ids }: Batch) => sql`DELETE FROM erasures WHERE kind = ${kind} AND id = ANY(${ids}) RETURNING id`,
);
const requeueErasures = query(
  'requeue erasures',
  z.object({ id: z.int() }),
  ({ kind, ids }: Batch) => sql`
    UPDATE erasures SET position = DEFAULT, failures = 0 WHERE kind = ${kind} AND id = ANY(${ids}) RETURNING id`,
);
const requeueFailed = query(
  'requeue failed erasures',
  z.object({ failures: z.int() }),
  ({ kind, ids }: Batch) => sql`
    UPDATE erasures SET position = DEFAULT, failures = failures + 1
     WHERE kind = ${kind} AND id = ANY(${ids}) RETURNING failures`,
);

/**
 * Erases the rows of deleted entities in batches, each in its own transaction: no lock is held for long, and after a crash
 * the next start continues. Replicas of the service share the work; each erasure is worked on by one of them at a time.
 */
@Injectable()
export class Eraser implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly worker: Worker;

  constructor(
    private readonly erasures: Erasures,
    private readonly database: BackgroundDatabase,
    private readonly transactions: BackgroundTransactions,
    private readonly queue: ErasureQueue,
    private readonly logger: Logger,
  ) {
    this.worker = new Worker({
      turn: () => this.turn(),
      pause: TIMEOUTS.erasurePoll,
      failed: error => {
        logger.warn({ err: error }, 'an erasure batch failed and is retried');
      },
    });
    queue.wakeEraser = this.worker.wake;
  }

  onApplicationBootstrap(): void {
    this.worker.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.worker.stop();
  }

  private async turn(): Promise<void> {
    const started = performance.now();
    if (!(await this.batch())) return;
    // Readers do not wait, so they get more than half of the time.
    await this.worker.rest(1.5 * (performance.now() - started));
    this.worker.wake();
  }

  /** @returns whether there was an erasure */
  private async batch(): Promise<boolean> {
    let batch: Batch | undefined;
    const work = async (tx: Transaction) => {
      batch = await this.next(tx);
      if (!batch) return false;
      const { kind, ids } = batch;
      const isDone = await this.erasures[kind]?.erase(ids, {
        tx,
        queue: this.queue,
        database: this.database,
        logger: this.logger,
      });
      // After each batch the erasure goes to the end of the queue: one book with very many rows delays no other.
      await (isDone ? deleteErasures : requeueErasures).rows(tx, { kind, ids });
      return true;
    };
    return this.transactions.run(work).catch(async (error: unknown) => {
      // An erasure that fails again and again delays no other either.
      if (batch) await this.requeueFailed(batch, error);
      throw error;
    });
  }

  private async requeueFailed({ kind, ids }: Batch, error: unknown): Promise<void> {
    if (isTemporary(error)) return requeueErasures.rows(this.database, { kind, ids }).then(() => undefined);
    const failed = await requeueFailed.rows(this.database, { kind, ids });
    const failures = Math.max(0, ...failed.map(row => row.failures));
    this.logger.error({ err: error, kind, ids, failures }, 'an erasure failed');
  }

  private async next(tx: Transaction): Promise<Batch | undefined> {
    const together = Object.values(this.erasures).map(erasure => erasure.together);
    const [first, ...others] = await nextErasures.rows(tx, { kinds: Object.keys(this.erasures), together });
    return first && { kind: first.kind, ids: [first.id, ...others.map(({ id }) => id)] };
  }
}

/** Registers the metrics of a service's erasures. Every replica of a service shows the same values. */
export function measureErasures(metrics: Metrics, database: Pick<Database, 'query'>): void {
  metrics.gauge('oldest_erasure_seconds', 'Age of the oldest erasure that is not done', async () => {
    const [row]: { age: number }[] = await database.query(
      'SELECT coalesce(extract(epoch FROM now() - min(added_at)), 0)::float8 AS age FROM erasures',
    );
    return row?.age ?? 0;
  });
  metrics.gauge('failing_erasures', 'Erasures whose last attempt has failed', async () => {
    const [row]: { count: number }[] = await database.query(
      'SELECT count(*) AS count FROM erasures WHERE failures > 0',
    );
    return row?.count ?? 0;
  });
}
