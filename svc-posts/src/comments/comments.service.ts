import {
  commentCreated,
  commentDeleted,
  commentUpdated,
  surrogateKey,
  type CommentDraft,
  type CommentEdit,
} from '@endpaper/contracts';
import { mentionsIn } from '@endpaper/contracts/formatted-text';
import {
  Announcements,
  command,
  Database,
  Json,
  listWithout,
  Outbox,
  requireVersion,
  statement,
  type EditedVersion,
  type Transaction,
} from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import { requireEditLength } from '../posts/edit-limit.js';
import { newlyMentioned } from '../posts/mentioned-users.js';
import { PostNotFound } from '../posts/posts.errors.js';
import { PostsQueries } from '../posts/posts.queries.js';
import { UserReplicas } from '../replicas/user-replicas.js';
import { REPLY_TO } from './comment-fields.js';
import { CommentNotFound, NotYourComment } from './comments.errors.js';
import { CommentsQueries } from './comments.queries.js';
import { insertComment } from './insert-comment.js';
import { keysOfRemoved, removeComments } from './remove-comments.js';

/** The caller's own comment, on a post that is not deleted, with a book that is not deleted. */
const OWN_VISIBLE = `id = $1 AND user_id = $2 AND EXISTS (
  SELECT 1 FROM posts p JOIN book_replicas b ON b.id = p.book_id AND NOT b.deleted
   WHERE p.id = comments.post_id AND p.deleted_at IS NULL)`;

const uncountComment = command(
  'uncount comment',
  `UPDATE posts SET comment_count = comment_count - 1, newest_comments = ${listWithout('newest_comments', { field: 'id', value: '$2::bigint' })}
    WHERE id = $1`,
);
const lockComment = statement(
  'lock own comment',
  z.object({ id: z.int() }),
  `SELECT id FROM comments WHERE ${OWN_VISIBLE} FOR NO KEY UPDATE`,
);

const lockedText = statement(
  'locked text of own comment',
  z.object({ text: z.string(), version: z.int() }),
  `SELECT text, version FROM comments WHERE ${OWN_VISIBLE} FOR NO KEY UPDATE`,
);
/** The authors of the post and of the answered comment. */
const NOTIFIED = `
  SELECT p.user_id FROM comments c JOIN posts p ON p.id = c.post_id WHERE c.id = $1
   UNION SELECT answered.user_id FROM comments c JOIN comments answered ON answered.id = ${REPLY_TO} WHERE c.id = $1`;

// Returns the data of its event.
const updateComment = statement(
  'update comment',
  commentUpdated.data,
  `WITH ${newlyMentioned('comments', { mentions: '$4', earlier: '$5', others: NOTIFIED })}
   UPDATE comments SET text = $3, version = version + 1, updated_at = now(), mentioned_users = notified.ids || added.ids
     FROM notified, added WHERE ${OWN_VISIBLE}
   RETURNING id, post_id, user_id, version, to_jsonb(added.ids) AS mentions`,
);

@Injectable()
export class CommentsService {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly announcements: Announcements,
    private readonly queries: CommentsQueries,
    private readonly posts: PostsQueries,
    private readonly users: UserReplicas,
  ) {}

  /**
   * @param key the idempotency key of the request
   * @throws PostNotFound, NotSignedIn; CommentNotFound when there is no comment to answer, or the comment of an earlier
   *   request with the key was deleted
   */
  async create(
    postId: number,
    { title, text, parent_id: answered }: CommentDraft,
    author: number,
    key?: string,
  ): Promise<{ id: number; json: Json }> {
    const event = this.outbox.insertValues(commentCreated, { post_id: postId, user_id: author, version: 1 });
    const post = this.database.ofRow(`post ${postId}`);
    const values = [author, postId, title, text, answered, JSON.stringify(mentionsIn(text)), ...event];
    const created = await insertComment.run(post, values, {
      user: author,
      key,
      database: this.database,
      prepare: () => this.users.requireAccount(author),
    });
    if (!created) return this.refuseNew(postId, answered);
    if ('earlierId' in created)
      return { id: created.earlierId, json: await this.queries.byId(created.earlierId, author) };
    const { id, json, parent_id: parentId } = created.row;
    this.outbox.wakeRelay();
    this.announcements.changed([
      surrogateKey.post(postId),
      surrogateKey.commentsOfPost(postId),
      ...(parentId === null ? [] : [surrogateKey.comment(parentId)]),
    ]);
    return { id, json: new Json(json) };
  }

  /** @throws CommentNotFound, NotYourComment, Outdated, InvalidFields */
  async edit(id: number, { text }: CommentEdit, author: number, edited: EditedVersion = {}): Promise<Json> {
    return this.database.transaction(async tx => {
      const stored = await lockedText.maybeOne(tx, [id, author]);
      if (!stored) return this.refuse(id, tx);
      requireVersion(edited, stored.version, 'comment');
      requireEditLength(text, stored.text);
      const mentions = [text, stored.text].map(each => JSON.stringify(mentionsIn(each)));
      const comment = await updateComment.maybeOne(tx, [id, author, text, ...mentions]);
      if (!comment) return this.refuse(id, tx);
      await this.outbox.add(commentUpdated, comment, tx);
      this.announcements.changed([surrogateKey.comment(id)], tx);
      return this.queries.byId(id, author, tx);
    });
  }

  /** @throws CommentNotFound, NotYourComment */
  async remove(id: number, author: number): Promise<void> {
    await this.database.transaction(async tx => {
      if (!(await lockComment.maybeOne(tx, [id, author]))) return this.refuse(id, tx);
      const removed = await removeComments([id], tx);
      for (const { post_id } of removed) await uncountComment.run(tx, [post_id, id]);
      await this.outbox.addAll(commentDeleted, removed, tx);
      this.announcements.changed(keysOfRemoved(removed), tx);
    });
  }

  /** @throws PostNotFound or CommentNotFound: why a comment was not created */
  private async refuseNew(postId: number, answered: number | null): Promise<never> {
    if (answered === null) throw new PostNotFound();
    await this.posts.byId(postId);
    throw new CommentNotFound();
  }

  /** @throws CommentNotFound when there is no such comment, NotYourComment when it has another author */
  private async refuse(id: number, tx: Transaction): Promise<never> {
    await this.queries.byId(id, undefined, tx);
    throw new NotYourComment();
  }
}
