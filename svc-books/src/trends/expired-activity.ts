import { command, Database, statement, type HousekeepingTask } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import { lockBooks } from '../locking/lock-books.js';
import { FIRST_DAY } from './activity.js';

/** So many rows are deleted in one transaction. */
const ROWS = 200;

// On book_activity_by_day.
const booksWithExpired = statement(
  'books with expired activity',
  z.object({ id: z.int() }),
  `SELECT book_id AS id FROM book_activity WHERE day < ${FIRST_DAY} ORDER BY day LIMIT ${ROWS}`,
);
const removeExpired = command(
  'remove expired activity',
  `WITH expired AS (
     DELETE FROM book_activity WHERE book_id = ANY($1) AND day < ${FIRST_DAY} RETURNING book_id, count
   )
   UPDATE books b SET trending_count = b.trending_count - e.sum
     FROM (SELECT book_id, sum(count) FROM expired GROUP BY 1) AS e WHERE e.book_id = b.id`,
);

/** Takes the activity that is older than seven days from the trending counts of its books. */
@Injectable()
export class ExpiredActivity implements HousekeepingTask {
  constructor(private readonly database: Database) {}

  async *run(): AsyncGenerator<void> {
    for (;;) {
      const ids = (await booksWithExpired.rows(this.database)).map(({ id }) => id);
      if (ids.length === 0) return;
      yield this.database.transaction(async tx => {
        await lockBooks.rows(tx, [ids]);
        await removeExpired.run(tx, [ids]);
      });
    }
  }
}
