import { match } from '@endpaper/contract-testing';
import { isNotFound, errorMessage } from '@endpaper/web-kit';
import { consumerPact, errorBody } from '@endpaper/web-kit/testing/pact';
import { expect } from '@jest/globals';
import { postsApi } from '../../src/features/posts/posts.api.js';
import { aPost } from '../../src/testing/post-builders.js';
import { noVotes, post } from './post-examples.js';

const requireResponse = consumerPact({ consumer: 'mfe-posts', provider: 'svc-posts' });
const { createPost, editPost, deletePost } = postsApi.endpoints;
const idempotencyKey = '1-2-3-4';
const headers = { 'Idempotency-Key': idempotencyKey };

const draft = { title: 'Why Dorothea', text: 'She hopes, and she is wrong.' };
const known = aPost({ id: 1, user_id: 7 });
const create = createPost.initiate({ bookId: 1, draft, idempotencyKey });
const edit = editPost.initiate({ id: 1, version: 1, after: draft });

/** A new post has no votes and no comments. */
const newPost = { ...post, ...noVotes };

requireResponse('creating a post', {
  given: ['reader 7 exists', 'book 1 of reader 7 exists'],
  signedIn: true,
  request: { method: 'POST', path: '/api/posts/new/1', headers, body: draft },
  response: { status: 201, body: newPost },
  use: async ({ dispatch }) => {
    const { data } = await dispatch(create);
    expect(data).toEqual(match.reify(newPost));
  },
});

requireResponse('creating a post with a text that is too short', {
  given: ['reader 7 exists', 'book 1 of reader 7 exists'],
  signedIn: true,
  request: { method: 'POST', path: '/api/posts/new/1', headers, body: { ...draft, text: '?' } },
  response: { status: 400, body: errorBody({ text: 'Post must be longer than 2 characters' }) },
  use: async ({ dispatch }) => {
    const { error } = await dispatch(
      createPost.initiate({ bookId: 1, draft: { ...draft, text: '?' }, idempotencyKey }),
    );
    expect(error).toMatchObject({ errors: { text: 'Post must be longer than 2 characters' } });
  },
});

requireResponse('creating a post without a session', {
  given: ['book 1 of reader 7 exists'],
  request: { method: 'POST', path: '/api/posts/new/1', headers, body: draft },
  response: { status: 401, body: errorBody({ message: 'Please log in first' }) },
  use: async ({ dispatch }) => {
    const { error } = await dispatch(create);
    expect(errorMessage(error)).toBe('Please log in first');
  },
});

requireResponse('creating a post about a missing book', {
  given: ['reader 7 exists', 'no book exists'],
  signedIn: true,
  request: { method: 'POST', path: '/api/posts/new/1', headers, body: draft },
  response: { status: 404, body: errorBody({ message: 'There is no such book' }) },
  use: async ({ dispatch }) => {
    const { error } = await dispatch(create);
    expect(errorMessage(error)).toBe('There is no such book');
  },
});

requireResponse('editing an own post', {
  given: ['post 1 of reader 7 about book 1 exists'],
  signedIn: true,
  request: { method: 'PUT', path: '/api/posts/1', body: { ...draft, version: 1 } },
  response: { status: 200, body: { title: post.title, text: post.text, version: match.integer(2) } },
  use: async ({ dispatch }) => {
    const { data } = await dispatch(edit);
    expect(data).toEqual({ ...draft, version: 2 });
  },
});

requireResponse('editing an own post that was changed since', {
  given: ['post 1 of reader 7 about book 1 exists', 'post 1 was edited'],
  signedIn: true,
  request: { method: 'PUT', path: '/api/posts/1', body: { ...draft, version: 1 } },
  response: {
    status: 412,
    body: {
      ...errorBody({ message: 'This post was changed in the meantime. Nothing was saved' }),
      code: 'outdated',
    },
  },
  use: async ({ dispatch }) => {
    const { error } = await dispatch(edit);
    expect(error).toMatchObject({ status: 412, code: 'outdated' });
  },
});

requireResponse('editing the post of another user', {
  given: ['post 2 of reader 8 about book 1 exists'],
  signedIn: true,
  request: { method: 'PUT', path: '/api/posts/2', body: draft },
  response: {
    status: 403,
    body: errorBody({ message: 'Only the reader who wrote this post can change it' }),
  },
  use: async ({ dispatch }) => {
    const { error } = await dispatch(editPost.initiate({ id: 2, after: draft }));
    expect(errorMessage(error)).toBe('Only the reader who wrote this post can change it');
  },
});

requireResponse('deleting an own post', {
  given: ['post 1 of reader 7 about book 1 exists'],
  signedIn: true,
  request: { method: 'DELETE', path: '/api/posts/1' },
  response: { status: 204 },
  use: async ({ dispatch }) => {
    expect((await dispatch(deletePost.initiate(known))).error).toBeUndefined();
  },
});

requireResponse('deleting a missing post', {
  given: ['no post exists'],
  signedIn: true,
  request: { method: 'DELETE', path: '/api/posts/1' },
  response: { status: 404, body: errorBody({ message: 'There is no such post' }) },
  use: async ({ dispatch }) => {
    const { error } = await dispatch(deletePost.initiate(known));
    expect(isNotFound(error)).toBe(true);
    expect(errorMessage(error)).toBe('There is no such post');
  },
});
