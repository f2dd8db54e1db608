import { match } from '@endpaper/contract-testing';
import { isNotFound } from '@endpaper/web-kit';
import { CURSOR, consumerPact, nextPageHeader, errorBody } from '@endpaper/web-kit/testing/pact';
import { expect } from '@jest/globals';
import { commentsApi } from '../../src/features/comments/comments.api.js';
import { comment } from './post-examples.js';

const requireResponse = consumerPact({ consumer: 'mfe-posts', provider: 'svc-posts' });
const { comments } = commentsApi.endpoints;

const POST = 'post 1 of reader 7 about book 1 exists';
const COMMENT = 'comment 1 of reader 7 on post 1 exists';
const query = { limit: '20' };

requireResponse('the comments on a post', {
  given: [POST, COMMENT, 'reader 8 has voted comment 1 up'],
  request: { method: 'GET', path: '/api/comments/1', query },
  response: { status: 200, body: match.eachLike(comment) },
  use: async ({ dispatch }) => {
    const { data } = await dispatch(comments.initiate({ postId: 1 }));
    expect(data?.pages).toEqual([{ items: [match.reify(comment)] }]);
  },
});

for (const sort of ['newest', 'top']) {
  requireResponse(`the comments on a post in the order ${sort}`, {
    given: [POST, COMMENT],
    request: { method: 'GET', path: '/api/comments/1', query: { ...query, sort } },
    response: { status: 200, body: match.eachLike({ id: comment.id }) },
    use: async ({ dispatch }) => {
      const { data } = await dispatch(comments.initiate({ postId: 1, sort }));
      expect(data?.pages).toEqual([{ items: [{ id: 1 }] }]);
    },
  });
}

requireResponse('the comments on a post, one of which has a title', {
  given: [POST, COMMENT, 'comment 1 has a title'],
  request: { method: 'GET', path: '/api/comments/1', query },
  response: { status: 200, body: match.eachLike({ title: match.string('Yes') }) },
  use: async ({ dispatch }) => {
    const { data } = await dispatch(comments.initiate({ postId: 1 }));
    expect(data?.pages).toEqual([{ items: [{ title: 'Yes' }] }]);
  },
});

requireResponse('the first page of many comments', {
  given: ['more comments on post 1 exist than one page holds'],
  request: { method: 'GET', path: '/api/comments/1', query },
  response: {
    status: 200,
    headers: nextPageHeader('/api/comments/1?limit=20'),
    body: match.eachLike({ id: comment.id }),
  },
  use: async ({ dispatch }) => {
    const { data } = await dispatch(comments.initiate({ postId: 1 }));
    expect(data?.pages).toEqual([{ items: [{ id: 1 }], next: CURSOR.example }]);
  },
});

requireResponse('the second page of many comments', {
  given: ['more comments on post 1 exist than one page holds'],
  request: { method: 'GET', path: '/api/comments/1', query: { ...query, cursor: CURSOR.matcher } },
  response: { status: 200, body: match.eachLike({ id: comment.id }) },
  use: async ({ dispatch }) => {
    const { data } = await dispatch(comments.initiate({ postId: 1 }, { initialPageParam: CURSOR.example }));
    expect(data?.pages).toEqual([{ items: [{ id: 1 }] }]);
  },
});

requireResponse('the comments on a missing post', {
  given: ['no post exists'],
  request: { method: 'GET', path: '/api/comments/1', query },
  response: { status: 404, body: errorBody({ message: 'There is no such post' }) },
  use: async ({ dispatch }) => {
    const { error } = await dispatch(comments.initiate({ postId: 1 }));
    expect(isNotFound(error)).toBe(true);
  },
});
