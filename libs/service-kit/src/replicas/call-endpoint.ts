import { buildPath, ErrorBody, type Endpoint, type ResponseOf } from '@endpaper/contracts';
import * as z from 'zod/mini';
import { ServiceUnavailable } from '../http/api-errors.js';
import { signServiceToken } from '../identity/service-token.js';
import { TIMEOUTS } from '../timeouts.js';
import { traceHeaders } from '../tracing/tracing.js';

/**
 * Calls an internal endpoint of another service.
 * @param origin the service's origin
 * @param secret the secret of service tokens
 * @returns the response, parsed by the contract; undefined when the other service says by the code of the contract that it has
 * no such entity
 * @throws ApiError 503 without a valid response in time
 */
export async function callEndpoint<E extends Endpoint>(
  origin: string,
  { path, response, missingCode }: E,
  {
    secret,
    params = {},
    query = {},
  }: { secret: string; params?: Record<string, number>; query?: Record<string, number> },
): Promise<ResponseOf<E> | undefined> {
  const url = new URL(buildPath(path, params), origin);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
  try {
    const headers = { ...traceHeaders(), ...(await signServiceToken(secret)) };
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
