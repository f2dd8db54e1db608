import type { JsMsg } from '@nats-io/jetstream';
import { TIMEOUTS } from '../../timeouts.js';
import type { Pause } from './row-queues.js';

/**
 * Extends the broker's deadline for a message, as long as its event waits or is handled.
 * @returns ends that, and acknowledges the message or returns it to the broker
 */
export function holdMessage(message: JsMsg): (pause: Pause) => void {
  const notices = setInterval(() => {
    answer(() => {
      message.working();
    });
  }, TIMEOUTS.progressNotice);
  return pause => {
    clearInterval(notices);
    answer(() => {
      if (pause === undefined) message.ack();
      else message.nak(pause);
    });
  };
}

function answer(send: () => void): void {
  try {
    send();
  } catch {
    // The connection is closed: the broker delivers the message again when it misses the acknowledgement, and the inbox skips it.
  }
}
