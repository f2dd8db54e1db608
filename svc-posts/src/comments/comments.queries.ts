import { Comment, commentEndpoints, surrogateKey } from '@endpaper/contracts';
import {
  Database,
  Json,
  jsonOf,
  jsonRow,
  keyset,
  SHOWN,
  statement,
  type Connection,
  type Page,
  type PageQuery,
} from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { PostsQueries } from '../posts/posts.queries.js';
import { COMMENT_KEYS, commentFields, OWN_COMMENT_VOTE, VISIBLE_COMMENTS } from './comment-fields.js';
import { CommentNotFound } from './comments.errors.js';

// Reads the primary keys.
const commentById = statement(
  'comment by id',
  jsonRow(Comment),
  `SELECT ${jsonOf(commentFields({ shown: SHOWN.alone }))} AS json
     FROM ${VISIBLE_COMMENTS} ${OWN_COMMENT_VOTE} WHERE c.id = $2`,
);

// Reads the index comments_of_post.
const commentsOfPost = keyset('comments of post', Comment, {
  endpoint: commentEndpoints.ofPost,
  order: 'oldest first',
  parameters: 2,
  text: ({ after, limit }) => `
    SELECT ${jsonOf(commentFields({ shown: SHOWN.inList }))} AS json, ${COMMENT_KEYS} AS keys, c.created_at, c.id
      FROM ${VISIBLE_COMMENTS} ${OWN_COMMENT_VOTE}
     WHERE c.post_id = $2 AND ${after('c.created_at', 'c.id')}
     ORDER BY c.created_at, c.id
     LIMIT ${limit}`,
});

@Injectable()
export class CommentsQueries {
  constructor(
    private readonly database: Database,
    private readonly posts: PostsQueries,
  ) {}

  /** @throws CommentNotFound */
  async byId(id: number, caller?: number, connection: Connection = this.database): Promise<Json> {
    const comment = await commentById.maybeOne(connection, [caller ?? null, id]);
    if (!comment) throw new CommentNotFound();
    return new Json(comment.json);
  }

  /**
   * A post's comments, oldest first.
   * @throws PostNotFound
   */
  async ofPost(postId: number, query: PageQuery, caller?: number): Promise<Page> {
    const page = await commentsOfPost.page(this.database, [caller ?? null, postId], query, [
      surrogateKey.commentsOfPost(postId),
      surrogateKey.post(postId),
    ]);
    if (page.isEmpty) await this.posts.byId(postId, caller);
    return page;
  }
}
