import { moderatorEndpoints } from '@endpaper/contracts';
import { match } from '@endpaper/contract-testing';
import { consumerPact, refusal } from '@endpaper/web-kit/testing/pact';
import { moderators, moderatorsApi } from '../../src/features/moderators-page/moderators.api.js';

const { requireResponse, requirePages } = consumerPact({ consumer: 'mfe-moderation', provider: 'svc-auth' });
const { moderators: list, addModerator, removeModerator } = moderatorsApi.endpoints;

const page = { limit: '24' };
const moderator = {
  id: match.integer(8),
  username: match.string('grace'),
  picture: match.string('https://pictures.example/grace.png'),
  configured: match.boolean(false),
};

requireResponse('the moderators', {
  given: ['readers 7 and 8 are moderators'],
  request: { to: moderatorEndpoints.list, query: page },
  response: { body: match.eachLike(moderator) },
  send: list.initiate(undefined),
  stored: moderators,
});

requirePages('moderators', {
  given: ['more moderators exist than one page holds'],
  request: { to: moderatorEndpoints.list, query: page },
  item: { id: moderator.id },
  send: options => list.initiate(undefined, options),
});

requireResponse('adding a moderator', {
  given: ['reader 7 is a moderator, and reader 8 exists'],
  request: { to: moderatorEndpoints.add, params: { userId: 8 } },
  response: { body: { username: moderator.username } },
  send: addModerator.initiate(8),
});

requireResponse('adding a moderator without a verified email', {
  given: ['reader 7 is a moderator', 'reader 8 exists'],
  request: { to: moderatorEndpoints.add, params: { userId: 8 } },
  response: refusal(409, { message: 'This reader has not confirmed an email address yet' }),
  send: addModerator.initiate(8),
});

requireResponse('adding a missing reader as a moderator', {
  given: ['reader 7 is a moderator', 'reader 8 does not exist'],
  request: { to: moderatorEndpoints.add, params: { userId: 8 } },
  response: refusal(404, { message: 'There is no such reader' }),
  send: addModerator.initiate(8),
});

requireResponse('removing a moderator', {
  given: ['readers 7 and 8 are moderators'],
  request: { to: moderatorEndpoints.remove, params: { userId: 8 } },
  send: removeModerator.initiate(8),
});
