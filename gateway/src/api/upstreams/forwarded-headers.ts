import type { FastifyRequest } from 'fastify';
import type { RequestHeaders, UpstreamResponse } from './exchange.js';
import { isTemporary } from './upstreams.js';

/** The headers of a service's response that a client gets. */
const RESPONSE_HEADERS = [
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  // A service may send a stricter policy than the gateway's: an SVG may run nothing.
  'content-security-policy',
  'content-type',
  'etag',
  'last-modified',
  'link',
  'retry-after',
  'set-cookie',
  'vary',
  'x-total-count',
];

/**
 * The headers of a request that a service gets. The others (cookies, authorization, X-Forwarded-…) are dropped. The names are
 * written out: an object to which headers are added one by one takes V8 longer to make and to read.
 * @param token the user's identity token; undefined for a visitor
 */
export function requestHeaders(request: FastifyRequest, token: string | undefined): RequestHeaders {
  const { headers } = request;
  const idempotencyKey = headers['idempotency-key'];
  return {
    'x-request-id': request.id,
    'x-forwarded-for': request.ip,
    'x-forwarded-host': request.host,
    'x-forwarded-proto': request.protocol,
    accept: headers.accept,
    'accept-language': headers['accept-language'],
    authorization: token ? `Bearer ${token}` : undefined,
    'content-type': headers['content-type'],
    'idempotency-key': typeof idempotencyKey === 'string' ? idempotencyKey : undefined,
    'if-match': headers['if-match'],
    'if-modified-since': headers['if-modified-since'],
    'if-none-match': headers['if-none-match'],
    'user-agent': headers['user-agent'],
  };
}

/** @param origin the service's own origin, which is removed from `Location` */
export function responseHeaders(
  response: UpstreamResponse,
  origin: string,
): Record<string, string | string[]> {
  const { headers } = response;
  const forwarded: Record<string, string | string[]> = { 'cache-control': 'private, no-cache' };
  // A client learns from every 503 when to try again.
  if (isTemporary(response)) forwarded['retry-after'] = '1';
  for (const name of RESPONSE_HEADERS) {
    const value = headers[name];
    if (value !== undefined) forwarded[name] = value;
  }
  if (headers.location) forwarded['location'] = withoutOrigin(headers.location, origin);
  return forwarded;
}

/** A response as JSON, for the page that needs it first: the headers of a list, and the body. */
export function pageData(
  { link, 'x-total-count': total }: Readonly<Record<string, string | string[] | undefined>>,
  body: Buffer,
): string {
  return `{"headers":${JSON.stringify({ link, 'x-total-count': total })},"body":${body.toString()}}`;
}

function withoutOrigin(location: string, origin: string): string {
  const url = new URL(location, origin);
  return url.origin === origin ? `${url.pathname}${url.search}${url.hash}` : location;
}
