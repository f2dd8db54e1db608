import { postEndpoints, commentEndpoints } from '@endpaper/contracts';
import { match } from '@endpaper/contract-testing';
import { consumerPact, refusal } from '@endpaper/web-kit/testing/pact';
import { commentsApi } from '../../src/features/comments/comments.api.js';
import { postsApi } from '../../src/features/posts/posts.api.js';
import { noVotes, votes } from './post-examples.js';

const { requireResponse } = consumerPact({ consumer: 'mfe-posts', provider: 'svc-posts' });
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
  request: { to: postEndpoints.vote, params: { id: 1, value: 1 } },
  response: { body: votes },
  send: votePost.initiate({ id: 1, userId: 7, vote: 1 }),
});

requireResponse('a down vote on a post', {
  given: POST,
  request: { to: postEndpoints.vote, params: { id: 1, value: 0 } },
  response: { body: down },
  send: votePost.initiate({ id: 1, userId: 7, vote: -1 }),
});

requireResponse('withdrawing a vote on a post', {
  given: [...POST, 'reader 7 has voted post 1 up'],
  request: { to: postEndpoints.unvote, params: { id: 1 } },
  response: { body: noVotes },
  send: votePost.initiate({ id: 1, userId: 7, vote: 0 }),
});

requireResponse('a vote on a missing post', {
  given: ['reader 7 exists', 'no post exists'],
  request: { to: postEndpoints.vote, params: { id: 1, value: 1 } },
  response: refusal(404, { message: 'There is no such post' }),
  send: votePost.initiate({ id: 1, userId: 7, vote: 1 }),
});

requireResponse('an up vote on a comment', {
  given: COMMENT,
  request: { to: commentEndpoints.vote, params: { id: 1, value: 1 } },
  response: { body: votes },
  send: voteComment.initiate({ id: 1, postId: 1, userId: 7, vote: 1 }),
});

requireResponse('a down vote on a comment', {
  given: COMMENT,
  request: { to: commentEndpoints.vote, params: { id: 1, value: 0 } },
  response: { body: down },
  send: voteComment.initiate({ id: 1, postId: 1, userId: 7, vote: -1 }),
});

requireResponse('withdrawing a vote on a comment', {
  given: [...COMMENT, 'reader 7 has voted comment 1 up'],
  request: { to: commentEndpoints.unvote, params: { id: 1 } },
  response: { body: noVotes },
  send: voteComment.initiate({ id: 1, postId: 1, userId: 7, vote: 0 }),
});

requireResponse('a vote on a missing comment', {
  given: POST,
  request: { to: commentEndpoints.vote, params: { id: 1, value: 1 } },
  response: refusal(404, { message: 'There is no such comment' }),
  send: voteComment.initiate({ id: 1, postId: 1, userId: 7, vote: 1 }),
});
