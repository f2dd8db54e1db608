import { Comment } from '@endpaper/contracts';
import { keyset, statement, type Database, type Page, type PageQuery } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { newestVotes } from '../posts/newest-votes.js';
import { PostsQueries } from '../posts/posts.queries.js';
import { CommentNotFound } from './comments.errors.js';

/** The comments that users see: neither their author, nor their post, its author and its book are deleted. */
export const VISIBLE_COMMENTS = `
  comments c
  JOIN user_replicas u ON u.id = c.user_id AND NOT u.deleted
  JOIN posts p ON p.id = c.post_id AND p.deleted_at IS NULL
  JOIN book_replicas b ON b.id = p.book_id AND NOT b.deleted
  JOIN user_replicas op ON op.id = p.user_id AND NOT op.deleted`;

/** The columns of a `Comment` from `VISIBLE_COMMENTS`. `$1` is the caller's user id, or null for a visitor. */
export function commentColumns({ score = 'c.score', ups = newestVotes('comment', 'c.id') } = {}): string {
  return `
  c.id, c.post_id, c.title, c.text, c.user_id, ${score} AS score, c.created_at, c.updated_at,
  json_build_object('id', u.id, 'username', u.username, 'picture', u.picture) AS "user",
  ${ups}`;
}

// Reads the primary keys.
const commentById = statement(
  'comment by id',
  Comment,
  `SELECT ${commentColumns()} FROM ${VISIBLE_COMMENTS} WHERE c.id = $2`,
);

// Reads the index comments_of_post.
const commentsOfPost = keyset('comments of post', Comment, {
  order: 'oldest first',
  parameters: 2,
  text: ({ after, limit }) => `
    SELECT ${commentColumns()}
      FROM ${VISIBLE_COMMENTS}
     WHERE c.post_id = $2 AND ${after('c.created_at', 'c.id')}
     ORDER BY c.created_at, c.id
     LIMIT ${limit}`,
});

@Injectable()
export class CommentsQueries {
  constructor(
    private readonly database: DataSource,
    private readonly posts: PostsQueries,
  ) {}

  /** @throws CommentNotFound */
  async byId(id: number, caller?: number, database: Database = this.database): Promise<Comment> {
    const comment = await commentById.maybeOne(database, [caller ?? null, id]);
    if (!comment) throw new CommentNotFound();
    return comment;
  }

  /**
   * A post's comments, oldest first.
   * @throws PostNotFound
   */
  async ofPost(postId: number, query: PageQuery, caller?: number): Promise<Page<Comment>> {
    const page = await commentsOfPost.page(this.database, [caller ?? null, postId], query);
    if (page.items.length === 0) await this.posts.byId(postId, caller);
    return page;
  }
}
