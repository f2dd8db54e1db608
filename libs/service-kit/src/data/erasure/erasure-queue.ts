import { Injectable } from '@nestjs/common';
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
