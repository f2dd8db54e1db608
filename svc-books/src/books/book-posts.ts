import { surrogateKey, type PostSnapshot } from '@endpaper/contracts';
import { query, raw, sql, type Transaction, type Versioned } from '@endpaper/service-kit';
import * as z from 'zod/mini';
import { countPosts } from '../counts/book-counts.js';
import { lockCountersOfBook } from '../counts/locks.js';
import { postReplicas } from '../replicas/tables.js';
import { addUser } from '../replicas/user-replicas.js';
import { firstDay } from '../counts/trending-count.js';

// By the primary key. No row for a tombstone.
const storedPost = query(
  'stored post',
  z.object({ book_id: z.nullable(z.int()), hidden: z.nullable(z.boolean()) }),
  ({ id }: { id: number }) => sql`SELECT book_id, hidden FROM post_replicas WHERE id = ${id} AND NOT deleted`,
);

/** Stores the day of a post, unless it is too old to count in trends. */
const insertRecentPost = query(
  'insert recent post',
  z.object({ id: z.int() }),
  ({ id, book, day }: { id: number; book: number; day: string }) => sql`
    INSERT INTO recent_posts (id, book_id, day)
    SELECT ${id}::bigint, ${book}::bigint, ${day}::date WHERE ${day}::date >= ${raw(firstDay())}
    ON CONFLICT DO NOTHING RETURNING id`,
);

/** The day (UTC) of a time as PostgreSQL and events write it. */
const utcDay = (time: string) => new Date(time).toISOString().slice(0, 'yyyy-mm-dd'.length);

/** A post as its events have it. */
export type StoredPost = PostSnapshot & { created_at: string };

/** A post that was deleted. Of one that is lost its owner knows only the id. */
export type DeletedPost = Versioned & { book_id?: number | undefined };

/**
 * Stores a post, and counts the posts of its book, unless the book was deleted. It counts also when the same version is known: then it was
 * published again, to repair. A new version of a post changes the count when moderators have hidden or shown it.
 */
export async function storePost({ created_at, ...post }: StoredPost, tx: Transaction): Promise<void> {
  const { id, book_id: book } = post;
  // Before the book is locked, as a favorite does, so that two transactions do not deadlock.
  await addUser.rows(tx, { id: post.user_id, created_at });
  if (!(await lockCountersOfBook.maybeOne(tx, { id: book }))) return;
  const before = await storedPost.maybeOne(tx, { id });
  const stored = await postReplicas.upsert(post, tx);
  if (stored === 'updated' && (before?.hidden ?? false) === (post.hidden ?? false)) return;
  if (stored === 'inserted') await insertRecentPost.rows(tx, { id, book, day: utcDay(created_at) });
  await countPosts.one(tx, { book });
  tx.changed(surrogateKey.book(book));
}

/**
 * Removes a post, and uncounts it. The lock on the book waits for a transaction that is storing it. The book of a lost post is not known, so it is
 * looked up. The rows of a deleted book are erased with it: its post gets its tombstone and nothing else.
 */
export async function removePost({ id, version, book_id }: DeletedPost, tx: Transaction): Promise<void> {
  const book = book_id ?? (await storedPost.maybeOne(tx, { id }))?.book_id ?? null;
  const isLocked = book !== null && (await lockCountersOfBook.maybeOne(tx, { id: book }));
  await postReplicas.tombstone({ id, version }, tx);
  if (!isLocked) return;
  await countPosts.one(tx, { book });
  tx.changed(surrogateKey.book(book));
}
