import { Comment, commentEndpoints, surrogateKey, type CommentSort, type Period } from '@endpaper/contracts';
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
  type Page,
  type PageQuery,
} from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { PostsQueries } from '../posts/posts.queries.js';
import { startOfPeriod } from '../posts/start-of-period.js';
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

const oldestComments = commentsByTime('comments of post', 'oldest first', 'ASC');
const newestComments = commentsByTime('newest comments of post', 'newest first', 'DESC');
// Reads the index comments_top_of_post. `$3` is the time since which the comments were created. It is checked in the index.
const topComments = rankedList('top comments of post', Comment, {
  endpoint: commentEndpoints.ofPost,
  parameters: 3,
  text: ({ unseen, limit }) => `
    ${listed('c.id')} AND c.created_at >= $3::timestamptz AND ${unseen('c.id')}
     ORDER BY c.score DESC, c.id LIMIT ${limit}`,
});

export type CommentsQuery = PageQuery & { sort: CommentSort; period: Period };

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
  async ofPost(postId: number, { sort, period, ...query }: CommentsQuery, caller?: number): Promise<Page> {
    const values = [caller ?? null, postId];
    const keys = [surrogateKey.commentsOfPost(postId), surrogateKey.post(postId)];
    const page =
      sort === 'top'
        ? await topComments.page(this.database, [...values, startOfPeriod(period)], query, keys)
        : await (sort === 'oldest' ? oldestComments : newestComments).page(
            this.database,
            values,
            query,
            keys,
          );
    if (page.isEmpty) await this.posts.byId(postId, caller);
    return page;
  }
}
