import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { Hint } from '@endpaper/contracts';
import { HINTS_GATHERED_MS } from '../timeouts.js';
import { hintEvent, type LiveStream } from './live-stream.js';

/** A write takes about ten microseconds: the event loop is held for some milliseconds at most. */
const STREAMS_PER_TURN = 256;

/**
 * Hints that are sent together. Those of a short time become one write for each stream, and equal ones become one: a thousand
 * votes on a post cost its readers no more than five a second.
 */
export class PendingHints {
  /** The events of each topic by what their hints say. */
  private topics = new Map<string, Map<string, string>>();
  private isSending = false;

  /** @param streamsOf returns the streams that have a topic */
  constructor(private readonly streamsOf: (topic: string) => ReadonlySet<LiveStream> | undefined) {}

  /** @param id that of their events */
  add(id: string, hints: readonly Hint[]): void {
    for (const hint of hints) {
      if (!this.streamsOf(hint.topic)) continue;
      const events = this.topics.get(hint.topic) ?? new Map<string, string>();
      events.set(`${hint.kind} ${hint.id}`, hintEvent(id, hint));
      this.topics.set(hint.topic, events);
    }
    if (!this.isSending && this.topics.size > 0) void this.send();
  }

  /** Waits after each turn, so that it takes less of the processor's time the more there is to send. */
  private async send(): Promise<void> {
    this.isSending = true;
    while (this.topics.size > 0) {
      await pause(HINTS_GATHERED_MS);
      const gathered = this.topics;
      this.topics = new Map();
      for (const [topic, events] of gathered) await this.sendTo(topic, [...events.values()].join(''));
    }
    this.isSending = false;
  }

  private async sendTo(topic: string, events: string): Promise<void> {
    let count = 0;
    for (const stream of this.streamsOf(topic) ?? []) {
      stream.write(events);
      count += 1;
      if (count % STREAMS_PER_TURN === 0) await nextTurn();
    }
  }
}
