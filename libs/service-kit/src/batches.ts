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
  /**
   * A batch has at most `limit` items. While more of them wait, or when a batch takes longer than `lateMs` milliseconds, further
   * batches are handled at the same time. By default there is one batch at a time, of all that wait.
   */
  parallel?: { limit: number; lateMs: number };
}

/** While a batch is handled, new items wait and are the next batch together. */
export class Batches<Item, Result = void> {
  private readonly queued: Queued<Item, Result>[] = [];
  private readonly limit: number;
  /** How many batches are handled, without those that are late. */
  private running = 0;

  constructor(private readonly options: BatchesOptions<Item, Result>) {
    this.limit = options.parallel?.limit ?? Infinity;
  }

  /**
   * Resolves when the item is handled.
   * @throws what `handle` throws for the item; RequestAbandoned when the client of the request is gone before the batch begins
   */
  add(item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.queued.push({ item, isAbandoned: watchAbandonment(), resolve, reject });
      if (this.running < this.needed()) void outsideOfRequest(() => this.run());
    });
  }

  /** How many batches the waiting items need. */
  private needed(): number {
    return Math.max(1, Math.ceil(this.queued.length / this.limit));
  }

  private async run(): Promise<void> {
    this.running += 1;
    while (this.queued.length > 0 && this.running <= this.needed()) {
      // Items that have arrived with the first one, and those that follow an item of the batch before, come into this batch.
      await nextTurn();
      const queued = this.queued.splice(0, this.limit);
      for (const { reject } of queued.filter(each => each.isAbandoned())) reject(new RequestAbandoned());
      const batch = queued.filter(each => !each.isAbandoned());
      if (batch.length > 0) await this.untilLate(this.handleOrSplit(batch));
    }
    this.running -= 1;
  }

  /** Resolves when a batch is handled or late: the next one does not wait for it any longer. */
  private untilLate(handled: Promise<void>): Promise<void> {
    const { parallel } = this.options;
    if (!parallel) return handled;
    return new Promise(resolve => {
      const timer = setTimeout(resolve, parallel.lateMs);
      void handled.then(() => {
        clearTimeout(timer);
        resolve();
      });
    });
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
