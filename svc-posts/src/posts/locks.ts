import { query, sql, type Transaction } from '@endpaper/service-kit';
import * as z from 'zod/mini';
import { BookReplicaEntity, UserReplicaEntity } from '../replicas/replica.entities.js';
import { isBlockedPair } from './blocked-pairs.js';
import { PostEntity } from './post.entity.js';
import { NotYourPost, PostNotFound } from './posts.errors.js';

/** Locks a post that users see. @throws PostNotFound */
export async function lockVisiblePost(id: number, tx: Transaction): Promise<PostEntity> {
  const post = await tx.manager
    .createQueryBuilder(PostEntity, 'p')
    .innerJoin(BookReplicaEntity, 'b', 'b.id = p.book_id AND NOT b.deleted')
    .innerJoin(UserReplicaEntity, 'u', 'u.id = p.user_id AND NOT u.deleted')
    .where('p.id = :id', { id })
    .setLock('for_no_key_update', undefined, ['p'])
    .getOne();
  if (!post) throw new PostNotFound();
  return post;
}

/** Locks a post that its author changes. @throws PostNotFound, NotYourPost */
export async function lockOwnPost(id: number, author: number, tx: Transaction): Promise<PostEntity> {
  const post = await lockVisiblePost(id, tx);
  if (post.user_id === author) return post;
  throw (await isBlockedPair(author, post.user_id, tx)) ? new PostNotFound() : new NotYourPost();
}

// In the order of ids, which avoids most deadlocks.
export const lockCountersOfPosts = query(
  'lock counters of posts',
  z.object({ id: z.int() }),
  ({ ids }: { ids: readonly number[] }) =>
    sql`SELECT id FROM posts WHERE id = ANY(${ids}::bigint[]) ORDER BY id FOR NO KEY UPDATE`,
);
