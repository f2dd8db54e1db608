import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';

/** What of a reader's request a service gets to see; all else (cookies, authorization, forwarded addresses) stays here. */
const REQUEST = [
  'accept',
  'accept-language',
  'content-type',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'user-agent',
];

/** What of a service's answer a reader gets to see. */
const ANSWER = [
  'cache-control',
  'content-encoding',
  'content-language',
  // A service may allow its answer less than the gateway would: a drawing may do nothing.
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

/** The headers of a call made for a reader, with their identity token unless they are a visitor. */
export function requestHeaders(request: FastifyRequest, token: string | undefined): Record<string, string> {
  const headers: Record<string, string> = {
    'x-request-id': request.id,
    'x-forwarded-for': request.ip,
    'x-forwarded-host': request.host,
    'x-forwarded-proto': request.protocol,
  };
  for (const name of REQUEST) {
    const value = request.headers[name];
    if (typeof value === 'string') headers[name] = value;
  }
  if (token) headers['authorization'] = `Bearer ${token}`;
  return headers;
}

/** The headers of an answer to a reader. */
export function answerHeaders(
  headers: IncomingHttpHeaders,
  upstream: string,
): Record<string, string | string[]> {
  const kept: Record<string, string | string[]> = { 'cache-control': 'private, no-cache' };
  for (const name of ANSWER) {
    const value = headers[name];
    if (value !== undefined) kept[name] = value;
  }
  if (headers.location) kept['location'] = withoutOrigin(headers.location, upstream);
  return kept;
}

// A service that names itself would tell where it is.
function withoutOrigin(location: string, upstream: string): string {
  const url = new URL(location, upstream);
  return url.origin === upstream ? `${url.pathname}${url.search}${url.hash}` : location;
}
