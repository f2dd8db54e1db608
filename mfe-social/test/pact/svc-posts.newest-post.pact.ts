import { match } from '@endpaper/contract-testing';
import { consumerPact } from '@endpaper/web-kit/testing/pact';
import { expect } from '@jest/globals';
import { newestPostApi } from '../../src/features/profile-page/newest-post.api.js';

const requireResponse = consumerPact({ consumer: 'mfe-social', provider: 'svc-posts' });

const post = { op_user: { username: match.string('ada') } };

requireResponse('the newest post of a user, for a visitor', {
  given: ['post 1 of reader 7 about book 1 is new'],
  request: { method: 'GET', path: '/api/posts/user/7', query: { limit: '1' } },
  response: { status: 200, body: match.eachLike(post) },
  use: async ({ dispatch }) => {
    const { data } = await dispatch(newestPostApi.endpoints.newestPostOf.initiate(7));
    expect(data).toEqual({ items: [match.reify(post)] });
  },
});
