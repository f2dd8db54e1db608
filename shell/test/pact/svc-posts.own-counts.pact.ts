import { postEndpoints } from '@endpaper/contracts';
import { match } from '@endpaper/contract-testing';
import { consumerPact } from '@endpaper/web-kit/testing/pact';
import { settingsApi } from '../../src/settings/settings.api.js';

const { requireResponse } = consumerPact({ consumer: 'shell', provider: 'svc-posts' });
const { integer } = match;

requireResponse('the number of posts, comments and votes of a reader', {
  given: ['comment 1 of reader 7 on post 1 exists'],
  request: { to: postEndpoints.ownCounts },
  response: {
    body: { posts: integer(1), comments_on_posts: integer(1), comments: integer(1), votes: integer(0) },
  },
  send: settingsApi.endpoints.ownPostCounts.initiate(undefined),
});
