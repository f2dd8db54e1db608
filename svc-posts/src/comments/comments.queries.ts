import type { Comment } from '@endpaper/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { pageOf, positionOf, type Page, type PageQuery } from '../keyset.js';
import { PostsQueries } from '../posts/posts.queries.js';
import { ups } from '../votes/ups.js';
import { CommentNotFound } from './comments.errors.js';

/** A comment as it is answered. Its times become ISO 8601 when it is. */
export type CommentRow = Omit<Comment, 'created_at' | 'updated_at'> & { created_at: Date; updated_at: Date };

/** What readers see: comments by readers that are there, on posts that are not being erased, about books that are there. */
export const VISIBLE_COMMENTS = `
  comments c
  JOIN user_replicas u ON u.id = c.user_id AND NOT u.deleted
  JOIN posts p ON p.id = c.post_id AND p.deleted_at IS NULL
  JOIN book_replicas b ON b.id = p.book_id AND NOT b.deleted
  JOIN user_replicas op ON op.id = p.user_id AND NOT op.deleted`;

/** What a comment is answered with, of `VISIBLE_COMMENTS`. `$1` is the caller's user id, or null for a visitor. */
export function commentColumns({ score = 'c.score', upsColumn = ups('comment', 'c.id') } = {}): string {
  return `
  c.id, c.post_id, c.title, c.text, c.user_id, ${score} AS score, c.created_at, c.updated_at,
  json_build_object('id', u.id, 'username', u.username, 'picture', u.picture) AS "user",
  ${upsColumn}`;
}

@Injectable()
export class CommentsQueries {
  constructor(
    @Inject(DataSource) private readonly database: DataSource,
    @Inject(PostsQueries) private readonly posts: PostsQueries,
  ) {}

  /** @throws CommentNotFound */
  async byId(id: number, caller: number | undefined, tx: EntityManager): Promise<CommentRow> {
    // By the primary keys.
    const [comment]: CommentRow[] = await tx.query(
      `SELECT ${commentColumns()} FROM ${VISIBLE_COMMENTS} WHERE c.id = $2`,
      [caller ?? null, id],
    );
    if (!comment) throw new CommentNotFound();
    return comment;
  }

  /**
   * Oldest first.
   * @throws PostNotFound
   */
  async ofPost(postId: number, query: PageQuery, caller?: number): Promise<Page<CommentRow>> {
    const [moment, after] = positionOf(query);
    // On comments_of_post.
    const rows: CommentRow[] = await this.database.query(
      `SELECT ${commentColumns()}
         FROM ${VISIBLE_COMMENTS}
        WHERE c.post_id = $2 AND ($3::timestamptz IS NULL OR (c.created_at, c.id) > ($3, $4))
        ORDER BY c.created_at, c.id
        LIMIT $5`,
      [caller ?? null, postId, moment, after, query.limit + 1],
    );
    if (rows.length === 0) await this.posts.byId(postId, caller);
    return pageOf(rows, query.limit);
  }
}
