import { setImmediate as nextTurn } from 'node:timers/promises';

/** An item that waits for its batch. */
interface Queued<Item> {
  item: Item;
  resolve: () => void;
  reject: (error: unknown) => void;
}

interface BatchesOptions<Item> {
  /** Handles a batch, all of it or nothing. */
  handle: (batch: readonly Item[]) => Promise<void>;
  /** Whether an error of a batch is that of each item. After any other error each item is handled alone. */
  concernsAll: (error: unknown) => boolean;
}

/** While a batch is handled, new items wait and are the next batch together. */
export class Batches<Item> {
  private readonly queued: Queued<Item>[] = [];
  private isRunning = false;

  constructor(private readonly options: BatchesOptions<Item>) {}

  /** Resolves when the item is handled. @throws what `handle` throws for the item */
  add(item: Item): Promise<void> {
    return new Promise((resolve, reject) => {
      this.queued.push({ item, resolve, reject });
      if (!this.isRunning) void this.run();
    });
  }

  private async run(): Promise<void> {
    this.isRunning = true;
    while (this.queued.length > 0) {
      // Items that have arrived with the first one, and those that follow an item of the batch before, come into this batch.
      await nextTurn();
      await this.handleOrSplit(this.queued.splice(0));
    }
    this.isRunning = false;
  }

  private async handleOrSplit(batch: readonly Queued<Item>[]): Promise<void> {
    const { handle, concernsAll } = this.options;
    try {
      await handle(batch.map(({ item }) => item));
      for (const { resolve } of batch) resolve();
    } catch (error) {
      if (batch.length === 1 || concernsAll(error)) for (const { reject } of batch) reject(error);
      else await Promise.all(batch.map(each => this.handleOrSplit([each])));
    }
  }
}
