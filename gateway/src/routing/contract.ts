import { API, type Endpoint, type Method } from '@endpaper/contracts';
import * as z from 'zod/mini';

interface Match {
  endpoint: Endpoint;
  params: Record<string, string>;
}

const ENDPOINTS = Object.values(API).flatMap(endpoints => Object.values(endpoints));

/** The methods that the contract knows at a path. */
export function methodsAt(path: string): Method[] {
  return ENDPOINTS.filter(endpoint => match(endpoint, path)).map(({ method }) => method);
}

/** Whether anyone may read this: a GET of the contract that needs no session, with a path and a query that are good. */
export function isPublicRead(url: string): boolean {
  const { pathname, searchParams } = new URL(url, 'http://portal.invalid');
  const found = ENDPOINTS.filter(({ method }) => method === 'GET')
    .map(endpoint => match(endpoint, pathname))
    .filter(each => each !== undefined)
    .sort((one, other) => Object.keys(one.params).length - Object.keys(other.params).length)[0];
  if (found?.endpoint.access !== 'public') return false;
  const { params, query } = found.endpoint;
  return (
    (!params || z.safeParse(params, found.params).success) &&
    (!query || z.safeParse(query, Object.fromEntries(searchParams)).success)
  );
}

function match(endpoint: Endpoint, path: string): Match | undefined {
  const wanted = endpoint.path.split('/');
  const given = path.replace(/\/$/, '').split('/');
  if (wanted.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, segment] of wanted.entries()) {
    const value = given[index] ?? '';
    if (segment.startsWith(':')) params[segment.slice(1)] = value;
    else if (segment !== value) return undefined;
  }
  return { endpoint, params };
}
