import { isAbandoned } from '../../operations/tracing/request-id.js';
import { RequestAbandoned } from './postgres-errors.js';

/** @throws RequestAbandoned when the client of the active request has closed its connection */
export function refuseAbandoned(): void {
  if (isAbandoned()) throw new RequestAbandoned();
}
