import { query, sql, type ErasureTools } from '@endpaper/service-kit';
import * as z from 'zod/mini';
import { storeSortKeysOfBook } from '../../entries/stored-sort-keys.js';
import { lockLibrary } from '../../replicas/locks.js';
import { bookKeys, isVolumeOf, KEYS_OF_ISBN, KEYS_OF_VOLUME } from '../entry-sources.js';
import { makeKeysOf, titlesBeside } from '../matching/book-keys.js';
import { numberInSeries } from '../matching/match-keys.js';
import { joinEntry } from './join-entry.js';

/** The number of entries that are joined in one transaction. */
const ENTRIES = 50;

interface Joined {
  isbn: string | null;
  /** The keys by which a title alone names the book. */
  titles: readonly string[];
  title: string | null;
  volume: string | null;
}

// On entry_sources_of_key; for each entry, on entry_sources_of_entry and the primary key. By the title, none is joined that has an ISBN as
// the book has, or another number in its series.
const entriesToJoin = query(
  'entries to join to book',
  z.object({ id: z.int(), user_id: z.int() }),
  ({ isbn, titles, title, volume }: Joined) => sql`
    SELECT DISTINCT e.id, e.user_id FROM entry_sources s JOIN entries e ON e.id = s.entry_id
     WHERE s.key = ANY(${titles}::text[] || ${isbn}::text) AND e.book_id IS NULL
       AND (s.key = ${isbn}
            OR (${isbn}::text IS NULL OR NOT EXISTS (
                  SELECT FROM entry_sources WHERE entry_id = e.id AND key LIKE ${KEYS_OF_ISBN}))
           AND CASE WHEN ${volume}::text IS NULL
                    THEN (SELECT count(DISTINCT entry_id) FROM entry_sources
                           WHERE user_id = e.user_id AND ${isVolumeOf(sql`${title}::text`)}) < 2
                    ELSE NOT EXISTS (SELECT FROM entry_sources
                                      WHERE entry_id = e.id AND key LIKE ${KEYS_OF_VOLUME} AND key <> ${volume}) END)
     ORDER BY e.id LIMIT ${ENTRIES}`,
);

/**
 * Makes the keys of a new or changed book, by which rows of files find it and its entries are ordered, and joins the entries that were imported before the catalogue
 * had it: by the ISBN, and by the title and the author where the catalogue has no other book with them. Friends would not see an entry that
 * is joined to a hidden book: the event that shows the book again joins it.
 */
export async function joinBook(id: number, { tx }: ErasureTools): Promise<boolean> {
  const book = await makeKeysOf(id, tx);
  if (!book) return true;
  // In a transaction of their own: the libraries are locked before entries.
  if (!(await storeSortKeysOfBook(book, tx))) return false;
  if (book.hidden) return true;
  const { isbn, title, volume } = bookKeys(book.isbn, book.keys);
  const others = (await titlesBeside.rows(tx, { id, ...book.keys })).map(each => numberInSeries(each.title));
  const titles = [
    ...(others.length > 0 ? [] : [title]),
    ...(others.includes(book.keys.number) ? [] : [volume]),
  ].filter(key => key !== null);
  const entries = await entriesToJoin.rows(tx, { isbn, titles, title, volume });
  // All libraries are locked before ratings change, in the order of their users: nothing waits for this transaction in turn.
  const libraries = new Set<number>();
  for (const user of [...new Set(entries.map(({ user_id }) => user_id))].toSorted((a, b) => a - b))
    if (await lockLibrary.maybeOne(tx, { id: user })) libraries.add(user);
  for (const { id: entry, user_id } of entries) if (libraries.has(user_id)) await joinEntry(entry, book, tx);
  return entries.length < ENTRIES;
}
