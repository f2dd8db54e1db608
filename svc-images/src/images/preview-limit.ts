import { TooManyPreviews } from './images.errors.js';

const MINUTE_MS = 60_000;
const PREVIEWS_PER_MINUTE = 30;

/**
 * Limits the downloads of images that no book and no user has, for each user who requests them. Each process counts in its own
 * memory.
 */
export class PreviewLimit {
  private readonly counts = new Map<number, number>();
  private endsAt = 0;

  constructor(private readonly now: () => number = Date.now) {}

  /** @throws TooManyPreviews */
  count(userId: number): void {
    if (this.now() >= this.endsAt) {
      this.counts.clear();
      this.endsAt = this.now() + MINUTE_MS;
    }
    const count = (this.counts.get(userId) ?? 0) + 1;
    if (count > PREVIEWS_PER_MINUTE) throw new TooManyPreviews();
    this.counts.set(userId, count);
  }
}
