import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { BOOK_SORTS, COMMENT_SORTS, PERIODS, POST_SORTS } from '@endpaper/contracts';
import type { GatewayConfig } from '../../config.js';

/** The portal's origin for its readers, as `https://books.example`: the configured one, or that of the request. */
export function publicOriginOf(
  { PUBLIC_ORIGIN }: Pick<GatewayConfig, 'PUBLIC_ORIGIN'>,
  { protocol, host }: FastifyRequest,
): string {
  return PUBLIC_ORIGIN ?? `${protocol}://${host}`;
}

/** Path prefixes that never lead to a page or a file of the shell. */
const NOT_SHELL = /^\/(?:api|health|internal|metrics|remotes)(?:\/|$)/;

/** The undecoded path of a request. Routers end it at a query or a fragment, which only a client that is no browser sends. */
export function pathOf({ url }: { url: string }): string {
  return url.split(/[?#]/, 1)[0] ?? '';
}

/** The values of all lists: others would make one more view of a page that is the same. */
const ORDERS: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['sort', new Set<string>([...BOOK_SORTS, ...POST_SORTS, ...COMMENT_SORTS])],
  ['period', new Set(PERIODS)],
]);

/** The order of a page's list in the query of a request (`?sort=top&period=week`); empty without one. */
export function orderOf({ url }: { url: string }): string {
  const query = new URLSearchParams(url.split('?', 2)[1]);
  const named = [...ORDERS].flatMap(([name, values]) => {
    const value = query.get(name);
    return value !== null && values.has(value) ? [`${name}=${value}`] : [];
  });
  return named.length > 0 ? `?${named.join('&')}` : '';
}

/** Whether a path may lead to a page or a file of the shell. */
export function isShellPath(path: string): boolean {
  return !NOT_SHELL.test(path);
}

/**
 * The URL that Fastify routes a request by. The router refuses a path that can't be decoded (`/%E0%A4%A`); for a path of the
 * shell its percent signs are encoded, so that the reader gets the shell's page that says "not found".
 */
export function routableUrl({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  const path = pathOf({ url });
  if (!isShellPath(path) || isDecodable(path)) return url;
  return path.replaceAll('%', '%25') + url.slice(path.length);
}

function isDecodable(path: string): boolean {
  try {
    decodeURI(path);
    return true;
  } catch {
    return false;
  }
}
