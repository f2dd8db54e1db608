import { query, storeWordsSql, type Transaction } from '@endpaper/service-kit';
import * as z from 'zod/mini';
import { BookReplicaEntity, UserReplicaEntity } from '../replicas/replica.entities.js';
import { PostEntity } from './post.entity.js';
import { NotYourPost, PostNotFound } from './posts.errors.js';
import { SEARCHABLE_POSTS } from './searchable-posts.js';

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
  if (post.user_id !== author) throw new NotYourPost();
  return post;
}

/** What other services may store of a post. */
export const snapshotOf = ({ id, book_id, user_id, title, version, created_at }: PostEntity) => ({
  id,
  book_id,
  user_id,
  title,
  version,
  created_at: created_at.toISOString(),
});

/** Stores the words by which a new or changed post is found. They are deleted with the post. */
export const storeWords = query('store words of post', z.object({ id: z.int() }), ({ id }: { id: number }) =>
  storeWordsSql(SEARCHABLE_POSTS, id),
);
