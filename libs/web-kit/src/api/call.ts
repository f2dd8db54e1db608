import { buildPath, type BodyOf, type Endpoint } from '@endpaper/contracts';

/** One request of the API, ready to be sent. */
export interface ApiCall {
  method: Endpoint['method'];
  /** Path and query, byte for byte what a preload hint names. */
  path: string;
  body?: unknown;
  paged: boolean;
}

type Value = string | number;
type Names<S> = S extends { shape: infer Shape } ? keyof Shape & string : never;

/** What a caller gives for an endpoint: its parameters, its query and its body, each only where it has one. */
export type CallInput<E extends Endpoint> = (E extends { params: infer S }
  ? { params: Record<Names<S>, Value> }
  : { params?: never }) &
  (E extends { query: infer S }
    ? { query?: Partial<Record<Names<S>, Value | undefined>> }
    : { query?: never }) &
  (E extends { body: unknown } ? { body: BodyOf<E> } : { body?: never });

interface LooseInput {
  params?: Record<string, Value>;
  query?: Record<string, Value | undefined>;
  body?: unknown;
}

/**
 * A request to an endpoint of the contract. The query keeps the order in which it is written and leaves out what is
 * undefined or empty.
 */
export function call<const E extends Endpoint>(
  endpoint: E,
  ...[input]: object extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>]
): ApiCall {
  const { params = {}, query = {}, body }: LooseInput = input ?? {};
  const path = buildPath(endpoint.path, params);
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)]],
  );
  const search = new URLSearchParams(given).toString();
  return {
    method: endpoint.method,
    path: search ? `${path}?${search}` : path,
    body,
    paged: endpoint.paged ?? false,
  };
}
