import {
  commentDeleted,
  commentUpdated,
  surrogateKey,
  type CommentDraft,
  type CommentEdit,
} from '@endpaper/contracts';
import {
  requireVersion,
  Transactions,
  type Transaction,
  type EditedVersion,
  type Json,
} from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { requireEditLength } from '../posts/edit-limit.js';
import { newlyNamed } from '../posts/mentioned-users.js';
import { PostNotFound } from '../posts/posts.errors.js';
import { lockUser } from '../replicas/lock-replicas.js';
import { UserReplicas } from '../replicas/user-replicas.js';
import { addComment } from './add-comment.js';
import { countComments, lockComment, updateComment } from './comment-changes.queries.js';
import { CommentNotFound, NotYourComment } from './comments.errors.js';
import { CommentsQueries } from './comments.queries.js';
import { keysOfRemoved, removeComments } from './remove-comments.js';

interface CreatedComment {
  id: number;
  json: Json;
}

@Injectable()
export class CommentsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly queries: CommentsQueries,
    private readonly users: UserReplicas,
  ) {}

  /**
   * @param key the idempotency key of the request
   * @throws PostNotFound, NotSignedIn; CommentNotFound when there is no comment to answer, or the comment of an earlier
   *   request with the key was deleted
   */
  async create(post: number, draft: CommentDraft, author: number, key?: string): Promise<CreatedComment> {
    const create = () => this.tryCreate(post, draft, author, key);
    const comment = (await create()) ?? (await this.users.requireAccount(author).then(create));
    if (!comment) throw new PostNotFound();
    return comment;
  }

  /** @returns undefined when the author is deleted or not replicated yet */
  private tryCreate(post: number, draft: CommentDraft, author: number, key?: string) {
    return this.transactions.run(async (tx): Promise<CreatedComment | undefined> => {
      if (!(await lockUser.maybeOne(tx, { id: author }))) return undefined;
      const id = await tx.once({ user: author, operation: 'create comment', key }, () =>
        addComment(post, draft, author, tx),
      );
      return { id, json: await this.queries.byId(id, author, tx) };
    }, `post ${post}`);
  }

  /** @throws CommentNotFound, NotYourComment, Outdated, InvalidFields */
  edit(id: number, { text }: CommentEdit, author: number, edited: EditedVersion = {}): Promise<Json> {
    return this.transactions.run(async tx => {
      const stored = await this.lockOwn(id, author, tx);
      requireVersion(edited, stored.version, 'comment');
      requireEditLength(text, stored.text);
      const notified = [stored.post_user_id, stored.reply_to_user_id];
      const named = await newlyNamed(text, stored, tx, notified);
      await tx.publish(commentUpdated, await updateComment.one(tx, { id, text, ...named }));
      tx.changed(surrogateKey.comment(id));
      return this.queries.byId(id, author, tx);
    });
  }

  /** @throws CommentNotFound, NotYourComment */
  remove(id: number, author: number): Promise<void> {
    return this.transactions.run(async tx => {
      const { post_id: post } = await this.lockOwn(id, author, tx);
      const removed = await removeComments([id], tx);
      await countComments.rows(tx, { post, change: -1 });
      for (const comment of removed) await tx.publish(commentDeleted, comment);
      tx.changed(...keysOfRemoved(removed));
    });
  }

  /** @throws CommentNotFound when there is no such comment, NotYourComment when it has another author */
  private async lockOwn(id: number, author: number, tx: Transaction) {
    const comment = await lockComment.maybeOne(tx, { id });
    if (!comment) throw new CommentNotFound();
    if (comment.user_id !== author) throw new NotYourComment();
    return comment;
  }
}
