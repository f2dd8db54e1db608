import type { AppKey } from '@endpaper/app-keys';
import { buildPath, ErrorBody, type Endpoint, type ResponseOf } from '@endpaper/contracts';
import * as z from 'zod/mini';
import { ServiceUnavailable } from '../http/api-errors.js';
import { FailedCall, UnexpectedStatus } from '../http/failed-call.js';
import { TIMEOUTS } from '../timeouts.js';
import { traceHeaders } from '../operations/tracing/tracing.js';

/** What a call of an internal endpoint says. */
export interface CallParts {
  params?: Readonly<Record<string, number>>;
  query?: Readonly<Record<string, string | number>>;
}

/**
 * Calls an internal endpoint of another service.
 * @param callee the service and its origin
 * @param key the key of the calling app
 * @returns the response, parsed by the contract; undefined when the other service says by the code of the contract that it has
 * no such entity
 * @throws ServiceUnavailable without a valid response in time, with a FailedCall as its cause
 */
export async function callEndpoint<E extends Endpoint>(
  callee: { name: string; origin: string },
  { method, path, response, missingCode }: E,
  { key, params = {}, query = {} }: CallParts & { key: AppKey },
): Promise<ResponseOf<E> | undefined> {
  const url = new URL(buildPath(path, params), callee.origin);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
  try {
    const headers = { ...traceHeaders(), ...(await key.headerFor(callee.name)) };
    const answer = await fetch(url, { headers, signal: AbortSignal.timeout(TIMEOUTS.endpointCall) });
    if (answer.ok && response) return z.parse(response, await answer.json()) as ResponseOf<E>;
    const code = await codeOf(answer);
    // Another code is that of a path that does not exist, or of another service or program.
    if (answer.status === 404 && code !== undefined && code === missingCode) return undefined;
    throw new UnexpectedStatus(answer.status, code);
  } catch (error) {
    throw new ServiceUnavailable({ cause: new FailedCall(`${method} ${path} of ${callee.name}`, error) });
  }
}

/** The code of an error of a service; undefined for any other body. */
async function codeOf(answer: Response): Promise<string | undefined> {
  const body: unknown = await answer.json().catch(() => undefined);
  return z.safeParse(ErrorBody, body).data?.code;
}
