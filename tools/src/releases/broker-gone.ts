import {
  ClosedConnectionError,
  ConnectionError,
  NoRespondersError,
  RequestError,
  TimeoutError,
} from '@nats-io/transport-node';

const GONE = [ClosedConnectionError, ConnectionError, NoRespondersError, RequestError, TimeoutError];

/** Whether something failed because the broker stopped answering: then nobody knows what it had heard already. */
export function isBrokerGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return GONE.some(kind => error instanceof kind) || isBrokerGone(error.cause);
}

/**
 * Does something with a broker.
 * @param again what to do when it is gone meanwhile, as the end of a sentence
 * @throws Error with one sentence that names the broker, when it is gone
 */
export async function tellBrokerGone(
  natsUrl: string,
  again: string,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!isBrokerGone(error)) throw error;
    throw new Error(`The broker at ${natsUrl} does not answer any more: ${again}`, { cause: error });
  }
}
