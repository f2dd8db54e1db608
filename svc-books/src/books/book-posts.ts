import { surrogateKey, type PostSnapshot } from '@endpaper/contracts';
import {
  Announcements,
  command,
  listInOrderWith,
  listWithout,
  statement,
  type Transaction,
  type Versioned,
} from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import { lockBooks } from '../locking/lock-books.js';
import { postReplicas } from '../replicas/tables.js';
import { addActivity, dayOf, FIRST_DAY, removeActivity } from '../trends/activity.js';

const { table } = postReplicas;

/** SQL of a post as an entry of a book's stored list. */
export function postEntry(id: string, user: string): string {
  return `jsonb_build_object('id', ${id}, 'user_id', ${user})`;
}

// `$1` is the post, `$2` its version, `$3` the book, `$4` the author, `$5` when it was created. The lock keeps the book from being deleted and serializes
// changes of its post count.
const POST = { field: 'id', value: '$1::bigint' };

// A post of a deleted book is not stored. One that a rebuild has found is no activity: its time is not known.
const storePost = command(
  'store post',
  `WITH book AS (SELECT id FROM books WHERE id = $3 FOR NO KEY UPDATE), stored AS (
     ${table.upsertSql('SELECT $1::bigint, $2::integer, book.id, $4::bigint FROM book')}
   ), recent AS (
     INSERT INTO recent_posts (id, book_id, day) SELECT $1, $3, day FROM stored, (SELECT ${dayOf('$5::timestamptz')} AS day) AS created
      WHERE stored.inserted AND day >= ${FIRST_DAY} ON CONFLICT DO NOTHING RETURNING book_id, day
   ), ${addActivity('recent')}
   UPDATE books b SET post_count = b.post_count + 1, trending_count = b.trending_count + (SELECT count(*) FROM activity),
          newest_posts = ${listInOrderWith('b.newest_posts', postEntry('$1::bigint', '$4::bigint'), POST)}
     FROM stored WHERE b.id = $3 AND stored.inserted`,
);
const removePost = command(
  'remove post',
  `WITH removed AS (${table.tombstoneSql('VALUES ($1, $2, true)')}
   ), recent AS (DELETE FROM recent_posts WHERE id = $1 RETURNING book_id, day
   ), ${removeActivity('recent')}
   UPDATE books b SET post_count = b.post_count - 1, trending_count = b.trending_count - (SELECT count(*) FROM activity), newest_posts = ${listWithout('b.newest_posts', POST)}
     FROM removed WHERE b.id = $3 AND NOT removed.inserted`,
);
const bookOfPost = statement(
  'book of post',
  z.object({ book_id: z.int() }),
  'SELECT book_id FROM post_replicas WHERE id = $1 AND NOT deleted',
);

/** A post that was created. A rebuild does not know when. */
export type StoredPost = PostSnapshot & { created_at?: string };

/** A post that was deleted. A rebuild knows only its id and version. */
export type DeletedPost = Versioned & { book_id?: number };

/** The posts of books: changes a post's replica together with its book's post count and list of posts. */
@Injectable()
export class BookPosts {
  constructor(private readonly announcements: Announcements) {}

  /** Stores a post unless its book was deleted. */
  async upsert({ id, version, book_id, user_id, created_at }: StoredPost, tx: Transaction): Promise<void> {
    const counted = await storePost.run(tx, [id, version, book_id, user_id, created_at ?? null]);
    if (counted > 0) this.announcements.changed([surrogateKey.book(book_id)], tx);
  }

  /**
   * Removes posts. The lock on the books waits for transactions that are storing posts. A rebuild does not know the book, so it is
   * looked up. The rows of a deleted book are erased with it: its posts get their tombstones and nothing else.
   * @param posts of different ids
   */
  async tombstones(posts: readonly DeletedPost[], tx: Transaction): Promise<void> {
    const removed: (Versioned & { book: number | null })[] = [];
    for (const { id, version, book_id } of posts) {
      const book = book_id ?? (await bookOfPost.maybeOne(tx, [id]))?.book_id ?? null;
      removed.push({ id, version, book });
    }
    const locked = await lockBooks.rows(tx, [removed.map(({ book }) => book)]);
    const books = new Set<number | null>(locked.map(({ id }) => id));
    await table.tombstones(
      removed.filter(({ book }) => !books.has(book)),
      tx,
    );
    const counted = removed.filter(({ book }) => books.has(book));
    for (const post of counted.toSorted((one, other) => one.id - other.id)) await this.remove(post, tx);
  }

  private async remove(
    { id, version, book }: Versioned & { book: number | null },
    tx: Transaction,
  ): Promise<void> {
    const uncounted = await removePost.run(tx, [id, version, book]);
    if (book !== null && uncounted > 0) this.announcements.changed([surrogateKey.book(book)], tx);
  }
}
