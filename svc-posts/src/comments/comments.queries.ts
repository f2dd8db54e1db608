import { Comment, commentEndpoints } from '@endpaper/contracts';
import {
  batchedRead,
  Database,
  Json,
  jsonOf,
  jsonRow,
  SHOWN,
  type Connection,
  type Page,
} from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { PostsQueries } from '../posts/posts.queries.js';
import { COMMENT_KEYS, commentFields, OWN_COMMENT_VOTE, VISIBLE_COMMENTS } from './comment-fields.js';
import { commentLists, type CommentsQuery } from './comment-lists.js';
import { CommentNotFound } from './comments.errors.js';

// Reads the primary keys.
const commentById = batchedRead('comment by id', jsonRow(Comment), {
  parameters: 2,
  text: `SELECT ${jsonOf(commentFields({ shown: SHOWN.alone }))} AS json
           FROM ${VISIBLE_COMMENTS} ${OWN_COMMENT_VOTE} WHERE c.id = $2`,
});

/** @param position what the cursor has of a comment */
const listed = (position: string) => `
  SELECT ${jsonOf(commentFields({ shown: SHOWN.inList }))} AS json, ${COMMENT_KEYS} AS keys, ${position}
    FROM ${VISIBLE_COMMENTS} ${OWN_COMMENT_VOTE} WHERE c.post_id = $2`;

// They read the indexes comments_of_post and comments_top_of_post.
const commentsOfPost = commentLists(Comment, {
  name: 'comments of post',
  endpoint: commentEndpoints.ofPost,
  listed,
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

  /** @throws PostNotFound */
  async ofPost(postId: number, query: CommentsQuery, caller?: number): Promise<Page> {
    const page = await commentsOfPost.page(this.database, postId, query, caller);
    if (page.isEmpty) await this.posts.byId(postId, caller);
    return page;
  }
}
