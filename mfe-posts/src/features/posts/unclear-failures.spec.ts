import { aComment, aCommentDraft, aPost, aPostDraft, aThread } from '@endpaper/contracts/testing';
import { createStore, type PortalStore } from '@endpaper/web-kit';
import { cannedNetwork, ORIGIN, recordRequests, respondWith } from '@endpaper/web-kit/testing';
import { expect, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { commentsApi } from '../comments/comments.api.js';
import { threadsApi } from '../comments/threads.api.js';
import { postsApi } from './posts.api.js';

const server = cannedNetwork(
  respondWith('/api/posts/4', [aPost()]),
  respondWith('/api/posts/post/1', aPost()),
  respondWith('/api/comments/1/threads', [aThread()]),
);

const LIST = 'GET /api/posts/4?limit=20';
const POST = 'GET /api/posts/post/1';
const THREADS = 'GET /api/comments/1/threads?limit=20';

const { createPost, deletePost, votePost } = postsApi.endpoints;
const { createComment, deleteComment, voteComment } = commentsApi.endpoints;
const idempotencyKey = '1';
const vote = { id: 1, userId: 7, vote: 1 } as const;

test.each<[string, string[], (store: PortalStore) => unknown]>([
  [
    'a new post',
    [LIST],
    ({ dispatch }) => dispatch(createPost.initiate({ bookId: 4, draft: aPostDraft(), idempotencyKey })),
  ],
  ['a deleted post', [LIST, POST], ({ dispatch }) => dispatch(deletePost.initiate(aPost()))],
  ['a vote', [POST], ({ dispatch }) => dispatch(votePost.initiate(vote))],
  [
    'a new comment',
    [THREADS, POST],
    ({ dispatch }) => dispatch(createComment.initiate({ postId: 1, draft: aCommentDraft(), idempotencyKey })),
  ],
  ['a deleted comment', [THREADS, POST], ({ dispatch }) => dispatch(deleteComment.initiate(aComment()))],
  [
    'a vote for a comment',
    [THREADS],
    ({ dispatch }) => dispatch(voteComment.initiate({ postId: 1, ...vote })),
  ],
])('%s without an answer: what it may have changed is read again', async (_name, expected, change) => {
  server.use(
    http.all(`${ORIGIN}/api/*`, ({ request }) =>
      request.method === 'GET' ? undefined : HttpResponse.error(),
    ),
  );
  const store = createStore();
  await Promise.all([
    store.dispatch(postsApi.endpoints.postsOfBook.initiate({ bookId: 4 })),
    store.dispatch(postsApi.endpoints.post.initiate(1)),
    store.dispatch(threadsApi.endpoints.threads.initiate({ postId: 1 })),
  ]);
  const requests = recordRequests(server);

  await change(store);

  await waitFor(() => {
    expect(requests).toEqual(expect.arrayContaining(expected));
  });
});
