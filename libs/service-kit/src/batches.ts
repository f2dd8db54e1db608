import { setImmediate as nextTurn } from 'node:timers/promises';
import { RequestAbandoned } from './database/postgres-errors.js';
import { outsideOfRequest, watchAbandonment } from './tracing/request-id.js';

/** An item that waits for its batch. */
interface Queued<Item, Result> {
  item: Item;
  isAbandoned: () => boolean;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

interface BatchesOptions<Item, Result> {
  /** Handles a batch, all of it or nothing. Returns the result of each item in their order. */
  handle: (batch: readonly Item[]) => Promise<readonly Result[]>;
  /** Whether an error of a batch is that of each item. After any other error each item is handled alone. */
  concernsAll: (error: unknown) => boolean;
}

/** While a batch is handled, new items wait. They are the next batch. */
export class Batches<Item, Result = void> {
  private queued: Queued<Item, Result>[] = [];
  private isRunning = false;

  constructor(private readonly options: BatchesOptions<Item, Result>) {}

  /**
   * Resolves when the item is handled.
   * @throws what `handle` throws for the item; RequestAbandoned when the client of the request is gone before the batch begins
   */
  add(item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.queued.push({ item, isAbandoned: watchAbandonment(), resolve, reject });
      if (!this.isRunning) void outsideOfRequest(() => this.run());
    });
  }

  private async run(): Promise<void> {
    this.isRunning = true;
    while (this.queued.length > 0) {
      // Items that have arrived with the first one, and those that follow an item of the batch before, come into this batch.
      await nextTurn();
      const { queued } = this;
      this.queued = [];
      for (const { reject } of queued.filter(each => each.isAbandoned())) reject(new RequestAbandoned());
      const batch = queued.filter(each => !each.isAbandoned());
      if (batch.length > 0) await this.handleOrSplit(batch);
    }
    this.isRunning = false;
  }

  private async handleOrSplit(batch: readonly Queued<Item, Result>[]): Promise<void> {
    const { handle, concernsAll } = this.options;
    try {
      const results = await handle(batch.map(({ item }) => item));
      batch.forEach(({ resolve }, index) => resolve(results[index] as Result));
    } catch (error) {
      if (batch.length === 1 || concernsAll(error)) for (const { reject } of batch) reject(error);
      else await Promise.all(batch.map(each => this.handleOrSplit([each])));
    }
  }
}
