import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

/** What has been heard: the effect of an event and the note that it was heard are one transaction. */
@Injectable()
export class Inbox {
  constructor(private readonly database: DataSource) {}

  /**
   * Does the work for an event that this consumer has not handled yet, and nothing for one that it has.
   * @returns whether the work was done
   */
  async once(consumer: string, eventId: string, work: (transaction: EntityManager) => Promise<void>) {
    return this.database.transaction(async transaction => {
      const claimed: unknown[] = await transaction.query(
        'INSERT INTO inbox (consumer, event_id) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING event_id',
        [consumer, eventId],
      );
      if (claimed.length === 0) return false;
      await work(transaction);
      await transaction.query('DELETE FROM inbox_failures WHERE consumer = $1 AND event_id = $2', [
        consumer,
        eventId,
      ]);
      return true;
    });
  }

  /**
   * Counts a failure of the work for an event. The count is in the database on purpose: while that is away nothing
   * is counted, so that an outage of ours is never held against an event.
   * @returns how often the work has failed
   */
  async failed(consumer: string, eventId: string): Promise<number> {
    const [row]: { attempts: number }[] = await this.database.query(
      `INSERT INTO inbox_failures (consumer, event_id, attempts) VALUES ($1, $2, 1)
       ON CONFLICT (consumer, event_id) DO UPDATE SET attempts = inbox_failures.attempts + 1, failed_at = now()
       RETURNING attempts`,
      [consumer, eventId],
    );
    return row?.attempts ?? 1;
  }

  /** Forgets the failures of an event, so that a replay starts with all its tries. */
  async forgetFailures(consumer: string, eventId: string): Promise<void> {
    await this.database.query('DELETE FROM inbox_failures WHERE consumer = $1 AND event_id = $2', [
      consumer,
      eventId,
    ]);
  }
}
