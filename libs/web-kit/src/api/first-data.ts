import type { FirstData } from '@endpaper/contracts';
import type { ApiCall } from './call.js';
import { send } from './send.js';

type FirstResponse = FirstData[string];

/** As long as the gateway keeps a response (docs/adr/0025-visitors-reads-from-the-gateway.md). */
const LIFETIME_MS = 10_000;

/** A response that was there before its request; undefined when it failed. */
interface Early {
  response: FirstResponse | Promise<FirstResponse | undefined>;
  /** When it was requested, in milliseconds since the navigation. */
  at: number;
}

const responses = new Map<string, Early>();
/** The paths that the page has requested: the store has their data. */
const requested = new Set<string>();

/**
 * Returns the response to a request that the gateway has written into a visitor's page, or that was prefetched: once, and
 * not when it is old or when the reader has changed something, such as the session.
 */
export function takeFirstData({
  method,
  path,
}: Pick<ApiCall, 'method' | 'path'>): Early['response'] | undefined {
  readPage();
  if (method === 'GET') requested.add(path);
  else responses.clear();
  const early = responses.get(path);
  responses.delete(path);
  return early && isFresh(early) ? early.response : undefined;
}

/** Requests data that a page may need next, unless this page has requested it before. */
export function prefetchData(path: string): void {
  const early = responses.get(path);
  if (requested.has(path) || (early && isFresh(early))) return;
  responses.set(path, { response: fetchEarly(path), at: performance.now() });
}

/** Drops what was prefetched for another reader. */
export function dropFirstData(): void {
  responses.clear();
}

function isFresh({ at }: Early): boolean {
  return performance.now() < at + LIFETIME_MS;
}

async function fetchEarly(path: string): Promise<FirstResponse | undefined> {
  try {
    const response = await send({ method: 'GET', path, paged: false }, new AbortController().signal);
    if (!response.ok) return undefined;
    return { headers: Object.fromEntries(response.headers), body: await response.json() };
  } catch {
    // The page that needs it requests it again, and shows a failure.
    return undefined;
  }
}

/** Reads the data that the gateway has written into the page. */
function readPage(): void {
  const element = document.getElementById('endpaper-data');
  if (!element) return;
  element.remove();
  // The browser may take the page of Back, or of a tab that it restores, from its cache: the visitor may be a user now.
  const [navigation] = performance.getEntriesByType('navigation');
  if (navigation && 'type' in navigation && navigation.type === 'back_forward') return;
  const data = JSON.parse(element.textContent) as FirstData;
  for (const [path, response] of Object.entries(data)) responses.set(path, { response, at: 0 });
}
