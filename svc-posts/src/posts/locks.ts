import { isHiddenFrom, isLocked, query, sql, type Transaction } from '@endpaper/service-kit';
import * as z from 'zod/mini';
import { isHeldFrom } from '../holds/held-columns.js';
import { BookReplicaEntity, UserReplicaEntity } from '../replicas/replica.entities.js';
import { isBlockedPair } from './blocked-pairs.js';
import { PostEntity } from './post.entity.js';
import { DiscussionLocked, NotYourPost, PostNotFound, PostWaits } from './posts.errors.js';

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

/** Refuses what a user does with a post that its author or moderators hide from the user. @throws PostNotFound */
export async function requireShownPost(post: PostEntity, user: number, tx: Transaction): Promise<void> {
  const subject = { kind: 'post', id: post.id, author: post.user_id } as const;
  if (isHeldFrom(user, post) || (await isBlockedPair(user, post.user_id, tx))) throw new PostNotFound();
  if (await isHiddenFrom(user, subject, tx)) throw new PostNotFound();
}

/** Locks a post that its author changes. @throws PostNotFound, NotYourPost */
export async function lockOwnPost(id: number, author: number, tx: Transaction): Promise<PostEntity> {
  const post = await lockVisiblePost(id, tx);
  await requireShownPost(post, author, tx);
  if (post.user_id !== author) throw new NotYourPost();
  return post;
}

const discussion = query(
  'discussion of post',
  z.object({ is_locked: z.boolean() }),
  ({ id }: { id: number }) => sql`SELECT ${isLocked(sql`${id}`)} AS is_locked`,
);

/** Nobody comments on a post that waits: other services do not know it. @param post is locked. @throws PostWaits, DiscussionLocked */
export async function requireOpenDiscussion(
  { id, held_version }: PostEntity,
  tx: Transaction,
): Promise<void> {
  if (held_version !== null) throw new PostWaits();
  if ((await discussion.one(tx, { id })).is_locked) throw new DiscussionLocked();
}

// In the order of ids, which avoids most deadlocks.
export const lockCountersOfPosts = query(
  'lock counters of posts',
  z.object({ id: z.int() }),
  ({ ids }: { ids: readonly number[] }) =>
    sql`SELECT id FROM posts WHERE id = ANY(${ids}::bigint[]) ORDER BY id FOR NO KEY UPDATE`,
);
