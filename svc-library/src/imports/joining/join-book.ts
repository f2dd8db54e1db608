import type { ErasureTools } from '@endpaper/service-kit';
import { lockLibrary } from '../../replicas/locks.js';
import { entriesWithoutBook, isbnKey, titleKey } from '../entry-sources.js';
import { makeKeysOf } from '../matching/book-keys.js';
import { joinEntry } from './join-entry.js';

/** The number of entries that are joined in one transaction. */
const ENTRIES = 50;

/**
 * Makes the keys of a new or changed book, by which rows of files find it, and joins the entries that were imported before the catalogue
 * had it.
 */
export async function joinBook(id: number, { tx }: ErasureTools): Promise<boolean> {
  const book = await makeKeysOf(id, tx);
  if (!book) return true;
  const { isbn, keys } = book;
  const ofBook = [
    ...(isbn === null ? [] : [isbnKey(isbn)]),
    ...(keys.title && keys.author ? [titleKey(keys)] : []),
  ];
  const entries = await entriesWithoutBook.rows(tx, { keys: ofBook, limit: ENTRIES });
  for (const { id: entry, user_id: user } of entries)
    if (await lockLibrary.maybeOne(tx, { id: user })) await joinEntry(entry, id, tx);
  return entries.length < ENTRIES;
}
