import type { JsMsg } from '@nats-io/jetstream';

/** Well within the time (milliseconds) after which the broker takes a message for lost. */
const PACE = 10_000;

/** Does the work for a message and tells the broker meanwhile that it is being done: else the message would come again. */
export async function keepWorking(message: JsMsg, work: () => Promise<void>): Promise<void> {
  const timer = setInterval(() => {
    try {
      message.working();
    } catch {
      // The connection is closed: the message comes again over the next one, and has no second effect.
      clearInterval(timer);
    }
  }, PACE);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
}
