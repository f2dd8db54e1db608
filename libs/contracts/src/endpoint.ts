import type * as z from 'zod/mini';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The schema of a part of a request or response. */
export type Schema = z.ZodMiniType;

/**
 * An endpoint of the API. Its service, its clients and the OpenAPI document use the same definition.
 * A path marks its parameters with a colon: `/api/books/:id`.
 */
export interface Endpoint {
  method: Method;
  path: string;
  summary: string;
  /** Who may call: anyone, only a request with a session, or only one of `callers` with its service token (else 401). */
  access: 'public' | 'signed-in' | 'internal';
  /** Of a signed-in endpoint: only a moderator may call it (else 403). */
  role?: 'moderator';
  /** Of a signed-in endpoint that changes something: a suspended reader may call it, too. */
  whileSuspended?: true;
  /** The apps that may call an internal endpoint: `gateway`, `svc-posts`, or `operations` for the operators' commands. */
  callers?: readonly string[];
  /**
   * Of a public read: whether caches store what visitors get. `by keys`: each response has surrogate keys, or is immutable;
   * `by keys, unless searched`: those to a query with `q` have none. Only what is cached is in first views.
   */
  cached?: 'by keys' | 'by keys, unless searched' | 'never';
  /** The status of a successful response. */
  status: 200 | 201 | 202 | 204;
  params?: Schema;
  /** The only parameters that the endpoint accepts, each once at most. */
  query?: z.ZodMiniObject;
  /** Headers that have a meaning for this endpoint alone; their names are in lower case. */
  headers?: Schema;
  body?: Schema;
  /** The request's body is a file of one of these media types, which only the service reads: there is no `body`. */
  upload?: { mediaTypes: readonly string[]; maxBytes: number };
  /** The body of a successful response; none for 204. */
  response?: Schema;
  /** The media type of a response that is not JSON. Of events `response` is the data of each. */
  mediaType?: 'text/csv' | 'text/markdown' | 'text/event-stream';
  /** The code of the 404 that says that there is no such entity, as opposed to a wrong address. For callers that act on it. */
  missingCode?: string;
  /** Whether the response is a page of a list, with a `Link` header for the next page (RFC 8288). */
  paged?: true;
  /** Whether `X-Total-Count` has the total number: only where a stored counter has it. */
  counted?: true;
}

/** A public read says whether it is cached, and no other endpoint does. */
type Caching<E> = E extends { method: 'GET'; access: 'public' }
  ? Required<Pick<Endpoint, 'cached'>>
  : { cached?: never };

/** Declares an endpoint and keeps its literal types. */
export function defineEndpoint<const E extends Endpoint>(endpoint: E & Caching<E>): E {
  return endpoint;
}

/** Whether the response to a visitor's read has surrogate keys, or is immutable, as its endpoint says. */
export function isCachedByKeys({ cached }: Pick<Endpoint, 'cached'>, query: URLSearchParams): boolean {
  if (cached === 'by keys, unless searched') return !query.has('q');
  return cached === 'by keys';
}

/** The parameters of a query that an endpoint does not have. */
export function unknownParameters({ query }: Pick<Endpoint, 'query'>, sent: object): string[] {
  return Object.keys(sent).filter(name => !query || !Object.hasOwn(query.shape, name));
}

type Parsed<S> = S extends Schema ? z.output<S> : undefined;
type Typed<S> = S extends Schema ? z.input<S> : undefined;
type Part<E extends Endpoint, K extends 'params' | 'query' | 'headers' | 'body' | 'response'> =
  E extends Record<K, infer S> ? S : undefined;

/** A request's parts as the service receives them: parsed by their schemas. */
export interface InputOf<E extends Endpoint> {
  params: Parsed<Part<E, 'params'>>;
  query: Parsed<Part<E, 'query'>>;
  headers: Parsed<Part<E, 'headers'>>;
  body: Parsed<Part<E, 'body'>>;
}

/** The request body that a client sends, before the service parses it. */
export type BodyOf<E extends Endpoint> = Typed<Part<E, 'body'>>;

/** The body of a successful response. */
export type ResponseOf<E extends Endpoint> = Parsed<Part<E, 'response'>>;
