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

/** Changes a post's replica together with its book's post count. */
@Injectable()
export class PostReplicas {
  /** Stores a post unless its book was deleted. */
  async upsert(post: PostSnapshot, tx: EntityManager): Promise<void> {
    if ((await lockBook.run(tx, [post.book_id])) === 0) return;
    if ((await table.upsert(post, tx)) === 'inserted') await countPosts.run(tx, [post.book_id, 1]);
  }

  async tombstone(post: Versioned, tx: EntityManager): Promise<void> {
    const book = await bookOfPost.maybeOne(tx, [post.id]);
    if (book) await lockBook.run(tx, [book.book_id]);
    const change = await table.tombstone(post, tx);
    if (book && change === 'removed') await countPosts.run(tx, [book.book_id, -1]);
  }
}
