import { buildPath, type Endpoint, type ResponseOf } from '@endpaper/contracts';
import * as z from 'zod/mini';
import { signServiceToken } from '../identity/service-token.js';
import { traceHeaders } from '../tracing/tracing.js';
import { ApiError } from '../http/errors.js';

/** Less than the gateway's patience (milliseconds): a question that is not answered in time is a 503, not a hang. */
const PATIENCE = 1_000;

class OwnerUnavailable extends ApiError {
  constructor() {
    super(503, 'unavailable', 'This part of the portal is not available right now. Please try again later');
  }
}

/**
 * Asks another service by one of its endpoints that are for the parts of the portal.
 * @param origin where the service answers
 * @param secret what the parts of the portal share
 * @returns the answer, checked by the contract; undefined when there is no such thing
 * @throws ApiError 503 when the service gives no proper answer in time
 */
export async function callEndpoint<E extends Endpoint>(
  origin: string,
  { path, response }: E,
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
    const answer = await fetch(url, { headers, signal: AbortSignal.timeout(PATIENCE) });
    if (answer.status === 404) return undefined;
    if (!answer.ok || !response) throw new OwnerUnavailable();
    return z.parse(response, await answer.json()) as ResponseOf<E>;
  } catch {
    throw new OwnerUnavailable();
  }
}
