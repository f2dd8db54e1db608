import { commentEndpoints } from '@endpaper/contracts';
import { aComment, aCommentDraft } from '@endpaper/contracts/testing';
import { match } from '@endpaper/contract-testing';
import { consumerPact, refusal } from '@endpaper/web-kit/testing/pact';
import { expect } from '@jest/globals';
import { commentsApi } from '../../src/features/comments/comments.api.js';
import { comment, noVotes } from './post-examples.js';

const { requireResponse } = consumerPact({ consumer: 'mfe-posts', provider: 'svc-posts' });
const { createComment, editComment, deleteComment } = commentsApi.endpoints;
const idempotencyKey = '1-2-3-4';
const headers = { 'Idempotency-Key': idempotencyKey };

const given = ['post 1 of reader 7 about book 1 exists', 'comment 1 of reader 7 on post 1 exists'];
const draft = aCommentDraft();
const known = aComment({ id: 1, post_id: 1 });
const create = createComment.initiate({ postId: 1, draft, idempotencyKey });
const edit = editComment.initiate({ id: 1, postId: 1, version: 1, after: draft });

/** Without votes. */
const newComment = { ...comment, ...noVotes };

requireResponse('creating a comment', {
  given: ['reader 7 exists', 'post 1 of reader 7 about book 1 exists'],
  request: { to: commentEndpoints.create, params: { postId: 1 }, headers, body: draft },
  response: { body: newComment },
  send: create,
});

requireResponse('creating a reply', {
  given: ['reader 7 exists', ...given],
  request: { to: commentEndpoints.create, params: { postId: 1 }, headers, body: { ...draft, parent_id: 1 } },
  response: { body: { ...newComment, parent_id: match.integer(1) } },
  send: createComment.initiate({ postId: 1, draft: { ...draft, parent_id: 1 }, idempotencyKey }),
  check: ({ data }) => {
    expect(data?.parent_id).toBe(1);
  },
});

requireResponse('creating a reply to a deleted comment', {
  given: ['reader 7 exists', 'post 1 of reader 7 about book 1 exists'],
  request: { to: commentEndpoints.create, params: { postId: 1 }, headers, body: { ...draft, parent_id: 1 } },
  response: refusal(404, { message: 'There is no such comment' }),
  send: createComment.initiate({ postId: 1, draft: { ...draft, parent_id: 1 }, idempotencyKey }),
});

requireResponse('creating a comment with a text that is too short', {
  given: ['reader 7 exists', 'post 1 of reader 7 about book 1 exists'],
  request: { to: commentEndpoints.create, params: { postId: 1 }, headers, body: { text: '?' } },
  response: refusal(400, { text: 'Post must be longer than 2 characters' }),
  send: createComment.initiate({ postId: 1, draft: { text: '?' }, idempotencyKey }),
});

requireResponse('creating a comment on a missing post', {
  given: ['reader 7 exists', 'no post exists'],
  request: { to: commentEndpoints.create, params: { postId: 1 }, headers, body: draft },
  response: refusal(404, { message: 'There is no such post' }),
  send: create,
});

requireResponse('editing an own comment', {
  given,
  request: { to: commentEndpoints.edit, params: { id: 1 }, body: { ...draft, version: 1 } },
  response: { body: { text: comment.text, version: match.integer(2) } },
  send: edit,
});

requireResponse('editing an own comment that was changed since', {
  given: [...given, 'comment 1 was edited'],
  request: { to: commentEndpoints.edit, params: { id: 1 }, body: { ...draft, version: 1 } },
  response: refusal(
    412,
    { message: 'This comment was changed in the meantime. Nothing was saved' },
    'outdated',
  ),
  send: edit,
});

requireResponse('editing the comment of another user', {
  given: ['post 1 of reader 7 about book 1 exists', 'comment 2 of reader 8 on post 1 exists'],
  request: { to: commentEndpoints.edit, params: { id: 2 }, body: draft },
  response: refusal(403, { message: 'Only the reader who wrote this comment can change it' }),
  send: editComment.initiate({ id: 2, postId: 1, after: draft }),
});

requireResponse('deleting an own comment', {
  given,
  request: { to: commentEndpoints.remove, params: { id: 1 } },
  send: deleteComment.initiate(known),
});

requireResponse('deleting a missing comment', {
  given: ['post 1 of reader 7 about book 1 exists'],
  request: { to: commentEndpoints.remove, params: { id: 1 } },
  response: refusal(404, { message: 'There is no such comment' }),
  send: deleteComment.initiate(known),
});
