/** How the keys of drafts begin in the storage of a tab. */
export const DRAFT_PREFIX = 'endpaper.draft ';

/**
 * Removes the drafts of all readers but one; those that a visitor typed stay. Every page needs this, so it imports no schema: they
 * take 8 KB of each page's scripts.
 */
export function removeDraftsOfOthers(reader: number): void {
  try {
    for (const key of Object.keys(sessionStorage).filter(each => each.startsWith(DRAFT_PREFIX))) {
      const owner = readerOf(sessionStorage.getItem(key) ?? '');
      if (owner !== undefined && owner !== reader) sessionStorage.removeItem(key);
    }
  } catch {
    // There is no storage, so there is no draft.
  }
}

/** The reader of a stored draft; undefined for a visitor's, or one that can't be read. */
function readerOf(stored: string): unknown {
  try {
    const draft: unknown = JSON.parse(stored);
    return typeof draft === 'object' && draft !== null && 'reader' in draft ? draft.reader : undefined;
  } catch {
    return undefined;
  }
}
