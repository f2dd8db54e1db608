import type { PostSnapshot } from '@endpaper/contracts';
import { command, statement, type Versioned } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import * as z from 'zod/mini';
import { postReplicas } from './tables.js';

const { table } = postReplicas;

// The lock keeps the book from being deleted and serializes changes of its post count.
const lockBook = command('lock book for post', 'SELECT 1 FROM books WHERE id = $1 FOR NO KEY UPDATE');
const countPosts = command('count posts', 'UPDATE books SET post_count = post_count + $2 WHERE id = $1');
const bookOfPost = statement(
  'book of post',
  z.object({ book_id: z.int() }),
  'SELECT book_id FROM post_replicas WHERE id = $1 AND NOT deleted',
);

/** A post that was deleted. A rebuild knows only its id and version. */
export type DeletedPost = Versioned & { book_id?: number };

/** Changes a post's replica together with its book's post count. */
@Injectable()
export class PostReplicas {
  /** Stores a post unless its book was deleted. */
  async upsert(post: PostSnapshot, tx: EntityManager): Promise<void> {
    if ((await lockBook.run(tx, [post.book_id])) === 0) return;
    if ((await table.upsert(post, tx)) === 'inserted') await countPosts.run(tx, [post.book_id, 1]);
  }

  /** An event names the post's book: its lock waits for a transaction that is storing the post. A rebuild looks it up. */
  async tombstone({ id, version, book_id }: DeletedPost, tx: EntityManager): Promise<void> {
    const bookId = book_id ?? (await bookOfPost.maybeOne(tx, [id]))?.book_id;
    if (bookId !== undefined) await lockBook.run(tx, [bookId]);
    const change = await table.tombstone({ id, version }, tx);
    if (bookId !== undefined && change === 'removed') await countPosts.run(tx, [bookId, -1]);
  }
}
