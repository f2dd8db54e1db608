import type { RequestHeaders, UpstreamResponse } from './exchange.js';
import { isConnectionClosed, isUnreachable } from './upstream.errors.js';

/** What a retry depends on. */
interface Call {
  method: string;
  headers: RequestHeaders;
}

/** Whether a method only reads. */
function isSafe(method: string): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** Whether a call may reach its service twice: a read, or a call that the service performs once for each key. */
export function canRepeat({ method, headers }: Call): boolean {
  return isSafe(method) || headers['idempotency-key'] !== undefined;
}

/**
 * Whether a failed call may be sent again. The service may close an idle connection just when the call uses it: the call may
 * have reached it. No call reaches it without a connection; another replica may accept the next one.
 */
export function canRetryAfter(error: unknown, call: Call): boolean {
  return isUnreachable(error) || (isConnectionClosed(error) && canRepeat(call));
}

/** Whether another replica may answer. With `Retry-After` the service asks for no call right now. */
export function isTemporary({ status, headers }: UpstreamResponse): boolean {
  return status === 503 && headers['retry-after'] === undefined;
}
