import { Comment, commentEndpoints } from '@endpaper/contracts';
import {
  Database,
  isNotBlocked,
  isShown,
  Json,
  jsonRow,
  jsonSql,
  query,
  SHOWN,
  sql,
  type Connection,
  type Page,
} from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { isCommentShown } from '../posts/post-fields.js';
import { PostsQueries } from '../posts/posts.queries.js';
import { commentFields, commentKeys, isOnOpenPost, VISIBLE_COMMENTS } from './comment-fields.js';
import { commentsInOrder, type CommentsQuery } from './comments-in-order.js';
import { CommentNotFound } from './comments.errors.js';

// On the primary keys. The caller can still change an own comment on a post of a blocked user, or on a hidden one.
const commentById = query(
  'comment by id',
  jsonRow(Comment),
  ({ id, caller }: { id: number; caller: number | null }) => sql`
    SELECT ${jsonSql(commentFields({ caller, shown: SHOWN.alone }))} AS json FROM ${VISIBLE_COMMENTS}
     WHERE c.id = ${id} AND ${isNotBlocked(caller, sql`c.user_id`)} AND ${isCommentShown(caller)}
       AND (c.user_id = ${caller} OR ${isOnOpenPost(caller)})`,
);

// On comments_of_post and comments_top_of_post.
const commentsOfPost = commentsInOrder(Comment, {
  name: 'comments of post',
  endpoint: commentEndpoints.ofPost,
  listed: (key, { postId, caller }) => sql`
    SELECT ${jsonSql(commentFields({ caller, shown: SHOWN.inList }))} AS json, ${commentKeys(caller)} AS keys, ${key}
      FROM ${VISIBLE_COMMENTS}
     WHERE c.post_id = ${postId} AND ${isShown(caller, sql`c.user_id`)} AND ${isCommentShown(caller)} AND ${isOnOpenPost(caller)}`,
});

@Injectable()
export class CommentsQueries {
  constructor(
    private readonly database: Database,
    private readonly posts: PostsQueries,
  ) {}

  /** @throws CommentNotFound */
  async byId(id: number, caller?: number, connection: Connection = this.database): Promise<Json> {
    const comment = await commentById.maybeOne(connection, { id, caller: caller ?? null });
    if (!comment) throw new CommentNotFound();
    return new Json(comment.json);
  }

  /** @throws PostNotFound */
  async ofPost(postId: number, query: CommentsQuery, caller?: number): Promise<Page> {
    const page = await commentsOfPost.page(this.database, postId, query, caller);
    if (page.isEmpty) await this.posts.byId(postId, caller);
    return page;
  }
}
