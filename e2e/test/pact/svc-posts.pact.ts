import { commentEndpoints, postEndpoints } from '@endpaper/contracts';
import { match, timestamp } from '@endpaper/contract-testing';
import { clientPact } from './client-pact.js';

const requireResponse = clientPact('svc-posts');
const POST = 'post 1 of reader 7 about book 1 exists';

requireResponse('the newest posts about a book as a feed', {
  given: [POST],
  request: { to: postEndpoints.feedOfBook, params: { bookId: 1 } },
  response: { type: 'application/atom+xml' },
});

requireResponse('the site map of posts', {
  given: [POST],
  request: { to: postEndpoints.siteMap },
  response: { type: 'application/xml' },
});

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
  hidden: match.nullValue(),
  held: match.boolean(false),
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

// For clients without threads.
requireResponse('all comments on a post', {
  given: [POST, 'comment 1 of reader 7 on post 1 exists', 'comment 2 of reader 8 replies to comment 1'],
  request: { to: commentEndpoints.ofPost, params: { postId: 1 } },
  response: { body: [comment, reply] },
});
