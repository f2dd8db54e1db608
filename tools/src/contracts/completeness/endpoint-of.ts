import { findByPath } from '@endpaper/contracts';

/** A call by its method and the path that it is declared with. */
interface Declared {
  method: string;
  path: string;
}

/** The declared call that a request's method and path mean. */
export function endpointOf<Call extends Declared>(
  calls: readonly Call[],
  { method, path }: Declared,
): Call | undefined {
  const ofMethod = calls.filter(call => call.method === method);
  return findByPath(ofMethod, path)?.found;
}
