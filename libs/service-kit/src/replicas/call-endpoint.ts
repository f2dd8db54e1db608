import { buildPath, ErrorBody, type Endpoint, type ResponseOf } from '@endpaper/contracts';
import * as z from 'zod/mini';
import { ServiceUnavailable } from '../http/api-errors.js';
import type { AppKey } from '../identity/app-key.js';
import { TIMEOUTS } from '../timeouts.js';
import { traceHeaders } from '../tracing/tracing.js';

/**
 * Calls an internal endpoint of another service.
 * @param callee the service and its origin
 * @param key the key of the calling app
 * @returns the response, parsed by the contract; undefined when the other service says by the code of the contract that it has
 * no such entity
 * @throws ApiError 503 without a valid response in time
 */
export async function callEndpoint<E extends Endpoint>(
  callee: { name: string; origin: string },
  { path, response, missingCode }: E,
  {
    key,
    params = {},
    query = {},
  }: { key: AppKey; params?: Record<string, number>; query?: Record<string, number> },
): Promise<ResponseOf<E> | undefined> {
  const url = new URL(buildPath(path, params), callee.origin);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
  try {
    const headers = { ...traceHeaders(), ...(await key.headerFor(callee.name)) };
    const answer = await fetch(url, { headers, signal: AbortSignal.timeout(TIMEOUTS.endpointCall) });
    if (answer.status === 404 && isMissing(await answer.json(), missingCode)) return undefined;
    if (!answer.ok || !response) throw new ServiceUnavailable();
    return z.parse(response, await answer.json()) as ResponseOf<E>;
  } catch {
    throw new ServiceUnavailable();
  }
}

/** Whether a 404 is about the entity, as opposed to that of a path that does not exist, or of another service or program. */
function isMissing(body: unknown, code: string | undefined): boolean {
  const { data } = z.safeParse(ErrorBody, body);
  return data !== undefined && data.code === code;
}
