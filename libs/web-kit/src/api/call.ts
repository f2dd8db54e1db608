import { buildPath, type BodyOf, type Endpoint } from '@endpaper/contracts';

/** A request to the API, before it is sent. */
export interface ApiCall {
  method: Endpoint['method'];
  /** Path and query. For a page's first request they equal its preload hint byte for byte. */
  path: string;
  headers?: Readonly<Record<string, string>> | undefined;
  body?: unknown;
  paged: boolean;
}

type Value = string | number;
type Names<S> = S extends { shape: infer Shape } ? keyof Shape & string : never;

/** The parameters, query, headers and body of a call: each only where the endpoint has one. */
export type CallInput<E extends Endpoint> = (E extends { params: infer S }
  ? // The rule sees the constraint of E, which has no names.
    // oxlint-disable-next-line typescript/no-generated-empty-object-type
    { params: Record<Names<S>, Value> }
  : { params?: never }) &
  (E extends { query: infer S }
    ? // See above.
      // oxlint-disable-next-line typescript/no-generated-empty-object-type
      { query?: Partial<Record<Names<S>, Value | undefined>> }
    : { query?: never }) &
  // A creation names its key. An edit may name the version in its payload instead.
  (E extends { method: 'POST'; headers: infer S }
    ? // See above.
      // oxlint-disable-next-line typescript/no-generated-empty-object-type
      { headers: Record<Names<S>, string> }
    : { headers?: Record<string, string> }) &
  (E extends { upload: unknown }
    ? { body: Blob }
    : E extends { body: unknown }
      ? { body: BodyOf<E> }
      : { body?: never });

interface LooseInput {
  params?: Record<string, Value>;
  query?: Record<string, Value | undefined>;
  headers?: Record<string, string>;
  body?: unknown;
}

/**
 * Builds the request to an endpoint of the contract. The query keeps the order of the input's properties and omits
 * undefined and empty values.
 */
export function call<const E extends Endpoint>(
  endpoint: E,
  ...[input]: object extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>]
): ApiCall {
  const { params = {}, query = {}, headers, body }: LooseInput = input ?? {};
  const path = buildPath(endpoint.path, params);
  const search = Object.entries(query)
    .flatMap(([name, value]) =>
      // Encoded as the parameters of a path are, so that the query equals its preload hint.
      value === undefined || value === '' ? [] : `${name}=${encodeURIComponent(value)}`,
    )
    .join('&');
  return {
    method: endpoint.method,
    path: search ? `${path}?${search}` : path,
    headers,
    body,
    paged: endpoint.paged ?? false,
  };
}
