import type { JsMsg } from '@nats-io/jetstream';
import { TIMEOUTS } from '../timeouts.js';

/**
 * A message whose events are being handled. It is acknowledged after the last one, or returned to the broker when some of them must be
 * delivered again: the inbox skips the others then. Until then progress notices extend the broker's deadline.
 */
export class Delivery {
  private readonly notices: NodeJS.Timeout;
  /** After which the broker delivers the message again (milliseconds). */
  private pause: number | undefined;

  /** @param unfinished the number of its events */
  constructor(
    readonly message: JsMsg,
    private unfinished: number,
  ) {
    this.notices = setInterval(() => {
      this.answer(() => {
        message.working();
      });
    }, TIMEOUTS.progressNotice);
  }

  /** An event must be delivered again. @param pause milliseconds; the longest one of all events counts */
  returnAfter(pause: number): void {
    this.pause = Math.max(pause, this.pause ?? 0);
  }

  /** The work for an event has ended. */
  finish(): void {
    this.unfinished -= 1;
    if (this.unfinished > 0) return;
    clearInterval(this.notices);
    this.answer(() => {
      if (this.pause === undefined) this.message.ack();
      else this.message.nak(this.pause);
    });
  }

  private answer(send: () => void): void {
    try {
      send();
    } catch {
      // The connection is closed: the broker delivers the message again when it misses the acknowledgement, and the inbox skips it.
    }
  }
}
