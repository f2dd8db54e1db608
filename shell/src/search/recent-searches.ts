import { readStored, store } from '@endpaper/web-kit';

const KEY = 'endpaper.searches';
const MAX_COUNT = 6;

/** What was searched last in this browser, the newest first. A log-out clears it with the rest of the browser's storage. */
export function recentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(readStored(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(each => typeof each === 'string').slice(0, MAX_COUNT) : [];
  } catch {
    return [];
  }
}

/** Puts a search in front of the others. */
export function rememberSearch(query: string): void {
  const others = recentSearches().filter(each => each !== query);
  store(KEY, JSON.stringify([query, ...others].slice(0, MAX_COUNT)));
}

/** Removes all of them. */
export function clearSearches(): void {
  store(KEY, '[]');
}
