import {
  commentCreated,
  commentDeleted,
  commentUpdated,
  type CommentDraft,
  type CommentEdit,
} from '@endpaper/contracts';
import { Outbox } from '@endpaper/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { PostNotFound } from '../posts/posts.errors.js';
import { UserReplicas } from '../replicas/user-replicas.js';
import { NotYourComment } from './comments.errors.js';
import { CommentsQueries, type CommentRow } from './comments.queries.js';

interface Written {
  id: number;
  post_id: number;
  version: number;
}

/** A post that readers see, in the statement that counts its comments. */
const VISIBLE_POST = `id = $1 AND deleted_at IS NULL
  AND EXISTS (SELECT 1 FROM book_replicas b WHERE b.id = posts.book_id AND NOT b.deleted)
  AND EXISTS (SELECT 1 FROM user_replicas u WHERE u.id = posts.user_id AND NOT u.deleted)`;

const OWN_VISIBLE = `id = $1 AND user_id = $2 AND EXISTS (
  SELECT 1 FROM posts p JOIN book_replicas b ON b.id = p.book_id AND NOT b.deleted
   WHERE p.id = comments.post_id AND p.deleted_at IS NULL)`;

@Injectable()
export class CommentsService {
  constructor(
    @Inject(DataSource) private readonly database: DataSource,
    @Inject(Outbox) private readonly outbox: Outbox,
    @Inject(CommentsQueries) private readonly queries: CommentsQueries,
    @Inject(UserReplicas) private readonly users: UserReplicas,
  ) {}

  /** @throws PostNotFound */
  async create(postId: number, { title, text }: CommentDraft, author: number): Promise<CommentRow> {
    await this.users.mustExist(author);
    return this.database.transaction(async tx => {
      await this.users.lock(author, tx);
      // Counted first: that locks the post, so that it can't be removed between the two.
      const [, counted]: [unknown, number] = await tx.query(
        `UPDATE posts SET comment_count = comment_count + 1 WHERE ${VISIBLE_POST}`,
        [postId],
      );
      if (counted === 0) throw new PostNotFound();
      const [comment]: Written[] = await tx.query(
        'INSERT INTO comments (post_id, user_id, title, text) VALUES ($1, $2, $3, $4) RETURNING id, post_id, version',
        [postId, author, title, text],
      );
      if (!comment) throw new Error('the comment was not stored');
      await this.outbox.add(commentCreated, { ...comment, user_id: author }, tx);
      return this.queries.byId(comment.id, author, tx);
    });
  }

  /** @throws CommentNotFound, NotYourComment */
  async edit(id: number, { text }: CommentEdit, author: number): Promise<CommentRow> {
    return this.database.transaction(async tx => {
      const [[comment]]: [Written[], number] = await tx.query(
        `UPDATE comments SET text = $3, version = version + 1, updated_at = now() WHERE ${OWN_VISIBLE}
         RETURNING id, post_id, version`,
        [id, author, text],
      );
      if (!comment) return this.refuse(id, tx);
      await this.outbox.add(commentUpdated, { ...comment, user_id: author }, tx);
      return this.queries.byId(id, author, tx);
    });
  }

  /** @throws CommentNotFound, NotYourComment */
  async remove(id: number, author: number): Promise<void> {
    await this.database.transaction(async tx => {
      // Its votes first: whoever changes a vote holds it before the comment, too, so that nobody waits in a circle.
      await tx.query(
        `DELETE FROM comment_votes WHERE comment_id = (SELECT id FROM comments WHERE ${OWN_VISIBLE})`,
        [id, author],
      );
      const [[comment]]: [Written[], number] = await tx.query(
        `DELETE FROM comments WHERE ${OWN_VISIBLE} RETURNING id, post_id, version`,
        [id, author],
      );
      if (!comment) return this.refuse(id, tx);
      const { post_id, version } = comment;
      await tx.query('UPDATE posts SET comment_count = comment_count - 1 WHERE id = $1', [post_id]);
      await this.outbox.add(commentDeleted, { id, post_id, user_id: author, version: version + 1 }, tx);
    });
  }

  /** Says why a comment was not written: there is none, or it is somebody else's. */
  private async refuse(id: number, tx: EntityManager): Promise<never> {
    await this.queries.byId(id, undefined, tx);
    throw new NotYourComment();
  }
}
