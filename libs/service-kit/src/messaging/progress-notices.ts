import type { JsMsg } from '@nats-io/jetstream';
import { TIMEOUTS } from '../timeouts.js';

/**
 * Extends the broker's deadline for the acknowledgement of a message again and again.
 * @returns a function that ends this
 */
export function sendProgressNotices(message: JsMsg): () => void {
  const timer = setInterval(() => {
    try {
      message.working();
    } catch {
      // The connection is closed. The message is delivered again over the next one, and the inbox skips it.
      clearInterval(timer);
    }
  }, TIMEOUTS.progressNotice);
  return () => clearInterval(timer);
}
