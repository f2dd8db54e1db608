import { match } from '@endpaper/contract-testing';
import { errorMessage } from '@endpaper/web-kit';
import { consumerPact, errorBody } from '@endpaper/web-kit/testing/pact';
import { expect } from '@jest/globals';
import { commentsApi } from '../../src/features/comments/comments.api.js';
import { aComment } from '../../src/testing/post-builders.js';
import { comment, noVotes } from './post-examples.js';

const requireResponse = consumerPact({ consumer: 'mfe-posts', provider: 'svc-posts' });
const { createComment, editComment, deleteComment } = commentsApi.endpoints;
const idempotencyKey = '1-2-3-4';
const headers = { 'Idempotency-Key': idempotencyKey };

const given = ['post 1 of reader 7 about book 1 exists', 'comment 1 of reader 7 on post 1 exists'];
const draft = { text: 'I hope so too.' };
const known = aComment({ id: 1, post_id: 1 });
const create = createComment.initiate({ postId: 1, draft, idempotencyKey });
const edit = editComment.initiate({ id: 1, postId: 1, version: 1, after: draft });

/** Without votes. */
const newComment = { ...comment, ...noVotes };

requireResponse('creating a comment', {
  given: ['reader 7 exists', 'post 1 of reader 7 about book 1 exists'],
  signedIn: true,
  request: { method: 'POST', path: '/api/comments/new/1', headers, body: draft },
  response: { status: 201, body: newComment },
  use: async ({ dispatch }) => {
    const { data } = await dispatch(create);
    expect(data).toEqual(match.reify(newComment));
  },
});

requireResponse('creating a reply', {
  given: ['reader 7 exists', ...given],
  signedIn: true,
  request: { method: 'POST', path: '/api/comments/new/1', headers, body: { ...draft, parent_id: 1 } },
  response: { status: 201, body: { ...newComment, parent_id: match.integer(1) } },
  use: async ({ dispatch }) => {
    const { data } = await dispatch(
      createComment.initiate({ postId: 1, draft: { ...draft, parent_id: 1 }, idempotencyKey }),
    );
    expect(data?.parent_id).toBe(1);
  },
});

requireResponse('creating a reply to a deleted comment', {
  given: ['reader 7 exists', 'post 1 of reader 7 about book 1 exists'],
  signedIn: true,
  request: { method: 'POST', path: '/api/comments/new/1', headers, body: { ...draft, parent_id: 1 } },
  response: { status: 404, body: errorBody({ message: 'There is no such comment' }) },
  use: async ({ dispatch }) => {
    const { error } = await dispatch(
      createComment.initiate({ postId: 1, draft: { ...draft, parent_id: 1 }, idempotencyKey }),
    );
    expect(errorMessage(error)).toBe('There is no such comment');
  },
});

requireResponse('creating a comment with a text that is too short', {
  given: ['reader 7 exists', 'post 1 of reader 7 about book 1 exists'],
  signedIn: true,
  request: { method: 'POST', path: '/api/comments/new/1', headers, body: { text: '?' } },
  response: { status: 400, body: errorBody({ text: 'Post must be longer than 2 characters' }) },
  use: async ({ dispatch }) => {
    const { error } = await dispatch(
      createComment.initiate({ postId: 1, draft: { text: '?' }, idempotencyKey }),
    );
    expect(error).toMatchObject({ errors: { text: 'Post must be longer than 2 characters' } });
  },
});

requireResponse('creating a comment on a missing post', {
  given: ['reader 7 exists', 'no post exists'],
  signedIn: true,
  request: { method: 'POST', path: '/api/comments/new/1', headers, body: draft },
  response: { status: 404, body: errorBody({ message: 'There is no such post' }) },
  use: async ({ dispatch }) => {
    const { error } = await dispatch(create);
    expect(errorMessage(error)).toBe('There is no such post');
  },
});

requireResponse('editing an own comment', {
  given,
  signedIn: true,
  request: { method: 'PUT', path: '/api/comments/1', body: { ...draft, version: 1 } },
  response: { status: 200, body: { text: comment.text, version: match.integer(2) } },
  use: async ({ dispatch }) => {
    const { data } = await dispatch(edit);
    expect(data).toEqual({ ...draft, version: 2 });
  },
});

requireResponse('editing an own comment that was changed since', {
  given: [...given, 'comment 1 was edited'],
  signedIn: true,
  request: { method: 'PUT', path: '/api/comments/1', body: { ...draft, version: 1 } },
  response: {
    status: 412,
    body: {
      ...errorBody({ message: 'This comment was changed in the meantime. Nothing was saved' }),
      code: 'outdated',
    },
  },
  use: async ({ dispatch }) => {
    const { error } = await dispatch(edit);
    expect(error).toMatchObject({ status: 412, code: 'outdated' });
  },
});

requireResponse('editing the comment of another user', {
  given: ['post 1 of reader 7 about book 1 exists', 'comment 2 of reader 8 on post 1 exists'],
  signedIn: true,
  request: { method: 'PUT', path: '/api/comments/2', body: draft },
  response: {
    status: 403,
    body: errorBody({ message: 'Only the reader who wrote this comment can change it' }),
  },
  use: async ({ dispatch }) => {
    const { error } = await dispatch(editComment.initiate({ id: 2, postId: 1, after: draft }));
    expect(errorMessage(error)).toBe('Only the reader who wrote this comment can change it');
  },
});

requireResponse('deleting an own comment', {
  given,
  signedIn: true,
  request: { method: 'DELETE', path: '/api/comments/1' },
  response: { status: 204 },
  use: async ({ dispatch }) => {
    expect((await dispatch(deleteComment.initiate(known))).error).toBeUndefined();
  },
});

requireResponse('deleting a missing comment', {
  given: ['post 1 of reader 7 about book 1 exists'],
  signedIn: true,
  request: { method: 'DELETE', path: '/api/comments/1' },
  response: { status: 404, body: errorBody({ message: 'There is no such comment' }) },
  use: async ({ dispatch }) => {
    const { error } = await dispatch(deleteComment.initiate(known));
    expect(errorMessage(error)).toBe('There is no such comment');
  },
});
