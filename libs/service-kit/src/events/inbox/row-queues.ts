/** What becomes of an event: it is delivered again after a pause (milliseconds), or needs no more work. */
export type Pause = number | undefined;

/**
 * Runs the work for the events of different rows at the same time, and for those of one row one after the other: an event that
 * waits for a lock delays the events behind it that need the same lock, and others only when the limit is reached.
 */
export class RowQueues {
  private readonly last = new Map<string, Promise<Pause>>();
  private readonly running = new Set<Promise<Pause>>();

  /** @param limit the number of events that are handled or wait at the same time */
  constructor(private readonly limit: number) {}

  /**
   * Queues the work for an event behind that for the row's earlier ones. Resolves when there is room for one more.
   * @param work gets what became of the event before it; it must not reject
   */
  async add(row: string, work: (before: Pause) => Promise<Pause>): Promise<void> {
    const queued = (this.last.get(row) ?? Promise.resolve<Pause>(undefined)).then(work);
    this.last.set(row, queued);
    this.running.add(queued);
    void queued.then(() => {
      this.running.delete(queued);
      if (this.last.get(row) === queued) this.last.delete(row);
    });
    if (this.running.size >= this.limit) await Promise.race(this.running);
  }

  /** Resolves when no work is running or queued. */
  async empty(): Promise<void> {
    await Promise.all(this.running);
  }
}
