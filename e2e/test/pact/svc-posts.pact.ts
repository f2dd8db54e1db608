import { commentEndpoints } from '@endpaper/contracts';
import { httpPact, match, timestamp } from '@endpaper/contract-testing';
import { expect, it } from '@jest/globals';
import { throughGateway } from './through-gateway.js';
import { typeAt } from './type-at.js';

const POST = 'post 1 of reader 7 about book 1 exists';
const pact = httpPact({ consumer: 'e2e', provider: 'svc-posts' });

it.each([
  [POST, '/api/posts/1/feed.atom', 'application/atom+xml'],
  [POST, '/api/posts/sitemap.xml', 'application/xml'],
])('when %s, a visitor gets %s as %s', async (given, path, type) => {
  expect(await typeAt('svc-posts', { given, path, type })).toBe(type);
});

it('returns all comments on a post as one list to a client without threads', async () => {
  const comment = {
    id: match.integer(1),
    post_id: match.integer(1),
    parent_id: match.nullValue(),
    reply_to: match.nullValue(),
    title: match.nullValue(),
    text: match.string('Quite so.'),
    user_id: match.integer(7),
    user: {
      id: match.integer(7),
      username: match.string('ada'),
      picture: match.string('https://pictures.example/ada.jpg'),
    },
    ups: [],
    score: match.integer(0),
    version: match.integer(1),
    created_at: timestamp(),
    updated_at: timestamp(),
  };
  const reply = {
    ...comment,
    id: match.integer(2),
    parent_id: match.integer(1),
    reply_to: match.integer(1),
    user_id: match.integer(8),
    user: { id: match.integer(8), username: match.string('grace'), picture: match.nullValue() },
  };
  const comments = await pact
    .addInteraction()
    .given(POST)
    .given('comment 1 of reader 7 on post 1 exists')
    .given('comment 2 of reader 8 replies to comment 1')
    .uponReceiving('all comments on a post')
    .withRequest('GET', '/api/comments/1')
    .willRespondWith(200, response => response.jsonBody([comment, reply]))
    .executeTest(({ url }) =>
      throughGateway(url, 'a visitor', client =>
        client.result(commentEndpoints.ofPost, { params: { postId: 1 } }),
      ),
    );
  expect(comments).toEqual([match.reify(comment), match.reify(reply)]);
});
