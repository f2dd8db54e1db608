/** How the work for an event ended: it is delivered again later, or needs no more work. */
export type Outcome = 'done' | 'delivered again';

/**
 * Runs the work for the events of different rows at the same time, and for those of one row one after the other: an event that
 * waits for a lock delays the events behind it that need the same lock, and others only when the limit is reached.
 */
export class RowQueues {
  private readonly last = new Map<string, Promise<Outcome>>();
  private readonly running = new Set<Promise<Outcome>>();

  /** @param limit the number of events that are handled or wait at the same time */
  constructor(private readonly limit: number) {}

  /**
   * Queues the work for an event behind that for the row's earlier ones. Resolves when there is room for one more.
   * @param work gets the outcome of the event before it; it must not reject
   */
  async add(row: string, work: (before: Outcome) => Promise<Outcome>): Promise<void> {
    const queued = (this.last.get(row) ?? Promise.resolve<Outcome>('done')).then(work);
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
