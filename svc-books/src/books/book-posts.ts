import { surrogateKey, type PostSnapshot } from '@endpaper/contracts';
import { query, raw, sql, type Transaction, type Versioned } from '@endpaper/service-kit';
import * as z from 'zod/mini';
import { countPosts } from '../counts/book-counts.js';
import { lockCountersOfBook } from '../counts/locks.js';
import { postReplicas } from '../replicas/tables.js';
import { addActivity, FIRST_DAY, removeActivity, utcDay } from '../trends/activity.js';

// By the primary key. No row for a tombstone.
const storedPost = query(
  'stored post',
  z.object({ book_id: z.int() }),
  ({ id }: { id: number }) => sql`SELECT book_id FROM post_replicas WHERE id = ${id} AND NOT deleted`,
);

/** Remembers the day of a post that counts as activity. No row: it is too old to count, or counted already. */
const insertRecentPost = query(
  'insert recent post',
  z.object({ id: z.int() }),
  ({ id, book, day }: { id: number; book: number; day: string }) => sql`
    INSERT INTO recent_posts (id, book_id, day)
    SELECT ${id}::bigint, ${book}::bigint, ${day}::date WHERE ${day}::date >= ${raw(FIRST_DAY)}
    ON CONFLICT DO NOTHING RETURNING id`,
);
const deleteRecentPost = query(
  'delete recent post',
  z.object({ day: z.string() }),
  ({ id }: { id: number }) => sql`DELETE FROM recent_posts WHERE id = ${id} RETURNING day::text`,
);

/** A post as its events have it. */
export type StoredPost = PostSnapshot & { created_at: string };

/** A post that was deleted. Of one that is lost its owner knows only the id. */
export type DeletedPost = Versioned & { book_id?: number | undefined };

/**
 * Stores a post, and counts the posts of its book, unless the book was deleted. It counts also when the post is known: then it was published
 * again, to repair.
 */
export async function storePost({ created_at, ...post }: StoredPost, tx: Transaction): Promise<void> {
  const { id, book_id: book } = post;
  if (!(await lockCountersOfBook.maybeOne(tx, { id: book }))) return;
  const stored = await postReplicas.upsert(post, tx);
  if (stored === 'updated') return;
  const day = utcDay(created_at);
  const isRecent = stored === 'inserted' && (await insertRecentPost.maybeOne(tx, { id, book, day }));
  if (isRecent) await addActivity.one(tx, { book, day });
  await countPosts.one(tx, { book, activity: isRecent ? 1 : 0 });
  tx.changed(surrogateKey.book(book));
}

/**
 * Removes a post, and uncounts it. The lock on the book waits for a transaction that is storing it. The book of a lost post is not known, so it is
 * looked up. The rows of a deleted book are erased with it: its post gets its tombstone and nothing else.
 */
export async function removePost({ id, version, book_id }: DeletedPost, tx: Transaction): Promise<void> {
  const book = book_id ?? (await storedPost.maybeOne(tx, { id }))?.book_id;
  const isLocked = book !== undefined && (await lockCountersOfBook.maybeOne(tx, { id: book }));
  await postReplicas.tombstone({ id, version }, tx);
  if (!isLocked) return;
  const recent = await deleteRecentPost.maybeOne(tx, { id });
  const wasActivity = recent && (await removeActivity.maybeOne(tx, { book, day: recent.day }));
  await countPosts.one(tx, { book, activity: wasActivity ? -1 : 0 });
  tx.changed(surrogateKey.book(book));
}
