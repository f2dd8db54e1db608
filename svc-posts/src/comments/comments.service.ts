import { commentUpdated, surrogateKey, type CommentDraft, type CommentEdit } from '@endpaper/contracts';
import {
  keepText,
  ReplicaOwners,
  requireVersion,
  Transactions,
  type Caller,
  type EditedVersion,
  type Json,
  type Transaction,
} from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { heldBy } from '../holds/held-by.js';
import { holdOf } from '../holds/held-columns.js';
import { publishHeld } from '../holds/held-texts.js';
import { LIMITS } from '../limits.js';
import { requireEditLength } from '../posts/edit-limit.js';
import { newlyNamed, notYet } from '../posts/mentioned-users.js';
import { PostNotFound } from '../posts/posts.errors.js';
import { userReplicas, userSource } from '../replicas/tables.js';
import { addComment } from './add-comment.js';
import { lockOwnComment, notifiedAuthors } from './comment-changes.js';
import type { CommentEntity } from './comment.entity.js';
import { CommentsQueries } from './comments.queries.js';
import { removeComments } from './remove-comments.js';

@Injectable()
export class CommentsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly queries: CommentsQueries,
    private readonly owners: ReplicaOwners,
  ) {}

  /**
   * @param key the idempotency key of the request
   * @throws PostNotFound, DiscussionLocked, NotSignedIn, AccountLimitReached; CommentNotFound when there is no comment to answer, or the
   *   comment of an earlier request with the key was deleted
   */
  async create(post: number, draft: CommentDraft, author: Caller, key?: string): Promise<Json> {
    const create = () =>
      this.transactions.run(async tx => {
        // Undefined for an author who is deleted or not replicated yet.
        if ((await userReplicas.lock(author.id, tx)) !== 'exists') return undefined;
        const once = { user: author.id, operation: 'create comment', key };
        const id = await tx.once(once, () => addComment(post, draft, author, tx));
        return this.queries.byId(id, author.id, tx);
      }, `post ${post}`);
    const comment =
      (await create()) ?? (await this.owners.requireAccount(userSource, author.id).then(create));
    if (!comment) throw new PostNotFound();
    return comment;
  }

  /** @throws CommentNotFound, NotYourComment, Outdated, InvalidFields, AccountLimitReached */
  edit(id: number, { text }: CommentEdit, author: Caller, edited: EditedVersion): Promise<Json> {
    return this.transactions.run(async tx => {
      const comment = await lockOwnComment(id, author.id, tx);
      requireVersion(edited, comment.version, 'comment');
      requireEditLength(text, comment.text);
      const notified = (await notifiedAuthors.rows(tx, { id })).map(({ user_id }) => user_id);
      const named = await newlyNamed(text, comment, author.id, tx, notified);
      await tx.limit(LIMITS.mentions, author, named.mentions.length);
      const phrase = await heldBy({ title: comment.title, text }, author, tx);
      const hold = holdOf(phrase, comment.version + 1, comment);
      const isHeld = hold.held_version !== null;
      const { mentions, mentioned_users } = isHeld ? notYet(named) : named;
      await keepComment(comment, tx, text);
      const is_hidden = comment.is_hidden || isHeld;
      await tx.manager.save(
        Object.assign(comment, hold, { text, mentioned_users, is_hidden, updated_at: new Date() }),
      );
      await publishEdit(comment, mentions, tx);
      if (phrase !== null) await publishHeld('comment', id, tx);
      return this.queries.byId(id, author.id, tx);
    });
  }

  /** @throws CommentNotFound, NotYourComment */
  remove(id: number, author: number): Promise<void> {
    return this.transactions.run(async tx => {
      await keepComment(await lockOwnComment(id, author, tx), tx);
      await removeComments([id], tx);
    });
  }
}

/** Publishes an edit, unless other services do not know the comment. One that is held then leaves its thread. */
async function publishEdit(
  comment: CommentEntity & { user_id: number },
  mentions: number[],
  tx: Transaction,
): Promise<void> {
  const { id, post_id, user_id, version, parent_id, is_published, held_version } = comment;
  if (is_published) await tx.publish(commentUpdated, { id, post_id, user_id, version, mentions });
  tx.changed(surrogateKey.comment(id));
  if (held_version !== version) return;
  tx.changed(surrogateKey.post(post_id), surrogateKey.commentsOfPost(post_id));
  if (parent_id !== null) tx.changed(surrogateKey.comment(parent_id));
}

/** Keeps the text of a comment for moderators. @param edited none where the comment is deleted */
function keepComment(
  { id, user_id, title, text }: CommentEntity & { user_id: number },
  tx: Transaction,
  edited?: string,
): Promise<void> {
  const kept = { kind: 'comment', subject_id: id, user_id, title: title ?? '', text } as const;
  return keepText(tx, kept, edited === undefined ? undefined : { title: kept.title, text: edited });
}
