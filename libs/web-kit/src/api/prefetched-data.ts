import { noteServerTime } from '@endpaper/ui';
import type { ApiCall } from './call.js';
import { send } from './send-request.js';

/** The body of a response, and the headers of a list: `link` and `x-total-count`. */
export interface ReadResponse {
  headers: Record<string, string>;
  body: unknown;
}

/** Returns the response to a request that needs not be sent, and undefined for any other. */
export type TakeData = (
  request: Pick<ApiCall, 'method' | 'path'>,
) => Promise<ReadResponse | undefined> | undefined;

/** How long after its request prefetched data is used. */
const LIFETIME_MS = 10_000;

interface Prefetch {
  response: Promise<ReadResponse | undefined>;
  /** When it was requested, in milliseconds since the navigation. */
  at: number;
}

/** What the gateway writes into the page: `page.ts`. */
interface PageData {
  /** The time of the response. */
  date: string;
  responses: Record<string, ReadResponse>;
}

const prefetches = new Map<string, Prefetch>();
/** The paths that the page has requested: the store has their data. */
const requested = new Set<string>();

/**
 * Returns the response to a request that was prefetched: once, and not when it is old or when the reader has changed
 * something, such as the session.
 */
export const takePrefetched: TakeData = ({ method, path }) => {
  if (method === 'GET') requested.add(path);
  else prefetches.clear();
  const prefetch = prefetches.get(path);
  prefetches.delete(path);
  return prefetch && isFresh(prefetch) ? prefetch.response : undefined;
};

/** Requests data that a page may need next, unless this page has requested it before. */
export function prefetchData(path: string): void {
  const prefetch = prefetches.get(path);
  if (requested.has(path) || (prefetch && isFresh(prefetch))) return;
  prefetches.set(path, { response: read(path), at: performance.now() });
}

/**
 * Uses the responses that are in the page of a signed-in reader, with which its first view was rendered, in place of requests
 * for the same.
 */
export function takePageData(): void {
  const block = document.getElementById('endpaper-data');
  if (!block) return;
  block.remove();
  const { date, responses } = JSON.parse(block.textContent) as PageData;
  noteServerTime(date);
  for (const [path, response] of Object.entries(responses))
    prefetches.set(path, { response: Promise.resolve(response), at: performance.now() });
}

/** Drops what was prefetched for another reader. */
export function dropPrefetched(): void {
  prefetches.clear();
}

function isFresh({ at }: Prefetch): boolean {
  return performance.now() < at + LIFETIME_MS;
}

async function read(path: string): Promise<ReadResponse | undefined> {
  try {
    const response = await send({ method: 'GET', path, paged: false }, new AbortController().signal);
    if (!response.ok) return undefined;
    return { headers: Object.fromEntries(response.headers), body: await response.json() };
  } catch {
    // The page that needs it requests it again, and shows a failure.
    return undefined;
  }
}
