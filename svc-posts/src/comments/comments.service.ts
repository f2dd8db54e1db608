import {
  Comment,
  commentCreated,
  commentDeleted,
  commentUpdated,
  surrogateKey,
  type CommentDraft,
  type CommentEdit,
} from '@endpaper/contracts';
import {
  Announcements,
  command,
  creation,
  Database,
  Json,
  jsonOf,
  jsonRow,
  listWith,
  listWithout,
  Outbox,
  outboxInsert,
  SHOWN,
  statement,
  type Transaction,
} from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import { requireEditLength } from '../posts/edit-limit.js';
import { commentEntry } from '../posts/post-fields.js';
import { PostNotFound } from '../posts/posts.errors.js';
import { UserReplicas } from '../replicas/user-replicas.js';
import { commentFields } from './comment-fields.js';
import { NotYourComment } from './comments.errors.js';
import { CommentsQueries } from './comments.queries.js';

/** The caller's own comment, on a post that is not deleted, with a book that is not deleted. */
const OWN_VISIBLE = `id = $1 AND user_id = $2 AND EXISTS (
  SELECT 1 FROM posts p JOIN book_replicas b ON b.id = p.book_id AND NOT b.deleted
   WHERE p.id = comments.post_id AND p.deleted_at IS NULL)`;

const uncountComment = command(
  'uncount comment',
  `UPDATE posts SET comment_count = comment_count - 1, newest_comments = ${listWithout('newest_comments', { field: 'id', value: '$2::bigint' })}
    WHERE id = $1`,
);
const deleteVotes = command(
  'delete votes of comment',
  `DELETE FROM comment_votes WHERE comment_id = (SELECT id FROM comments WHERE ${OWN_VISIBLE})`,
);

const event = outboxInsert({
  firstParameter: 5,
  from: 'inserted',
  data: `jsonb_build_object('id', inserted.id)`,
});
const listWithComment = listWith('newest_comments', commentEntry('new.id', '$1::bigint'), {
  field: 'id',
  value: 'new.id',
});

/** The post `$2`, unless it, its book or its author was deleted. */
const COMMENTED = `posts.id = $2 AND posts.deleted_at IS NULL
        AND EXISTS (SELECT 1 FROM book_replicas b WHERE b.id = posts.book_id AND NOT b.deleted)
        AND EXISTS (SELECT 1 FROM user_replicas u WHERE u.id = posts.user_id AND NOT u.deleted)`;

// `$1` is the author, `$2` the post, `$3` the title, `$4` the text, `$5` to `$7` are the event. No row: there is no such post,
// or no such user, or the key was used before. The lock of the author and the update of the post keep both from being
// deleted. A key needs the lock of the post before the update: the post is counted only if the key is new, and the key is
// written only if there is a post.
const insertComment = creation(
  'insert comment',
  jsonRow(Comment, { id: z.int() }),
  { values: 7 },
  key => `WITH new AS (
     SELECT nextval(pg_get_serial_sequence('comments', 'id')) AS id FROM user_replicas
      WHERE id = $1 AND NOT deleted FOR SHARE
   ), ${key ? `target AS (SELECT new.id FROM posts, new WHERE ${COMMENTED} FOR NO KEY UPDATE OF posts), ${key.cte('target')},` : ''}
   counted AS (
     UPDATE posts SET comment_count = comment_count + 1, newest_comments = ${listWithComment} FROM new ${key?.join ?? ''}
      WHERE ${COMMENTED}
     RETURNING posts.id
   ), inserted AS (
     INSERT INTO comments (id, post_id, user_id, title, text) SELECT new.id, counted.id, $1, $3, $4 FROM counted, new
     RETURNING *
   ), ${event.cte}
   SELECT ${jsonOf(commentFields({ shown: SHOWN.alone, own: '0' }))} AS json, c.id
     FROM inserted c JOIN user_replicas u ON u.id = c.user_id`,
);

const lockedText = statement(
  'locked text of own comment',
  z.object({ text: z.string() }),
  `SELECT text FROM comments WHERE ${OWN_VISIBLE} FOR NO KEY UPDATE`,
);
// Each of these returns the data of its event.
const updateComment = statement(
  'update comment',
  commentUpdated.data,
  `UPDATE comments SET text = $3, version = version + 1, updated_at = now() WHERE ${OWN_VISIBLE}
   RETURNING id, post_id, user_id, version`,
);
const deleteComment = statement(
  'delete comment',
  commentDeleted.data,
  `DELETE FROM comments WHERE ${OWN_VISIBLE} RETURNING id, post_id, user_id, version + 1 AS version`,
);

@Injectable()
export class CommentsService {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly announcements: Announcements,
    private readonly queries: CommentsQueries,
    private readonly users: UserReplicas,
  ) {}

  /**
   * @param key the idempotency key of the request
   * @throws PostNotFound, NotSignedIn; CommentNotFound when the comment of an earlier request with the key was deleted
   */
  async create(
    postId: number,
    { title, text }: CommentDraft,
    author: number,
    key?: string,
  ): Promise<{ id: number; json: Json }> {
    const event = this.outbox.insertValues(commentCreated, { post_id: postId, user_id: author, version: 1 });
    const post = this.database.ofRow(`post ${postId}`);
    const created = await insertComment.run(post, [author, postId, title, text, ...event], {
      user: author,
      key,
      database: this.database,
      prepare: () => this.users.requireAccount(author),
    });
    if (!created) throw new PostNotFound();
    if ('earlierId' in created)
      return { id: created.earlierId, json: await this.queries.byId(created.earlierId, author) };
    this.outbox.wakeRelay();
    this.announcements.changed([surrogateKey.post(postId), surrogateKey.commentsOfPost(postId)]);
    const { id, json } = created.row;
    return { id, json: new Json(json) };
  }

  /** @throws CommentNotFound, NotYourComment, InvalidFields */
  async edit(id: number, { text }: CommentEdit, author: number): Promise<Json> {
    return this.database.transaction(async tx => {
      await requireEditLength(text, lockedText, [id, author], tx);
      const comment = await updateComment.maybeOne(tx, [id, author, text]);
      if (!comment) return this.refuse(id, tx);
      await this.outbox.add(commentUpdated, comment, tx);
      this.announcements.changed([surrogateKey.comment(id)], tx);
      return this.queries.byId(id, author, tx);
    });
  }

  /** @throws CommentNotFound, NotYourComment */
  async remove(id: number, author: number): Promise<void> {
    await this.database.transaction(async tx => {
      // The votes come first: a voter locks the vote before the comment too, so that there is no deadlock.
      await deleteVotes.run(tx, [id, author]);
      const comment = await deleteComment.maybeOne(tx, [id, author]);
      if (!comment) return this.refuse(id, tx);
      await uncountComment.run(tx, [comment.post_id, comment.id]);
      await this.outbox.add(commentDeleted, comment, tx);
      this.announcements.changed([surrogateKey.comment(id), surrogateKey.post(comment.post_id)], tx);
    });
  }

  /** @throws CommentNotFound when there is no such comment, NotYourComment when it has another author */
  private async refuse(id: number, tx: Transaction): Promise<never> {
    await this.queries.byId(id, undefined, tx);
    throw new NotYourComment();
  }
}
