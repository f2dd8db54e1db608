import {
  API,
  buildPath,
  findByPath,
  isCachedByKeys,
  matchPath,
  unknownParameters,
  type Endpoint,
  type Method,
} from '@endpaper/contracts';
import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';

const ENDPOINTS = Object.values(API).flatMap(endpoints => Object.values(endpoints));
const READS = ENDPOINTS.filter(({ method }) => method === 'GET');
const NONE = z.object({});
/** What is known of URLs that were asked for: most are asked for again and again. One with a long cursor is not. */
const knownReads = new LRUCache<string, { read: string | undefined }>({ max: 5_000 });
const KNOWN_LENGTH = 300;
const Values = z.record(z.string(), z.union([z.string(), z.number()]));

/** The methods of the contract's endpoints at a path. */
export function methodsAt(path: string): Method[] {
  return ENDPOINTS.filter(endpoint => matchPath(endpoint.path, path)).map(({ method }) => method);
}

/** The endpoint of a request; undefined where the contract has none. */
export function endpointOf(method: string, path: string): Endpoint | undefined {
  // A HEAD is answered as a GET.
  const named = method === 'HEAD' ? 'GET' : method;
  return findByPath(
    ENDPOINTS.filter(endpoint => endpoint.method === named),
    path,
  )?.found;
}

/** Whether a URL is that of a GET that needs no session, with parameters that no such GET has. */
export function isInvalidRead(url: string): boolean {
  const { pathname } = new URL(url, 'http://portal.invalid');
  return findByPath(READS, pathname)?.found.access === 'public' && !isPublicRead(url);
}

/** The path of the endpoint that says that its responses to a URL have surrogate keys; undefined for any other URL. */
export function pathCachedByKeys(url: string): string | undefined {
  const { pathname, searchParams } = new URL(url, 'http://portal.invalid');
  const found = findByPath(READS, pathname)?.found;
  // Feeds and site maps have none without a PUBLIC_ORIGIN.
  return found?.response && isCachedByKeys(found, searchParams) ? found.path : undefined;
}

/** Whether a URL is that of a GET of the contract that answers with data. */
export function isRead(url: string): boolean {
  const { pathname } = new URL(url, 'http://portal.invalid');
  return findByPath(READS, pathname)?.found.status === 200;
}

/** Whether a URL is a valid GET of the contract (path and query) that needs no session. */
export function isPublicRead(url: string): boolean {
  return publicRead(url) !== undefined;
}

/**
 * The one URL of all those that read the same: no slash at the end, one encoding, and the parameters in the order of their
 * names, without those that have the standard value. Undefined for a URL that is no valid public read.
 */
export function publicRead(url: string): string | undefined {
  const known = knownReads.get(url);
  if (known) return known.read;
  const read = parseRead(url);
  if (url.length <= KNOWN_LENGTH) knownReads.set(url, { read });
  return read;
}

function parseRead(url: string): string | undefined {
  const { pathname, searchParams } = new URL(url, 'http://portal.invalid');
  const match = findByPath(READS, pathname);
  if (match?.found.access !== 'public') return undefined;
  const { path, params = NONE, query = NONE } = match.found;
  const sent = Object.fromEntries(searchParams);
  // The same parameter twice has no meaning.
  if (Object.keys(sent).length < searchParams.size || unknownParameters({ query }, sent).length > 0)
    return undefined;
  const [inPath, inQuery] = [z.safeParse(params, match.params), z.safeParse(query, sent)];
  if (!inPath.success || !inQuery.success) return undefined;
  const standard: Record<string, unknown> = z.safeParse(query, {}).data ?? {};
  const named = Object.entries<unknown>(inQuery.data)
    .filter(([name, value]) => value !== undefined && value !== standard[name])
    .map(([name, value]): [string, string] => [name, String(value)])
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  const canonical = buildPath(path, z.parse(Values, inPath.data));
  return named.length > 0 ? `${canonical}?${new URLSearchParams(named).toString()}` : canonical;
}
