import {
  BackgroundDatabase,
  BackgroundTransactions,
  query,
  raw,
  sql,
  type HousekeepingTask,
} from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import { changeCounts } from '../counts/book-counts.js';
import { lockCountersOfBooks } from '../counts/locks.js';
import { FIRST_DAY } from './activity.js';

/** So many rows are deleted in one transaction, which locks their books. */
const ROWS = raw('50');
const IS_EXPIRED = sql`day < ${raw(FIRST_DAY)}`;

// On book_activity_by_day.
const booksWithExpired = query(
  'books with expired activity',
  z.object({ id: z.int() }),
  () => sql`SELECT book_id AS id FROM book_activity WHERE ${IS_EXPIRED} ORDER BY day LIMIT ${ROWS}`,
);
const deleteExpired = query(
  'delete expired activity',
  z.object({ id: z.int(), count: z.int() }),
  ({ ids }: { ids: readonly number[] }) => sql`
    DELETE FROM book_activity WHERE book_id = ANY(${ids}::bigint[]) AND ${IS_EXPIRED} RETURNING book_id AS id, count`,
);

/** Takes the activity that is older than seven days from the trending counts of its books. */
@Injectable()
export class ExpiredActivity implements HousekeepingTask {
  constructor(
    private readonly database: BackgroundDatabase,
    private readonly transactions: BackgroundTransactions,
  ) {}

  async *run(): AsyncGenerator<void> {
    for (;;) {
      const ids = (await booksWithExpired.rows(this.database)).map(({ id }) => id);
      if (ids.length === 0) return;
      yield this.transactions.run(async tx => {
        await lockCountersOfBooks.rows(tx, { ids });
        for (const { id, count } of await deleteExpired.rows(tx, { ids }))
          await changeCounts.maybeOne(tx, { id, activity: -count });
      });
    }
  }
}
