import * as z from 'zod/mini';
import { editedVersion, editHeaders } from '../edited-version.js';
import { defineEndpoint } from '../endpoint.js';
import { creationHeaders } from '../idempotency-key.js';
import { choice, pageQuery, PathId, sortedPageQuery } from '../wire.js';
import { Comment, CommentDraft, CommentEdit, Thread, ThreadNode } from './comment.js';
import { COMMENT_SORTS, PERIODS } from './post-sorts.js';
import { voteBody, voteParams } from './vote.js';

const params = z.object({ id: PathId });
const PAGE = { standard: 20, max: 100 };
/** Each thread has several comments, whose surrogate keys have to fit into a header. */
const THREADS_PAGE = { standard: 20, max: 50 };

export const commentEndpoints = {
  ofPost: defineEndpoint({
    method: 'GET',
    path: '/api/comments/:postId',
    summary: 'The comments on a post, oldest first; with sort in another order',
    access: 'public',
    cached: 'by keys',
    status: 200,
    params: z.object({ postId: PathId }),
    query: z.object({ ...sortedPageQuery(PAGE, COMMENT_SORTS), period: choice('period', PERIODS) }),
    response: z.array(Comment),
    paged: true,
  }),
  threads: defineEndpoint({
    method: 'GET',
    path: '/api/comments/:postId/threads',
    summary:
      'The comments on a post itself, each with its first replies; oldest first, with sort in another order',
    access: 'public',
    cached: 'by keys',
    status: 200,
    params: z.object({ postId: PathId }),
    query: z.object({ ...sortedPageQuery(THREADS_PAGE, COMMENT_SORTS), period: choice('period', PERIODS) }),
    response: z.array(Thread),
    paged: true,
  }),
  replies: defineEndpoint({
    method: 'GET',
    path: '/api/comments/:id/replies',
    summary: 'The direct replies to a comment, oldest first',
    access: 'public',
    cached: 'by keys',
    status: 200,
    params,
    query: z.object(pageQuery(PAGE)),
    response: z.array(ThreadNode),
    paged: true,
  }),
  context: defineEndpoint({
    method: 'GET',
    path: '/api/comments/:id/context',
    summary: 'The thread of a comment, with all comments that lead to it and its first replies',
    access: 'public',
    cached: 'by keys',
    status: 200,
    params,
    response: Thread,
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/api/comments/new/:postId',
    summary: 'Create a comment on a post',
    access: 'signed-in',
    status: 201,
    params: z.object({ postId: PathId }),
    headers: creationHeaders,
    body: CommentDraft,
    response: Comment,
  }),
  edit: defineEndpoint({
    method: 'PUT',
    path: '/api/comments/:id',
    summary: "Change the caller's own comment",
    access: 'signed-in',
    status: 200,
    params,
    headers: editHeaders,
    body: z.extend(CommentEdit, editedVersion),
    response: Comment,
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/api/comments/:id',
    summary: "Delete the caller's own comment",
    access: 'signed-in',
    status: 204,
    params,
  }),
  vote: defineEndpoint({
    method: 'POST',
    path: '/api/comments/:id/up/:value',
    summary: 'Vote up (1) or down (0); the same vote again changes nothing',
    access: 'signed-in',
    status: 200,
    params: voteParams,
    body: voteBody,
    response: Comment,
  }),
  unvote: defineEndpoint({
    method: 'DELETE',
    path: '/api/comments/:id/up/delete',
    summary: "Withdraw the caller's vote",
    access: 'signed-in',
    status: 200,
    params,
    response: Comment,
  }),
};
