import { postEndpoints } from '@endpaper/contracts';
import { match } from '@endpaper/contract-testing';
import { consumerPact } from '@endpaper/web-kit/testing/pact';
import { newestPostApi } from '../../src/features/profile-page/newest-post.api.js';

const { requireResponse } = consumerPact({ consumer: 'mfe-social', provider: 'svc-posts' });

const post = { op_user: { username: match.string('ada') } };

requireResponse('the newest post of a user, for a visitor', {
  given: ['post 1 of reader 7 about book 1 is new'],
  request: { to: postEndpoints.ofUser, params: { userId: 7 }, query: { limit: '1' } },
  response: { body: match.eachLike(post) },
  send: newestPostApi.endpoints.newestPostOf.initiate(7),
});
