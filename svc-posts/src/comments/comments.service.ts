import {
  commentCreated,
  commentDeleted,
  commentUpdated,
  type Comment,
  type CommentDraft,
  type CommentEdit,
} from '@endpaper/contracts';
import { command, Outbox, statement } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { PostNotFound } from '../posts/posts.errors.js';
import { Authors } from '../replicas/authors.js';
import { NotYourComment } from './comments.errors.js';
import { CommentsQueries } from './comments.queries.js';

/** The caller's own comment, on a post that is not deleted, with a book that is not deleted. */
const OWN_VISIBLE = `id = $1 AND user_id = $2 AND EXISTS (
  SELECT 1 FROM posts p JOIN book_replicas b ON b.id = p.book_id AND NOT b.deleted
   WHERE p.id = comments.post_id AND p.deleted_at IS NULL)`;

const countComment = command(
  'count comment',
  `UPDATE posts SET comment_count = comment_count + 1
    WHERE id = $1 AND deleted_at IS NULL
      AND EXISTS (SELECT 1 FROM book_replicas b WHERE b.id = posts.book_id AND NOT b.deleted)
      AND EXISTS (SELECT 1 FROM user_replicas u WHERE u.id = posts.user_id AND NOT u.deleted)`,
);
const uncountComment = command(
  'uncount comment',
  'UPDATE posts SET comment_count = comment_count - 1 WHERE id = $1',
);
const deleteVotes = command(
  'delete votes of comment',
  `DELETE FROM comment_votes WHERE comment_id = (SELECT id FROM comments WHERE ${OWN_VISIBLE})`,
);

// Each statement returns the data of its event.
const insertComment = statement(
  'insert comment',
  commentCreated.data,
  `INSERT INTO comments (post_id, user_id, title, text) VALUES ($1, $2, $3, $4)
   RETURNING id, post_id, user_id, version`,
);
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
    private readonly database: DataSource,
    private readonly outbox: Outbox,
    private readonly queries: CommentsQueries,
    private readonly authors: Authors,
  ) {}

  /** @throws PostNotFound */
  async create(postId: number, { title, text }: CommentDraft, author: number): Promise<Comment> {
    await this.authors.requireAccount(author);
    return this.database.transaction(async tx => {
      await this.authors.lock(author, tx);
      // The counter comes first: its update locks the post against a deletion.
      if ((await countComment.run(tx, [postId])) === 0) throw new PostNotFound();
      const comment = await insertComment.one(tx, [postId, author, title, text]);
      await this.outbox.add(commentCreated, comment, tx);
      return this.queries.byId(comment.id, author, tx);
    });
  }

  /** @throws CommentNotFound, NotYourComment */
  async edit(id: number, { text }: CommentEdit, author: number): Promise<Comment> {
    return this.database.transaction(async tx => {
      const comment = await updateComment.maybeOne(tx, [id, author, text]);
      if (!comment) return this.refuse(id, tx);
      await this.outbox.add(commentUpdated, comment, tx);
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
      await uncountComment.run(tx, [comment.post_id]);
      await this.outbox.add(commentDeleted, comment, tx);
    });
  }

  /** @throws CommentNotFound when there is no such comment, NotYourComment when it has another author */
  private async refuse(id: number, tx: EntityManager): Promise<never> {
    await this.queries.byId(id, undefined, tx);
    throw new NotYourComment();
  }
}
