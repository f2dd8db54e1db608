import { match } from '@endpaper/contract-testing';
import type { Thread } from '@endpaper/contracts';
import { isNotFound, storedEntities } from '@endpaper/web-kit';
import { CURSOR, consumerPact, nextPageHeader, errorBody } from '@endpaper/web-kit/testing/pact';
import { expect } from '@jest/globals';
import { commentNodes, nodesOf } from '../../src/features/comments/comment-nodes.js';
import { commentsApi } from '../../src/features/comments/comments.api.js';
import { threadsApi } from '../../src/features/comments/threads.api.js';
import { comment, noVotes, reply, thread } from './post-examples.js';

const requireResponse = consumerPact({ consumer: 'mfe-posts', provider: 'svc-posts' });
const { loadContext, loadReplies } = commentsApi.endpoints;
const { threads } = threadsApi.endpoints;

const POST = 'post 1 of reader 7 about book 1 exists';
const COMMENT = 'comment 1 of reader 7 on post 1 exists';
const query = { limit: '20' };

requireResponse('the comments on a post', {
  given: [POST, COMMENT, 'reader 8 has voted comment 1 up'],
  request: { method: 'GET', path: '/api/comments/1/threads', query },
  response: { status: 200, body: match.eachLike(thread) },
  use: async store => {
    const { dispatch } = store;
    await dispatch(threads.initiate({ postId: 1 }));
    expect(storedEntities(store.getState(), commentNodes)).toEqual(nodesOf(match.reify(thread) as Thread, 1));
  },
});

for (const sort of ['newest', 'top']) {
  requireResponse(`the comments on a post in the order ${sort}`, {
    given: [POST, COMMENT],
    request: { method: 'GET', path: '/api/comments/1/threads', query: { ...query, sort } },
    response: { status: 200, body: match.eachLike({ id: comment.id, replies: [] }) },
    use: async ({ dispatch }) => {
      const { data } = await dispatch(threads.initiate({ postId: 1, sort }));
      expect(data?.pages).toEqual([{ items: [1] }]);
    },
  });
}

requireResponse('the comments on a post, one of which has a title', {
  given: [POST, COMMENT, 'comment 1 has a title'],
  request: { method: 'GET', path: '/api/comments/1/threads', query },
  response: {
    status: 200,
    body: match.eachLike({ id: comment.id, comment: { title: match.string('Yes') }, replies: [] }),
  },
  use: async store => {
    const { dispatch } = store;
    await dispatch(threads.initiate({ postId: 1 }));
    expect(storedEntities(store.getState(), commentNodes)).toMatchObject([{ comment: { title: 'Yes' } }]);
  },
});

requireResponse('the first page of many comments', {
  given: ['more comments on post 1 exist than one page holds'],
  request: { method: 'GET', path: '/api/comments/1/threads', query },
  response: {
    status: 200,
    headers: nextPageHeader('/api/comments/1/threads?limit=20'),
    body: match.eachLike({ id: comment.id, replies: [] }),
  },
  use: async ({ dispatch }) => {
    const { data } = await dispatch(threads.initiate({ postId: 1 }));
    expect(data?.pages).toEqual([{ items: [1], next: CURSOR.example }]);
  },
});

requireResponse('the second page of many comments', {
  given: ['more comments on post 1 exist than one page holds'],
  request: { method: 'GET', path: '/api/comments/1/threads', query: { ...query, cursor: CURSOR.matcher } },
  response: { status: 200, body: match.eachLike({ id: comment.id, replies: [] }) },
  use: async ({ dispatch }) => {
    const { data } = await dispatch(threads.initiate({ postId: 1 }, { initialPageParam: CURSOR.example }));
    expect(data?.pages).toEqual([{ items: [1] }]);
  },
});

requireResponse('the comments on a missing post', {
  given: ['no post exists'],
  request: { method: 'GET', path: '/api/comments/1/threads', query },
  response: { status: 404, body: errorBody({ message: 'There is no such post' }) },
  use: async ({ dispatch }) => {
    const { error } = await dispatch(threads.initiate({ postId: 1 }));
    expect(isNotFound(error)).toBe(true);
  },
});

const REPLY = 'comment 2 of reader 8 replies to comment 1';

requireResponse('the comments on a post with a reply', {
  given: [POST, COMMENT, REPLY],
  request: { method: 'GET', path: '/api/comments/1/threads', query },
  response: {
    status: 200,
    body: match.eachLike({ id: comment.id, reply_count: match.integer(1), replies: match.eachLike(reply) }),
  },
  use: async store => {
    const { dispatch } = store;
    await dispatch(threads.initiate({ postId: 1 }));
    expect(storedEntities(store.getState(), commentNodes)).toMatchObject([
      { id: 1, reply_count: 1 },
      match.reify(reply),
    ]);
  },
});

requireResponse('the comments on a post, one of which was deleted and has a reply', {
  given: [POST, COMMENT, REPLY, 'comment 1 was deleted'],
  request: { method: 'GET', path: '/api/comments/1/threads', query },
  response: {
    status: 200,
    body: match.eachLike({ id: comment.id, comment: match.nullValue(), replies: [] }),
  },
  use: async store => {
    const { dispatch } = store;
    await dispatch(threads.initiate({ postId: 1 }));
    expect(storedEntities(store.getState(), commentNodes)).toMatchObject([{ id: 1, comment: null }]);
  },
});

requireResponse('the replies to a comment', {
  given: [POST, COMMENT, REPLY],
  request: { method: 'GET', path: '/api/comments/1/replies', query: { limit: '100' } },
  response: { status: 200, body: match.eachLike(reply) },
  use: async ({ dispatch }) => {
    const { data } = await dispatch(loadReplies.initiate({ commentId: 1, cursor: undefined }));
    expect(data).toEqual({ items: [match.reify(reply)] });
  },
});

requireResponse('the context of a reply', {
  given: [POST, COMMENT, REPLY],
  request: { method: 'GET', path: '/api/comments/2/context' },
  response: {
    status: 200,
    body: {
      ...thread,
      reply_count: match.integer(1),
      comment: { ...comment, ...noVotes },
      replies: match.eachLike(reply),
    },
  },
  use: async ({ dispatch }) => {
    const { data } = await dispatch(loadContext.initiate({ postId: 1, commentId: 2 }));
    expect(data?.replies).toEqual([match.reify(reply)]);
  },
});

requireResponse('the context of a missing comment', {
  given: ['no post exists'],
  request: { method: 'GET', path: '/api/comments/2/context' },
  response: { status: 404, body: errorBody({ message: 'There is no such comment' }) },
  use: async ({ dispatch }) => {
    const { error } = await dispatch(loadContext.initiate({ postId: 1, commentId: 2 }));
    expect(isNotFound(error)).toBe(true);
  },
});
