import { setImmediate as nextTurn } from 'node:timers/promises';
import { isDatabaseUnavailable } from './database/postgres-errors.js';
import { outsideOfRequest } from './tracing/request-id.js';

/** An item that waits for its batch. */
interface Queued<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

/**
 * While a batch is handled, new items wait. They are the next batch. When a batch fails, each of its items is handled alone,
 * because the failure may be that of one of them. When the database is unavailable, all have failed.
 */
export class Batches<Item, Result = void> {
  private queued: Queued<Item, Result>[] = [];
  private isRunning = false;

  /** @param handle handles a batch, all of it or nothing, and returns the result of each item in their order */
  constructor(private readonly handle: (batch: readonly Item[]) => Promise<readonly Result[]>) {}

  /** Resolves when the item is handled. @throws what `handle` throws for the item alone */
  add(item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.queued.push({ item, resolve, reject });
      if (!this.isRunning) void outsideOfRequest(() => this.run());
    });
  }

  private async run(): Promise<void> {
    this.isRunning = true;
    // Until the other items that have arrived with the first one are queued.
    await nextTurn();
    while (this.queued.length > 0) {
      const batch = this.queued;
      this.queued = [];
      await this.handleOrSplit(batch);
    }
    this.isRunning = false;
  }

  private async handleOrSplit(batch: readonly Queued<Item, Result>[]): Promise<void> {
    try {
      const results = await this.handle(batch.map(({ item }) => item));
      batch.forEach(({ resolve }, index) => resolve(results[index] as Result));
    } catch (error) {
      if (batch.length === 1 || isDatabaseUnavailable(error)) for (const { reject } of batch) reject(error);
      else await Promise.all(batch.map(each => this.handleOrSplit([each])));
    }
  }
}
