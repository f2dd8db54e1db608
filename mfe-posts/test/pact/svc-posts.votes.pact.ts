import { match } from '@endpaper/contract-testing';
import { errorMessage } from '@endpaper/web-kit';
import { consumerPact, errorBody } from '@endpaper/web-kit/testing/pact';
import { expect } from '@jest/globals';
import { commentsApi } from '../../src/features/comments/comments.api.js';
import { postsApi } from '../../src/features/posts/posts.api.js';
import { noVotes, votes } from './post-examples.js';

const requireResponse = consumerPact({ consumer: 'mfe-posts', provider: 'svc-posts' });
const { votePost } = postsApi.endpoints;
const { voteComment } = commentsApi.endpoints;

const POST = ['reader 7 exists', 'post 1 of reader 7 about book 1 exists'];
const COMMENT = [...POST, 'comment 1 of reader 7 on post 1 exists'];

const down = {
  ups: match.eachLike({ user_id: match.integer(7), value: match.integer(-1) }),
  score: match.integer(-1),
};

requireResponse('an up vote on a post', {
  given: POST,
  signedIn: true,
  request: { method: 'POST', path: '/api/posts/1/up/1' },
  response: { status: 200, body: votes },
  use: async ({ dispatch }) => {
    const { data } = await dispatch(votePost.initiate({ id: 1, userId: 7, vote: 1 }));
    expect(data).toEqual(match.reify(votes));
  },
});

requireResponse('a down vote on a post', {
  given: POST,
  signedIn: true,
  request: { method: 'POST', path: '/api/posts/1/up/0' },
  response: { status: 200, body: down },
  use: async ({ dispatch }) => {
    const { data } = await dispatch(votePost.initiate({ id: 1, userId: 7, vote: -1 }));
    expect(data).toEqual(match.reify(down));
  },
});

requireResponse('withdrawing a vote on a post', {
  given: [...POST, 'reader 7 has voted post 1 up'],
  signedIn: true,
  request: { method: 'DELETE', path: '/api/posts/1/up/delete' },
  response: { status: 200, body: noVotes },
  use: async ({ dispatch }) => {
    const { data } = await dispatch(votePost.initiate({ id: 1, userId: 7, vote: 0 }));
    expect(data).toEqual(noVotes);
  },
});

requireResponse('a vote on a missing post', {
  given: ['reader 7 exists', 'no post exists'],
  signedIn: true,
  request: { method: 'POST', path: '/api/posts/1/up/1' },
  response: { status: 404, body: errorBody({ message: 'There is no such post' }) },
  use: async ({ dispatch }) => {
    const { error } = await dispatch(votePost.initiate({ id: 1, userId: 7, vote: 1 }));
    expect(errorMessage(error)).toBe('There is no such post');
  },
});

requireResponse('an up vote on a comment', {
  given: COMMENT,
  signedIn: true,
  request: { method: 'POST', path: '/api/comments/1/up/1' },
  response: { status: 200, body: votes },
  use: async ({ dispatch }) => {
    const { data } = await dispatch(voteComment.initiate({ id: 1, postId: 1, userId: 7, vote: 1 }));
    expect(data).toEqual(match.reify(votes));
  },
});

requireResponse('a down vote on a comment', {
  given: COMMENT,
  signedIn: true,
  request: { method: 'POST', path: '/api/comments/1/up/0' },
  response: { status: 200, body: down },
  use: async ({ dispatch }) => {
    const { data } = await dispatch(voteComment.initiate({ id: 1, postId: 1, userId: 7, vote: -1 }));
    expect(data).toEqual(match.reify(down));
  },
});

requireResponse('withdrawing a vote on a comment', {
  given: [...COMMENT, 'reader 7 has voted comment 1 up'],
  signedIn: true,
  request: { method: 'DELETE', path: '/api/comments/1/up/delete' },
  response: { status: 200, body: noVotes },
  use: async ({ dispatch }) => {
    const { data } = await dispatch(voteComment.initiate({ id: 1, postId: 1, userId: 7, vote: 0 }));
    expect(data).toEqual(noVotes);
  },
});

requireResponse('a vote on a missing comment', {
  given: POST,
  signedIn: true,
  request: { method: 'POST', path: '/api/comments/1/up/1' },
  response: { status: 404, body: errorBody({ message: 'There is no such comment' }) },
  use: async ({ dispatch }) => {
    const { error } = await dispatch(voteComment.initiate({ id: 1, postId: 1, userId: 7, vote: 1 }));
    expect(errorMessage(error)).toBe('There is no such comment');
  },
});
