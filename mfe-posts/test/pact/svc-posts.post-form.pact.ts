import { postEndpoints } from '@endpaper/contracts';
import { aPost, aPostDraft } from '@endpaper/contracts/testing';
import { match } from '@endpaper/contract-testing';
import { consumerPact, refusal } from '@endpaper/web-kit/testing/pact';
import { postsApi } from '../../src/features/posts/posts.api.js';
import { noVotes, post } from './post-examples.js';

const { requireResponse } = consumerPact({ consumer: 'mfe-posts', provider: 'svc-posts' });
const { createPost, editPost, deletePost } = postsApi.endpoints;
const idempotencyKey = '1-2-3-4';
const headers = { 'Idempotency-Key': idempotencyKey };

const draft = aPostDraft();
const known = aPost({ id: 1, user_id: 7 });
const create = createPost.initiate({ bookId: 1, draft, idempotencyKey });
const edit = editPost.initiate({ id: 1, version: 1, after: draft });

/** A new post has no votes and no comments. Its author has not rated the book. */
const newPost = { ...post, ...noVotes, author_rating: match.nullValue() };

requireResponse('creating a post', {
  given: ['reader 7 exists', 'book 1 of reader 7 exists'],
  request: { to: postEndpoints.create, params: { bookId: 1 }, headers, body: draft },
  response: { body: newPost },
  send: create,
});

requireResponse('creating a post with a text that is too short', {
  given: ['reader 7 exists', 'book 1 of reader 7 exists'],
  request: { to: postEndpoints.create, params: { bookId: 1 }, headers, body: { ...draft, text: '?' } },
  response: refusal(400, { text: 'Post must be longer than 2 characters' }),
  send: createPost.initiate({ bookId: 1, draft: { ...draft, text: '?' }, idempotencyKey }),
});

requireResponse('creating a post without a session', {
  given: ['book 1 of reader 7 exists'],
  signedIn: false,
  request: { to: postEndpoints.create, params: { bookId: 1 }, headers, body: draft },
  response: refusal(401, { message: 'Please log in first' }),
  send: create,
});

requireResponse('creating a post about a missing book', {
  given: ['reader 7 exists', 'no book exists'],
  request: { to: postEndpoints.create, params: { bookId: 1 }, headers, body: draft },
  response: refusal(404, { message: 'There is no such book' }),
  send: create,
});

requireResponse('editing an own post', {
  given: ['post 1 of reader 7 about book 1 exists'],
  request: { to: postEndpoints.edit, params: { id: 1 }, body: { ...draft, version: 1 } },
  response: { body: { title: post.title, text: post.text, version: match.integer(2) } },
  send: edit,
});

requireResponse('editing an own post that was changed since', {
  given: ['post 1 of reader 7 about book 1 exists', 'post 1 was edited'],
  request: { to: postEndpoints.edit, params: { id: 1 }, body: { ...draft, version: 1 } },
  response: refusal(412, { message: 'This post was changed in the meantime. Nothing was saved' }, 'outdated'),
  send: edit,
});

requireResponse('editing the post of another user', {
  given: ['post 2 of reader 8 about book 1 exists'],
  request: { to: postEndpoints.edit, params: { id: 2 }, body: draft },
  response: refusal(403, { message: 'Only the reader who wrote this post can change it' }),
  send: editPost.initiate({ id: 2, after: draft }),
});

requireResponse('deleting an own post', {
  given: ['post 1 of reader 7 about book 1 exists'],
  request: { to: postEndpoints.remove, params: { id: 1 } },
  send: deletePost.initiate(known),
});

requireResponse('deleting a missing post', {
  given: ['no post exists'],
  request: { to: postEndpoints.remove, params: { id: 1 } },
  response: refusal(404, { message: 'There is no such post' }),
  send: deletePost.initiate(known),
});
