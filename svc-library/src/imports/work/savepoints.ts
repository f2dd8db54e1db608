import { isReferenceMissing, isTemporary } from '@endpaper/postgres/errors';
import type { ErasureTools } from '@endpaper/service-kit';

/** A batch goes on while it has made fewer. With more than 64 in one transaction, PostgreSQL is slower for all others. */
const MOST_SAVEPOINTS = 50;

/** The savepoints of a batch, behind which rows fail without the others. */
export class Savepoints {
  private made = 0;

  constructor(private readonly tools: ErasureTools) {}

  /** Whether the batch ends here: further rows wait for the next one. */
  get areUsedUp(): boolean {
    return this.made >= MOST_SAVEPOINTS;
  }

  /**
   * Works on rows behind a savepoint. Of savepoints with one name the newest counts, and all end with the transaction.
   * @returns undefined when the work has failed, and is undone
   */
  async behind<Result>(
    rows: readonly { id: number }[],
    work: () => Promise<Result>,
  ): Promise<Result | undefined> {
    const { tx, logger } = this.tools;
    this.made += 1;
    await tx.run({ text: 'SAVEPOINT imported_rows' });
    try {
      return await work();
    } catch (error) {
      // After a conflict or an outage, and when a shelf or an entry was deleted meanwhile, the whole batch is repeated.
      if (isTemporary(error) || isReferenceMissing(error)) throw error;
      const [first, ...others] = rows;
      if (others.length === 0)
        logger.error({ err: error, row: first?.id }, 'a row of an import could not be stored');
      await tx.run({ text: 'ROLLBACK TO SAVEPOINT imported_rows' });
      return undefined;
    }
  }
}
