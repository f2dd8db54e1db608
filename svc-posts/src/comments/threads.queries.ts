import { commentEndpoints, surrogateKey, Thread, ThreadNode } from '@endpaper/contracts';
import {
  Database,
  Json,
  jsonRow,
  jsonSql,
  list,
  query,
  sql,
  type Page,
  type PageQuery,
} from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import { PostsQueries } from '../posts/posts.queries.js';
import { commentKeys, isOnOpenPost, ON_VISIBLE_POST } from './comment-fields.js';
import { commentsInOrder, type CommentsQuery } from './comments-in-order.js';
import { CommentNotFound } from './comments.errors.js';
import { CommentsQueries } from './comments.queries.js';
import { firstReplies, nodeFields, oldest, threadColumns, withReplies } from './thread-fields.js';
import { IN_THREAD, leftOut, threadedComments } from './threaded-comments.js';

/** SQL of `threadedComments` with their post, which the caller may open. */
const onPost = (caller: number | null) => sql`
  ${threadedComments(caller)} ${ON_VISIBLE_POST} AND ${isOnOpenPost(caller)}`;

// On threads_of_post and threads_top_of_post.
const threadsOfPost = commentsInOrder(Thread, {
  name: 'threads of post',
  endpoint: commentEndpoints.threads,
  listed: (key, { postId, caller }) => sql`
    WITH RECURSIVE ${leftOut(caller, sql`${postId}`)}
    SELECT ${threadColumns(caller)}, ${key} FROM ${onPost(caller)} ${withReplies(oldest(caller), caller)}
     WHERE c.post_id = ${postId} AND c.parent_id IS NULL AND ${IN_THREAD}`,
});

interface OfComment {
  id: number;
  caller: number | null;
}

const postOf = (comment: number) => sql`(SELECT post_id FROM comments WHERE id = ${comment})`;

// On replies_of_comment.
const repliesOfComment = list('replies of comment', ThreadNode, {
  endpoint: commentEndpoints.replies,
  order: 'oldest first',
  select: ({ id, caller }: OfComment, { after, limit }) => sql`
    WITH RECURSIVE ${leftOut(caller, postOf(id))}
    SELECT ${jsonSql(nodeFields(caller))} AS json, ${commentKeys(caller)} AS keys, c.created_at, c.id
      FROM ${onPost(caller)}
     WHERE c.parent_id = ${id} AND ${IN_THREAD} AND ${after(sql`c.created_at`, sql`c.id`)}
     ORDER BY c.created_at, c.id LIMIT ${limit}`,
});

// On the primary key for the comments that lead to it.
const contextOfComment = query(
  'context of comment',
  jsonRow(Thread, { post_id: z.int() }),
  ({ id, caller }: OfComment) => sql`
    WITH RECURSIVE path AS (
      SELECT id, parent_id, coalesce(thread_id, id) AS root FROM comments WHERE id = ${id}
      UNION ALL
      SELECT parent.id, parent.parent_id, path.root FROM comments parent JOIN path ON parent.id = path.parent_id
    ), ${leftOut(caller, postOf(id))}
    SELECT ${threadColumns(caller)}, c.post_id
      FROM ${onPost(caller)}
      ${withReplies(
        sql`
          SELECT id FROM path UNION ALL ${oldest(caller)}
          UNION ALL ${firstReplies(sql`c.parent_id = ${id}`, sql`c.created_at, c.id`, caller)}`,
        caller,
      )}
     WHERE c.id = (SELECT DISTINCT root FROM path) AND ${IN_THREAD}
       AND EXISTS (SELECT 1 FROM ${threadedComments(caller)} WHERE c.id = ${id} AND ${IN_THREAD})`,
);

@Injectable()
export class ThreadsQueries {
  constructor(
    private readonly database: Database,
    private readonly posts: PostsQueries,
    private readonly comments: CommentsQueries,
  ) {}

  /** @throws PostNotFound */
  async ofPost(postId: number, query: CommentsQuery, caller?: number): Promise<Page> {
    const page = await threadsOfPost.page(this.database, postId, query, caller);
    if (page.isEmpty) await this.posts.byId(postId, caller);
    return page;
  }

  /** @throws CommentNotFound */
  async repliesTo(id: number, query: PageQuery, caller?: number): Promise<Page> {
    const page = await repliesOfComment.page(this.database, { id, caller: caller ?? null }, query, [
      surrogateKey.comment(id),
    ]);
    if (page.isEmpty) await this.comments.byId(id, caller);
    return page;
  }

  /** @throws CommentNotFound */
  async contextOf(id: number, caller?: number): Promise<Json> {
    const thread = await contextOfComment.maybeOne(this.database, { id, caller: caller ?? null });
    if (!thread) throw new CommentNotFound();
    const ofPost = [surrogateKey.commentsOfPost(thread.post_id), surrogateKey.post(thread.post_id)];
    return new Json(thread.json, thread.keys && [...ofPost, thread.keys].join(' '));
  }
}
