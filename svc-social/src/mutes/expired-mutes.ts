import { muteRemoved } from '@endpaper/contracts';
import { BackgroundTransactions, query, sql, type HousekeepingTask } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import { MUTE_VERSION } from './mute.entity.js';

const TOGETHER = 100;

// On mutes_ending.
const deleteExpired = query(
  'delete expired mutes',
  z.object({ id: z.int() }),
  () => sql`
    DELETE FROM mutes WHERE id = ANY(ARRAY(
      SELECT id FROM mutes WHERE ends_at < now() ORDER BY ends_at LIMIT ${TOGETHER} FOR UPDATE SKIP LOCKED)) RETURNING id`,
);

/** Deletes mutes that have ended, which all services ignore from their end on. */
@Injectable()
export class ExpiredMutes implements HousekeepingTask {
  constructor(private readonly transactions: BackgroundTransactions) {}

  async *run(): AsyncGenerator<void> {
    for (let deleted = TOGETHER; deleted === TOGETHER; yield)
      deleted = await this.transactions.run(async tx => {
        const ended = await deleteExpired.rows(tx);
        await tx.publish(muteRemoved, ...ended.map(({ id }) => ({ id, version: MUTE_VERSION.removed })));
        return ended.length;
      });
  }
}
