import { Injectable } from '@nestjs/common';
import type { BackgroundDatabase } from '../database/database.js';
import type { Logger } from '../../operations/logging/logger.js';
import type { Transaction } from '../transactions.js';
import * as z from 'zod/mini';
import { query } from '../query.js';
import { sql } from '../sql.js';

const addErasures = query(
  'add erasures',
  z.object({ id: z.int() }),
  ({ kind, ids }: { kind: string; ids: readonly number[] }) => sql`
    INSERT INTO erasures (kind, id) SELECT ${kind}, unnest(${ids}::bigint[]) ON CONFLICT DO NOTHING RETURNING id`,
);

/** The queue of deleted entities whose rows are not erased yet. It is a table, so that a crash loses nothing. */
@Injectable()
export class ErasureQueue {
  /** Wakes the eraser, after a commit that adds an erasure. The eraser sets it. */
  wakeEraser: () => void = () => undefined;

  /** @param kind one of the service's erasures */
  async add(
    kind: string,
    ids: readonly number[],
    tx: Pick<Transaction, 'run' | 'afterCommit'>,
  ): Promise<void> {
    await addErasures.rows(tx, { kind, ids });
    tx.afterCommit(this.wakeEraser);
  }
}

/** What a batch of an erasure works with. */
export interface ErasureTools {
  tx: Transaction;
  queue: ErasureQueue;
  /** For an error that does not end the batch. */
  logger: Logger;
  /** For what stays when the transaction does not. A statement that waits for a lock of the transaction waits in vain. */
  database: BackgroundDatabase;
}

/**
 * How a service erases what belongs to up to `together` deleted entities at once. Each call is a transaction and changes a bounded
 * number of rows. It returns whether nothing is left.
 */
export interface Erasure {
  together: number;
  erase: (ids: readonly [number, ...number[]], tools: ErasureTools) => Promise<boolean>;
}

/** The erasures of a service, by the kind of the deleted entity: `user`. */
export type Erasures = Readonly<Record<string, Erasure>>;
