/** This number of calls may be in flight at any time. */
const MIN_IN_FLIGHT = 32;
/** This number may be in flight in a burst. */
const MAX_IN_FLIGHT = 512;
/** If calls wait for longer than this, it is no burst: more calls arrive than the service can answer. */
const BURST_MS = 250;
/** In an overload the accepted calls are answered within about this time. */
const OVERLOAD_WAIT_MS = 250;
/** An overload lasts for this time after a refusal: no burst is accepted. */
const OVERLOAD_MS = 1_000;

/**
 * Counts the calls of one kind that are in flight, and refuses those that would only wait. By Little's law a call takes the time
 * in which as many calls are answered as are in flight.
 */
export class InFlight {
  private count = 0;
  private fullSince = Infinity;
  private overloadedUntil = -Infinity;
  private readonly answers = new RecentCount(OVERLOAD_WAIT_MS);

  /** @returns whether one more call may be sent; `leave` has to be called after it */
  enter(now: number): boolean {
    this.updateFullness(now);
    const isFull = this.fullSince !== Infinity;
    const isBurst = now < this.fullSince + BURST_MS && now > this.overloadedUntil;
    const isAccepted = !isFull || (isBurst && this.count < MAX_IN_FLIGHT);
    if (isAccepted) this.count += 1;
    else this.overloadedUntil = now + OVERLOAD_MS;
    return isAccepted;
  }

  /** @param isAnswer false for a refusal or a failure: the service could do many of them, but not as many calls */
  leave(now: number, isAnswer: boolean): void {
    this.count -= 1;
    if (isAnswer) this.answers.add(now);
    this.updateFullness(now);
  }

  private updateFullness(now: number): void {
    const isFull = this.count >= Math.max(MIN_IN_FLIGHT, this.answers.at(now));
    this.fullSince = isFull ? Math.min(this.fullSince, now) : Infinity;
  }
}

const SLOTS = 10;

/** Counts what happened within a time, to about a tenth of it. */
class RecentCount {
  private readonly slots = new Array<number>(SLOTS).fill(0);
  private current = 0;

  constructor(private readonly milliseconds: number) {}

  add(now: number): void {
    const slot = this.clearOldSlots(now);
    this.slots[slot] = (this.slots[slot] ?? 0) + 1;
  }

  at(now: number): number {
    this.clearOldSlots(now);
    return this.slots.reduce((sum, count) => sum + count, 0);
  }

  /** @returns the slot of now */
  private clearOldSlots(now: number): number {
    const turn = Math.floor((now * SLOTS) / this.milliseconds);
    for (let next = Math.max(this.current + 1, turn - SLOTS + 1); next <= turn; next += 1)
      this.slots[next % SLOTS] = 0;
    this.current = Math.max(this.current, turn);
    return this.current % SLOTS;
  }
}
