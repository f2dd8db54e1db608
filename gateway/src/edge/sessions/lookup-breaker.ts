import { LOOKUP_PAUSE_MS } from '../../timeouts.js';

/** One failed lookup may be an accident. After so many, one after the other, svc-auth is taken to be unavailable. */
const FAILURES_TO_OPEN = 3;

/**
 * - `closed`: requests wait for their lookups.
 * - `doubtful`: the last lookup has failed: a request with a stale session does not wait for its lookup.
 * - `trial`: one lookup tries again whether svc-auth is available.
 * - `open`: no lookup is made.
 */
export type BreakerState = 'closed' | 'doubtful' | 'trial' | 'open';

/** A circuit breaker: it stops the lookups of sessions for some seconds while svc-auth is unavailable. */
export class LookupBreaker {
  private failures = 0;
  /** When the last lookup failed, or a trial began. */
  private triedAt = 0;

  constructor(readonly now: () => number = Date.now) {}

  /** The state for one request. Only the request that gets `trial` makes the lookup. */
  next(): BreakerState {
    const elapsed = this.now() - this.triedAt;
    // A failure of long ago says nothing about now: a request without other requests before it waits for its lookup.
    if (this.failures === 0 || elapsed >= 2 * LOOKUP_PAUSE_MS) return 'closed';
    if (this.failures < FAILURES_TO_OPEN) return 'doubtful';
    if (elapsed < LOOKUP_PAUSE_MS) return 'open';
    this.triedAt = this.now();
    return 'trial';
  }

  succeeded(): void {
    this.failures = 0;
  }

  /**
   * Counts a failure, unless the lookup began before the last one had failed: a pause of a second fails all lookups at once.
   * @param startedAt when the lookup began
   */
  failed(startedAt: number): void {
    if (startedAt >= this.triedAt) this.failures += 1;
    this.triedAt = this.now();
  }
}
