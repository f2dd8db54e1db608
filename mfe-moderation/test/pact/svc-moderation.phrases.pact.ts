import { watchedPhraseEndpoints } from '@endpaper/contracts';
import { match } from '@endpaper/contract-testing';
import { consumerPact, refusal, timestamp } from '@endpaper/web-kit/testing/pact';
import { phrases, phrasesApi } from '../../src/features/phrases-page/phrases.api.js';

const { requireResponse, requirePages } = consumerPact({
  consumer: 'mfe-moderation',
  provider: 'svc-moderation',
});
const { phrases: list, addPhrase, removePhrase } = phrasesApi.endpoints;

const page = { limit: '24', state: 'watched' };
const phrase = {
  id: match.integer(1),
  kind: match.string('host'),
  text: match.string('spam.example'),
  created_at: timestamp(),
  added_by: { id: match.integer(7), username: match.string('ada') },
};
const host = { kind: 'host', text: 'spam.example' } as const;

requireResponse('the hosts and phrases', {
  given: ['host spam.example is watched'],
  request: { to: watchedPhraseEndpoints.list, query: page },
  response: { body: match.eachLike({ ...phrase, removed_at: match.nullValue() }) },
  send: list.initiate('watched'),
  stored: phrases,
});

requireResponse('the hosts and phrases that were deleted', {
  given: ['reader 8 has deleted host spam.example'],
  request: { to: watchedPhraseEndpoints.list, query: { ...page, state: 'removed' } },
  response: {
    body: match.eachLike({
      ...phrase,
      removed_at: timestamp(),
      removed_by: { id: match.integer(8), username: match.string('grace') },
    }),
  },
  send: list.initiate('removed'),
  stored: phrases,
});

requirePages('hosts and phrases', {
  given: ['more phrases are watched than one page holds'],
  request: { to: watchedPhraseEndpoints.list, query: page },
  item: { id: phrase.id },
  send: options => list.initiate('watched', options),
});

requireResponse('adding a host', {
  given: ['reader 7 exists'],
  request: { to: watchedPhraseEndpoints.add, body: host },
  response: { body: { kind: phrase.kind, text: phrase.text } },
  send: addPhrase.initiate(host),
});

requireResponse('adding a host to a full list', {
  given: ['as many phrases are watched as there may be'],
  request: { to: watchedPhraseEndpoints.add, body: host },
  response: refusal(409, { message: 'There are 1,000 hosts and phrases: delete one first' }),
  send: addPhrase.initiate(host),
});

requireResponse('deleting a host', {
  given: ['host spam.example is watched'],
  request: { to: watchedPhraseEndpoints.remove, params: { id: 1 } },
  send: removePhrase.initiate(1),
});

requireResponse('deleting a host that is deleted', {
  given: ['no case exists'],
  request: { to: watchedPhraseEndpoints.remove, params: { id: 404 } },
  response: refusal(404, { message: 'There is no such host or phrase' }),
  send: removePhrase.initiate(404),
});
