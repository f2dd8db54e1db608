import {
  ClosedConnectionError,
  ConnectionError,
  NoRespondersError,
  TimeoutError,
} from '@nats-io/transport-node';

const GONE = [ClosedConnectionError, ConnectionError, NoRespondersError, TimeoutError];

/** Whether something failed because the broker stopped answering: then nobody knows what it had heard already. */
export function isBrokerGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return GONE.some(kind => error instanceof kind) || isBrokerGone(error.cause);
}
