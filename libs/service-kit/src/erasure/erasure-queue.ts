import { Injectable } from '@nestjs/common';
import type { Transaction } from '../database/transaction.js';
import { command } from '../database/statement.js';

const addErasures = command(
  'add erasures',
  'INSERT INTO erasures (kind, id) SELECT $1, unnest($2::bigint[]) ON CONFLICT DO NOTHING',
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
    await addErasures.run(tx, [kind, ids]);
    tx.afterCommit(this.wakeEraser);
  }
}
