import { match } from '@endpaper/contract-testing';
import { commentEndpoints, type Thread } from '@endpaper/contracts';
import { storedEntities } from '@endpaper/web-kit';
import { consumerPact, refusal } from '@endpaper/web-kit/testing/pact';
import { expect } from '@jest/globals';
import { commentNodes, nodesOf } from '../../src/features/comments/comment-nodes.js';
import { commentsApi } from '../../src/features/comments/comments.api.js';
import { threadsApi } from '../../src/features/comments/threads.api.js';
import { comment, noVotes, reply, thread } from './post-examples.js';

const { requireResponse, requirePages } = consumerPact({ consumer: 'mfe-posts', provider: 'svc-posts' });
const { loadContext, loadReplies } = commentsApi.endpoints;
const { threads } = threadsApi.endpoints;

const POST = 'post 1 of reader 7 about book 1 exists';
const COMMENT = 'comment 1 of reader 7 on post 1 exists';
const query = { limit: '20' };

requireResponse('the comments on a post', {
  given: [POST, COMMENT, 'reader 8 has voted comment 1 up'],
  request: { to: commentEndpoints.threads, params: { postId: 1 }, query },
  response: { body: match.eachLike(thread) },
  send: threads.initiate({ postId: 1 }),
  check: (_, store) => {
    expect(storedEntities(store.getState(), commentNodes)).toEqual(nodesOf(match.reify(thread) as Thread, 1));
  },
});

for (const sort of ['newest', 'top']) {
  requireResponse(`the comments on a post in the order ${sort}`, {
    given: [POST, COMMENT],
    request: { to: commentEndpoints.threads, params: { postId: 1 }, query: { ...query, sort } },
    response: { body: match.eachLike({ id: comment.id, replies: [] }) },
    send: threads.initiate({ postId: 1, sort }),
  });
}

requireResponse('the comments on a post, one of which has a title', {
  given: [POST, COMMENT, 'comment 1 has a title'],
  request: { to: commentEndpoints.threads, params: { postId: 1 }, query },
  response: {
    body: match.eachLike({ id: comment.id, comment: { title: match.string('Yes') }, replies: [] }),
  },
  send: threads.initiate({ postId: 1 }),
  check: (_, store) => {
    expect(storedEntities(store.getState(), commentNodes)).toMatchObject([{ comment: { title: 'Yes' } }]);
  },
});

requirePages('comments', {
  given: ['more comments on post 1 exist than one page holds'],
  request: { to: commentEndpoints.threads, params: { postId: 1 }, query },
  item: { id: comment.id, replies: [] },
  send: options => threads.initiate({ postId: 1 }, options),
});

requireResponse('the comments on a missing post', {
  given: ['no post exists'],
  request: { to: commentEndpoints.threads, params: { postId: 1 }, query },
  response: refusal(404, { message: 'There is no such post' }),
  send: threads.initiate({ postId: 1 }),
});

const REPLY = 'comment 2 of reader 8 replies to comment 1';

requireResponse('the comments on a post with a reply', {
  given: [POST, COMMENT, REPLY],
  request: { to: commentEndpoints.threads, params: { postId: 1 }, query },
  response: {
    body: match.eachLike({ id: comment.id, reply_count: match.integer(1), replies: match.eachLike(reply) }),
  },
  send: threads.initiate({ postId: 1 }),
  check: (_, store) => {
    expect(storedEntities(store.getState(), commentNodes)).toMatchObject([
      { id: 1, reply_count: 1 },
      match.reify(reply),
    ]);
  },
});

requireResponse('the comments on a post, one of which was deleted and has a reply', {
  given: [POST, COMMENT, REPLY, 'comment 1 was deleted'],
  request: { to: commentEndpoints.threads, params: { postId: 1 }, query },
  response: { body: match.eachLike({ id: comment.id, comment: match.nullValue(), replies: [] }) },
  send: threads.initiate({ postId: 1 }),
  check: (_, store) => {
    expect(storedEntities(store.getState(), commentNodes)).toMatchObject([{ id: 1, comment: null }]);
  },
});

requireResponse('the replies to a comment', {
  given: [POST, COMMENT, REPLY],
  request: { to: commentEndpoints.replies, params: { id: 1 }, query: { limit: '100' } },
  response: { body: match.eachLike(reply) },
  send: loadReplies.initiate({ commentId: 1, cursor: undefined }),
});

requireResponse('the context of a reply', {
  given: [POST, COMMENT, REPLY],
  request: { to: commentEndpoints.context, params: { id: 2 } },
  response: {
    body: {
      ...thread,
      reply_count: match.integer(1),
      comment: { ...comment, ...noVotes },
      replies: match.eachLike(reply),
    },
  },
  send: loadContext.initiate({ postId: 1, commentId: 2 }),
  check: ({ data }) => {
    expect(data?.replies).toEqual([match.reify(reply)]);
  },
});

requireResponse('the context of a missing comment', {
  given: ['no post exists'],
  request: { to: commentEndpoints.context, params: { id: 2 } },
  response: refusal(404, { message: 'There is no such comment' }),
  send: loadContext.initiate({ postId: 1, commentId: 2 }),
});
