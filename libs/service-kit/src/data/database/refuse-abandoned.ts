import { isAbandoned } from '../../operations/tracing/request-id.js';

/** The error of a statement that did not begin, because the client of its request has closed the connection. */
export class RequestAbandoned extends Error {
  override readonly name = 'RequestAbandoned';
  /** PostgreSQL's `query_canceled`: the request was ended, and has not failed. */
  readonly code = '57014';
}

/** @throws RequestAbandoned when the client of the active request has closed its connection */
export function refuseAbandoned(): void {
  if (isAbandoned()) throw new RequestAbandoned();
}
