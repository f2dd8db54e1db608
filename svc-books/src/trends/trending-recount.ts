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
import { lockCountersOfBooks } from '../counts/locks.js';
import { trendingCount } from '../counts/trending-count.js';

/** So many books are compared in one statement, and locked at most. */
const BOOKS = raw('100');

// On the primary key.
const compareCounts = query(
  'compare trending counts',
  z.object({ id: z.int(), differs: z.boolean() }),
  ({ after }: { after: number }) => sql`
    SELECT b.id, b.trending_count <> ${trendingCount(sql`b.id`)} AS differs
      FROM books b WHERE b.id > ${after} ORDER BY b.id LIMIT ${BOOKS}`,
);
const storeCounts = query(
  'store trending counts',
  z.object({ id: z.int() }),
  ({ ids }: { ids: readonly number[] }) => sql`
    UPDATE books b SET trending_count = ${trendingCount(sql`b.id`)} WHERE b.id = ANY(${ids}::bigint[]) RETURNING b.id`,
);

/** Counts again where time alone has changed the count: an account has become old enough, or a day does not count any more. */
@Injectable()
export class TrendingRecount implements HousekeepingTask {
  constructor(
    private readonly database: BackgroundDatabase,
    private readonly transactions: BackgroundTransactions,
  ) {}

  async *run(): AsyncGenerator<void> {
    for (let after: number | undefined = 0; after !== undefined;) {
      const books: { id: number; differs: boolean }[] = await compareCounts.rows(this.database, { after });
      const ids = books.filter(({ differs }) => differs).map(({ id }) => id);
      if (ids.length > 0)
        await this.transactions.run(async tx => {
          await lockCountersOfBooks.rows(tx, { ids });
          await storeCounts.rows(tx, { ids });
        });
      yield;
      after = books.at(-1)?.id;
    }
  }
}
