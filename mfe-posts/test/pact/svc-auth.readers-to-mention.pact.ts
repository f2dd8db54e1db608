import { userEndpoints } from '@endpaper/contracts';
import { match } from '@endpaper/contract-testing';
import { consumerPact } from '@endpaper/web-kit/testing/pact';
import { mentionCandidatesApi } from '../../src/features/mentions/mention-candidates.api.js';

const { requireResponse } = consumerPact({ consumer: 'mfe-posts', provider: 'svc-auth' });

requireResponse('the readers whose names begin as a mention', {
  given: ['readers 7 and 8 exist'],
  request: { to: userEndpoints.search, query: { limit: '12', q: 'gra' } },
  response: {
    body: match.eachLike({
      id: match.integer(8),
      username: match.string('grace'),
      picture: match.string('https://pictures.example/grace.png'),
    }),
  },
  send: mentionCandidatesApi.endpoints.readersToMention.initiate('gra'),
});
