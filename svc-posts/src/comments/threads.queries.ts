import { commentEndpoints, surrogateKey, Thread, ThreadNode } from '@endpaper/contracts';
import {
  Database,
  Json,
  jsonObject,
  jsonOf,
  jsonRow,
  keyset,
  SHOWN,
  statement,
  type Fields,
  type Page,
  type PageQuery,
} from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import { PostsQueries } from '../posts/posts.queries.js';
import {
  COMMENT_KEYS,
  commentFields,
  IN_THREAD,
  ON_VISIBLE_POST,
  OWN_COMMENT_VOTE,
  THREADED_COMMENTS,
} from './comment-fields.js';
import { commentLists, type CommentsQuery } from './comment-lists.js';
import { CommentNotFound } from './comments.errors.js';
import { CommentsQueries } from './comments.queries.js';

/** How many replies a thread shows at first, and how many direct replies the context of a comment has. */
const REPLIES = 5;

const NODE: Fields<ThreadNode> = {
  id: 'c.id',
  parent_id: 'c.parent_id',
  reply_count: 'c.reply_count',
  comment: `CASE WHEN u.id IS NOT NULL THEN ${jsonObject(commentFields({ shown: SHOWN.inList }))} END`,
};

/** @param chosen selects replies of `root` by `c.id` and `c.parent_id` */
const withReplies = (chosen: string) => `
  CROSS JOIN LATERAL (SELECT c.id) AS root
  CROSS JOIN LATERAL (
    SELECT coalesce(json_agg(node ORDER BY id), '[]') AS nodes, string_agg(keys, ' ') AS keys
      FROM (SELECT c.id, ${jsonObject(NODE)} AS node, ${COMMENT_KEYS} AS keys
              FROM ${THREADED_COMMENTS} ${OWN_COMMENT_VOTE}
             WHERE c.thread_id = root.id AND ${IN_THREAD} AND ${chosen}) AS c) AS replies`;

/** SQL of the ids of the first replies that are shown. */
const firstReplies = (condition: string, order: string) => `
  c.id IN (SELECT c.id FROM ${THREADED_COMMENTS} WHERE ${condition} AND ${IN_THREAD} ORDER BY ${order} LIMIT ${REPLIES})`;

/** The oldest comments of a thread, which are a tree: a reply is newer than its parent. On comments_of_thread. */
const OLDEST = firstReplies('c.thread_id = root.id', 'c.id');

const THREAD = jsonOf({ ...NODE, replies: 'replies.nodes' });
const THREAD_KEYS = `nullif(concat_ws(' ', ${COMMENT_KEYS}, replies.keys), '')`;

/** @param position what the cursor has of a thread */
const listed = (position: string) => `
  SELECT ${THREAD} AS json, ${THREAD_KEYS} AS keys, ${position}
    FROM ${THREADED_COMMENTS} ${ON_VISIBLE_POST} ${OWN_COMMENT_VOTE} ${withReplies(OLDEST)}
   WHERE c.post_id = $2 AND c.parent_id IS NULL AND ${IN_THREAD}`;

// They read the indexes threads_of_post and threads_top_of_post.
const threadsOfPost = commentLists(Thread, {
  name: 'threads of post',
  endpoint: commentEndpoints.threads,
  listed,
});

// Reads the index replies_of_comment. `$2` is the comment.
const repliesOfComment = keyset('replies of comment', ThreadNode, {
  endpoint: commentEndpoints.replies,
  order: 'oldest first',
  parameters: 2,
  text: ({ after, limit }) => `
    SELECT ${jsonOf(NODE)} AS json, ${COMMENT_KEYS} AS keys, c.created_at, c.id
      FROM ${THREADED_COMMENTS} ${ON_VISIBLE_POST} ${OWN_COMMENT_VOTE}
     WHERE c.parent_id = $2 AND ${IN_THREAD} AND ${after('c.created_at', 'c.id')}
     ORDER BY c.created_at, c.id LIMIT ${limit}`,
});

// `$2` is the comment. Reads the primary key for the comments that lead to it.
const contextOfComment = statement(
  'context of comment',
  jsonRow(Thread, { post_id: z.int() }),
  `WITH RECURSIVE path AS (
     SELECT id, parent_id, coalesce(thread_id, id) AS root FROM comments WHERE id = $2
     UNION ALL
     SELECT parent.id, parent.parent_id, path.root FROM comments parent JOIN path ON parent.id = path.parent_id
   )
   SELECT ${THREAD} AS json, ${THREAD_KEYS} AS keys, c.post_id
     FROM ${THREADED_COMMENTS} ${ON_VISIBLE_POST} ${OWN_COMMENT_VOTE}
     ${withReplies(`(
       c.id IN (SELECT id FROM path) OR ${OLDEST}
       OR ${firstReplies('c.parent_id = $2', 'c.created_at, c.id')})`)}
    WHERE c.id = (SELECT DISTINCT root FROM path) AND ${IN_THREAD}
      AND EXISTS (SELECT 1 FROM ${THREADED_COMMENTS} WHERE c.id = $2 AND ${IN_THREAD})`,
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
    const page = await repliesOfComment.page(this.database, [caller ?? null, id], query, [
      surrogateKey.comment(id),
    ]);
    if (page.isEmpty) await this.comments.byId(id, caller);
    return page;
  }

  /** @throws CommentNotFound */
  async contextOf(id: number, caller?: number): Promise<Json> {
    const thread = await contextOfComment.maybeOne(this.database, [caller ?? null, id]);
    if (!thread) throw new CommentNotFound();
    const ofPost = [surrogateKey.commentsOfPost(thread.post_id), surrogateKey.post(thread.post_id)];
    return new Json(thread.json, thread.keys && [...ofPost, thread.keys].join(' '));
  }
}
