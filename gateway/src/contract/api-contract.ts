import { API, findByPath, isCachedByKeys, matchPath, type Method } from '@endpaper/contracts';
import * as z from 'zod/mini';

const ENDPOINTS = Object.values(API).flatMap(endpoints => Object.values(endpoints));
const READS = ENDPOINTS.filter(({ method }) => method === 'GET');

/** The methods of the contract's endpoints at a path. */
export function methodsAt(path: string): Method[] {
  return ENDPOINTS.filter(endpoint => matchPath(endpoint.path, path)).map(({ method }) => method);
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

/** Whether a URL is a valid GET of the contract (path and query) that needs no session. */
export function isPublicRead(url: string): boolean {
  const { pathname, searchParams } = new URL(url, 'http://portal.invalid');
  const match = findByPath(READS, pathname);
  if (match?.found.access !== 'public') return false;
  const { params, query } = match.found;
  return (
    (!params || z.safeParse(params, match.params).success) &&
    (!query || z.safeParse(query, Object.fromEntries(searchParams)).success)
  );
}
