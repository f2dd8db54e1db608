import { friendEndpoints } from '@endpaper/contracts';
import { match } from '@endpaper/contract-testing';
import { consumerPact } from '@endpaper/web-kit/testing/pact';
import { mentionCandidatesApi } from '../../src/features/mentions/mention-candidates.api.js';

const { requireResponse } = consumerPact({ consumer: 'mfe-posts', provider: 'svc-social' });

requireResponse('the friends whom a text may mention', {
  given: ['readers 7 and 8 exist', 'readers 7 and 8 are friends'],
  request: { to: friendEndpoints.current, query: { limit: '100' } },
  response: {
    body: match.eachLike({
      id: match.integer(8),
      username: match.string('grace'),
      picture: match.string('https://pictures.example/grace.png'),
      state: 'friends',
    }),
  },
  send: mentionCandidatesApi.endpoints.friendsToMention.initiate(undefined),
});
