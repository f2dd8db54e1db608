import { ReplicaTable } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** What we keep of a post. */
interface PostReplica {
  id: number;
  version: number;
  book_id: number;
  user_id: number;
}

const replicas = new ReplicaTable<PostReplica>('post_replicas', ['book_id', 'user_id']);

/** The posts about our books, and how many each has: the row and the count change together. */
@Injectable()
export class PostReplicas {
  /** A post about a book that is gone is not kept. */
  async upsert({ id, version, book_id, user_id }: PostReplica, tx: EntityManager): Promise<void> {
    if (!(await lockBook(book_id, tx))) return;
    if ((await replicas.upsert({ id, version, book_id, user_id }, tx)) === 'inserted')
      await count(book_id, 1, tx);
  }

  /** A post of which the book is not told: the one that we kept it under. */
  async tombstoneById(post: { id: number; version: number }, tx: EntityManager): Promise<void> {
    const [kept]: { book_id: number }[] = await tx.query(
      'SELECT book_id FROM post_replicas WHERE id = $1 AND NOT deleted',
      [post.id],
    );
    if (kept) await this.tombstone({ ...post, ...kept }, tx);
  }

  async tombstone({ id, version, book_id }: Omit<PostReplica, 'user_id'>, tx: EntityManager): Promise<void> {
    await lockBook(book_id, tx);
    if ((await replicas.tombstone({ id, version }, tx)) === 'removed') await count(book_id, -1, tx);
  }
}

/** Keeps a book from being deleted, and its count from being changed by others, until the end of the transaction. */
async function lockBook(id: number, tx: EntityManager): Promise<boolean> {
  const books: unknown[] = await tx.query('SELECT 1 FROM books WHERE id = $1 FOR NO KEY UPDATE', [id]);
  return books.length > 0;
}

async function count(bookId: number, change: 1 | -1, tx: EntityManager): Promise<void> {
  await tx.query('UPDATE books SET post_count = post_count + $2 WHERE id = $1', [bookId, change]);
}
