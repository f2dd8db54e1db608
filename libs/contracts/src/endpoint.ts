import type * as z from 'zod/mini';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Any schema of a request's or an answer's part. */
export type Schema = z.ZodMiniType;

/**
 * One call of the API, as its service answers it, its clients call it and the OpenAPI page shows it.
 * A path names its parameters with a colon: `/api/books/:id`.
 */
export interface Endpoint {
  method: Method;
  path: string;
  summary: string;
  /** Who may call: anyone, only a reader with a session, or only a part of the portal (401 without one, or without proof). */
  access: 'public' | 'signed-in' | 'internal';
  /** The status of success. */
  status: 200 | 201 | 204;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /** What a success answers; none for 204. */
  response?: Schema;
  /** Whether the answer is a page of a list, its next page named in a `Link` header (RFC 8288). */
  paged?: true;
  /** Whether the answer tells how many there are in all, in `X-Total-Count`: only where that is a stored counter. */
  counted?: true;
}

/** Declares a call of the API, its type kept as narrow as it is written. */
export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint;
}

type Parsed<S> = S extends Schema ? z.output<S> : undefined;
type Typed<S> = S extends Schema ? z.input<S> : undefined;
type Part<E extends Endpoint, K extends 'params' | 'query' | 'body' | 'response'> =
  E extends Record<K, infer S> ? S : undefined;

/** What a service gets of a request: every part parsed by its schema. */
export interface InputOf<E extends Endpoint> {
  params: Parsed<Part<E, 'params'>>;
  query: Parsed<Part<E, 'query'>>;
  body: Parsed<Part<E, 'body'>>;
}

/** The body that a client sends, before it is parsed. */
export type BodyOf<E extends Endpoint> = Typed<Part<E, 'body'>>;

/** The body of a success. */
export type ResponseOf<E extends Endpoint> = Parsed<Part<E, 'response'>>;
