import { setImmediate as nextTurn } from 'node:timers/promises';
import { isDatabaseUnavailable } from '../database/postgres-errors.js';
import type { ReceivedEvent } from './subscription.js';

/** An event that waits for its batch. */
interface Queued {
  received: ReceivedEvent;
  resolve: () => void;
  reject: (error: unknown) => void;
}

/**
 * While a batch is handled, new events wait. They are the next batch. When a batch fails, each of its events is handled alone,
 * because the failure may be that of one of them. When the database is unavailable, all have failed.
 */
export class EventBatches {
  private queued: Queued[] = [];
  private isRunning = false;

  /** @param handle handles a batch, all of it or nothing */
  constructor(private readonly handle: (batch: readonly ReceivedEvent[]) => Promise<void>) {}

  /** Resolves when the event is handled. @throws what `handle` throws for the event alone */
  add(received: ReceivedEvent): Promise<void> {
    return new Promise((resolve, reject) => {
      this.queued.push({ received, resolve, reject });
      if (!this.isRunning) void this.run();
    });
  }

  private async run(): Promise<void> {
    this.isRunning = true;
    // Until the other events that have arrived with the first one are queued.
    await nextTurn();
    while (this.queued.length > 0) {
      const batch = this.queued;
      this.queued = [];
      await this.handleOrSplit(batch);
    }
    this.isRunning = false;
  }

  private async handleOrSplit(batch: readonly Queued[]): Promise<void> {
    try {
      await this.handle(batch.map(({ received }) => received));
      for (const { resolve } of batch) resolve();
    } catch (error) {
      if (batch.length === 1 || isDatabaseUnavailable(error)) for (const { reject } of batch) reject(error);
      else await Promise.all(batch.map(each => this.handleOrSplit([each])));
    }
  }
}
