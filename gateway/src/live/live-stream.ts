import type { ServerResponse } from 'node:http';
import { LIVE_EVENTS, type Hint } from '@endpaper/contracts';

/** The owner of a stream, for limits and the end of sessions. */
export interface StreamOwner {
  /** The network of the client's address. */
  network: string;
  /** Undefined for a visitor. */
  session?: { id: string; user: number };
}

/** A reader that has not read this much is too slow, or gone. A hint has about a hundred bytes. */
const MAX_UNREAD_BYTES = 64 * 1024;

/** One reader's stream of server-sent events (https://html.spec.whatwg.org/multipage/server-sent-events.html). */
export class LiveStream {
  readonly openedAt: number;
  writtenAt: number;

  constructor(
    private readonly response: ServerResponse,
    readonly owner: StreamOwner,
    readonly topics: readonly string[],
    private readonly now: () => number,
  ) {
    this.openedAt = now();
    this.writtenAt = this.openedAt;
  }

  /** Writes some events. A reader that does not read them loses its connection. */
  write(events: string): void {
    if (this.response.writableEnded) return;
    // Not after the write: what is written together may be more than that.
    if (this.response.writableLength > MAX_UNREAD_BYTES) {
      this.response.destroy();
      return;
    }
    this.writtenAt = this.now();
    this.response.write(events);
  }

  end(): void {
    this.response.end();
  }
}

/** The event of a hint. */
export function hintEvent(id: string, hint: Hint): string {
  return `id: ${id}\ndata: ${JSON.stringify(hint)}\n\n`;
}

/** An event without a hint. Browsers ignore events without data. */
export function namedEvent(name: keyof typeof LIVE_EVENTS, id: string): string {
  return `event: ${LIVE_EVENTS[name]}\nid: ${id}\ndata: {}\n\n`;
}

/** How long the browser waits before it opens a closed stream again (milliseconds). */
export function retryDelay(milliseconds: number): string {
  return `retry: ${Math.round(milliseconds)}\n\n`;
}
