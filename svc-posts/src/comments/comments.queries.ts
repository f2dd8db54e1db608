import { Comment, commentEndpoints, surrogateKey, type CommentSort } from '@endpaper/contracts';
import {
  Database,
  Json,
  jsonOf,
  jsonRow,
  keyset,
  rankedList,
  SHOWN,
  statement,
  type Connection,
  type Keyset,
  type Page,
  type PageQuery,
  type RankedList,
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

/** @param position what the cursor has of a comment */
const listed = (position: string) => `
  SELECT ${jsonOf(commentFields({ shown: SHOWN.inList }))} AS json, ${COMMENT_KEYS} AS keys, ${position}
    FROM ${VISIBLE_COMMENTS} ${OWN_COMMENT_VOTE} WHERE c.post_id = $2`;

// They read the index comments_of_post, the second one backwards.
const commentsByTime = (name: string, order: 'newest first' | 'oldest first', direction: 'ASC' | 'DESC') =>
  keyset(name, Comment, {
    endpoint: commentEndpoints.ofPost,
    order,
    parameters: 2,
    text: ({ after, limit }) => `
      ${listed('c.created_at, c.id')} AND ${after('c.created_at', 'c.id')}
       ORDER BY c.created_at ${direction}, c.id ${direction} LIMIT ${limit}`,
  });

const commentsOfPost: Record<CommentSort, Keyset | RankedList> = {
  oldest: commentsByTime('comments of post', 'oldest first', 'ASC'),
  newest: commentsByTime('newest comments of post', 'newest first', 'DESC'),
  // Reads the index comments_top_of_post.
  top: rankedList('top comments of post', Comment, {
    endpoint: commentEndpoints.ofPost,
    parameters: 2,
    text: ({ unseen, limit }) => `
      ${listed('c.id')} AND ${unseen('c.id')} ORDER BY c.score DESC, c.id LIMIT ${limit}`,
  }),
};

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

  /** @throws PostNotFound */
  async ofPost(
    postId: number,
    { sort, ...query }: PageQuery & { sort: CommentSort },
    caller?: number,
  ): Promise<Page> {
    const page = await commentsOfPost[sort].page(this.database, [caller ?? null, postId], query, [
      surrogateKey.commentsOfPost(postId),
      surrogateKey.post(postId),
    ]);
    if (page.isEmpty) await this.posts.byId(postId, caller);
    return page;
  }
}
