import { match } from '@endpaper/contract-testing';
import { consumerPact } from '@endpaper/web-kit/testing/pact';
import { expect } from '@jest/globals';
import { settingsApi } from '../../src/settings/settings.api.js';

const requireResponse = consumerPact({ consumer: 'shell', provider: 'svc-posts' });
const { integer } = match;

requireResponse('the number of posts, comments and votes of a reader', {
  given: ['comment 1 of reader 7 on post 1 exists'],
  signedIn: true,
  request: { method: 'GET', path: '/api/posts/own-counts' },
  response: {
    status: 200,
    body: { posts: integer(1), comments_on_posts: integer(1), comments: integer(1), votes: integer(0) },
  },
  use: async ({ dispatch }) => {
    const { data } = await dispatch(settingsApi.endpoints.ownPostCounts.initiate(undefined));
    expect(data).toEqual({ posts: 1, comments_on_posts: 1, comments: 1, votes: 0 });
  },
});
