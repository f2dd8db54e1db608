import type { JsMsg } from '@nats-io/jetstream';
import { TIMEOUTS } from '../timeouts.js';

/** Runs the work for a message, and extends the broker's deadline for its acknowledgement meanwhile. */
export async function withProgressNotices(message: JsMsg, work: () => Promise<void>): Promise<void> {
  const timer = setInterval(() => {
    try {
      message.working();
    } catch {
      // The connection is closed. The message is delivered again over the next one, and the inbox skips it.
      clearInterval(timer);
    }
  }, TIMEOUTS.progressNotice);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
}
