const MINUTE_MS = 60_000;

/** Limits what each user may ask for in a minute. Each process counts in its own memory. */
export class MinuteLimit {
  private readonly counts = new Map<number, number>();
  private endsAt = 0;

  constructor(
    private readonly max: number,
    private readonly now: () => number = Date.now,
  ) {}

  /** Counts one request of a user. @returns false when it is one too many */
  admits(userId: number): boolean {
    if (this.now() >= this.endsAt) {
      this.counts.clear();
      this.endsAt = this.now() + MINUTE_MS;
    }
    const count = (this.counts.get(userId) ?? 0) + 1;
    if (count > this.max) return false;
    this.counts.set(userId, count);
    return true;
  }
}
