import type { SubjectKind } from '@endpaper/contracts';
import {
  BackgroundDatabase,
  BackgroundTransactions,
  ErasureQueue,
  isHiddenFrom,
  removedSubjects,
  sql,
  type HousekeepingTask,
  type Transaction,
} from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { CommentEntity } from '../comments/comment.entity.js';
import { removeComments } from '../comments/remove-comments.js';
import { removePost } from '../posts/post-changes.js';
import { PostEntity } from '../posts/post.entity.js';

const POSTS = {
  kind: 'post',
  living: sql`posts WHERE posts.id = subject_id AND posts.deleted_at IS NULL`,
} as const;
const COMMENTS = {
  kind: 'comment',
  living: sql`comments WHERE comments.id = subject_id AND comments.user_id IS NOT NULL`,
} as const;

const LOCK = { mode: 'for_no_key_update' } as const;

/** Deletes the posts and comments that moderators removed 30 days ago, as their authors would. */
@Injectable()
export class RemovedSubjects implements HousekeepingTask {
  constructor(
    private readonly database: BackgroundDatabase,
    private readonly transactions: BackgroundTransactions,
    private readonly erasureQueue: ErasureQueue,
  ) {}

  async *run(): AsyncGenerator<void> {
    for await (const id of removedSubjects(POSTS, this.database)) yield this.deletePost(id);
    for await (const id of removedSubjects(COMMENTS, this.database)) yield this.deleteComment(id);
  }

  private deletePost(id: number): Promise<void> {
    return this.transactions.run(async tx => {
      const post = await tx.manager.findOne(PostEntity, { where: { id }, lock: LOCK });
      if (post && (await isRemoved('post', id, post.user_id, tx)))
        await removePost(post, this.erasureQueue, tx);
    });
  }

  private deleteComment(id: number): Promise<void> {
    return this.transactions.run(async tx => {
      const author = (await tx.manager.findOne(CommentEntity, { where: { id }, lock: LOCK }))?.user_id;
      if (author && (await isRemoved('comment', id, author, tx))) await removeComments([id], tx);
    });
  }
}

/** Moderators may have taken the decision back meanwhile. Nothing but a removal hides a subject from its author. */
function isRemoved(kind: SubjectKind, id: number, author: number, tx: Transaction): Promise<boolean> {
  return isHiddenFrom(author, { kind, id, author }, tx);
}
