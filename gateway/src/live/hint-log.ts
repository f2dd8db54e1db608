import { randomUUID } from 'node:crypto';
import type { Hint } from '@endpaper/contracts';
import { HINTS_KEPT_MS, HINTS_OVERLAP_MS } from '../timeouts.js';

/** An event's hints, under the event's id, which is the same at every gateway. */
export interface LoggedHints {
  id: string;
  hints: readonly Hint[];
}

interface Entry extends LoggedHints {
  /** When this gateway got the event. */
  at: number;
}

/** About 400 events a second for the kept time; an entry takes some hundred bytes. */
const MAX_ENTRIES = 25_000;
/** Each removal moves all entries that stay. Removing old entries one by one took a tenth of the gateway's time for votes. */
const REMOVED_TOGETHER = 1_000;

/**
 * The hints of the last minute and some older ones, but of `MAX_ENTRIES` events at most: from them a new stream gets what its reader
 * has missed.
 */
export class HintLog {
  private readonly entries: Entry[] = [];
  private readonly byId = new Map<string, Entry>();
  /** A position before all events of this log: no other gateway knows it. */
  private start = '';
  /** What came until then is not, or no longer, in the log. */
  private knownSince = 0;

  constructor(private readonly now: () => number = Date.now) {
    this.reset();
  }

  /** The id of the last event. */
  get position(): string {
    return this.entries.at(-1)?.id ?? this.start;
  }

  /** Begins again: events may have been lost, so that no earlier position says what a reader has missed. */
  reset(): void {
    this.entries.length = 0;
    this.byId.clear();
    this.start = randomUUID();
    this.knownSince = this.now();
    this.push({ id: this.start, hints: [] });
  }

  /** @returns false for an event that is in the log: some are published twice */
  add(event: LoggedHints): boolean {
    if (this.byId.has(event.id)) return false;
    this.push(event);
    this.removeOld();
    return true;
  }

  /**
   * The hints after a position. Gateways get the events of different services in slightly different orders: the hints of two
   * seconds before it are among them, and the reader's page ignores those that it knows.
   * @param id that of the last event that the reader got, from any gateway
   * @returns undefined when the log does not say what the reader has missed
   */
  since(id: string): LoggedHints[] | undefined {
    const last = this.byId.get(id);
    if (!last) return undefined;
    if (id === this.start) return this.from(last.at);
    const from = last.at - HINTS_OVERLAP_MS;
    return from > this.knownSince ? this.from(from) : undefined;
  }

  private from(at: number): LoggedHints[] {
    let first = this.entries.length;
    while ((this.entries[first - 1]?.at ?? -Infinity) >= at) first -= 1;
    return this.entries.slice(first);
  }

  private push(event: LoggedHints): void {
    const entry = { ...event, at: this.now() };
    this.entries.push(entry);
    this.byId.set(entry.id, entry);
  }

  /**
   * Removes the oldest thousand when the entry after them is old: the position of a reader is that of the last event, however old
   * it is.
   */
  private removeOld(): void {
    const successor = this.entries[REMOVED_TOGETHER];
    if (!successor) return;
    if (this.entries.length <= MAX_ENTRIES && successor.at >= this.now() - HINTS_KEPT_MS) return;
    for (const { id, at } of this.entries.splice(0, REMOVED_TOGETHER)) {
      this.byId.delete(id);
      this.knownSince = at;
    }
  }
}
