import { match } from '@endpaper/pacts';
import { isNotFound, sentenceOf } from '@endpaper/web-kit';
import { needsOf, sentences } from '@endpaper/web-kit/testing/pact';
import { expect } from '@jest/globals';
import { postsApi } from '../../src/features/posts/posts.api.js';
import { aPost } from '../../src/testing/post-builders.js';
import { noVotes, post } from './post-examples.js';

const need = needsOf({ consumer: 'mfe-posts', provider: 'svc-posts' });
const { createPost, editPost, deletePost } = postsApi.endpoints;

const draft = { title: 'Why Dorothea', text: 'She hopes, and she is wrong.' };
const known = aPost({ id: 1, user_id: 7 });
const create = createPost.initiate({ bookId: 1, draft });
const edit = editPost.initiate({ post: known, draft });

/** Nobody has voted or commented yet. */
const newPost = { ...post, ...noVotes };

need('a new post to be written', {
  given: ['reader 7 exists', 'book 1 of reader 7 exists'],
  signedIn: true,
  request: { method: 'POST', path: '/api/posts/new/1', body: draft },
  answer: { status: 201, body: newPost },
  use: async ({ dispatch }) => {
    const { data } = await dispatch(create);
    expect(data).toEqual(match.reify(newPost));
  },
});

need('a new post with too short a text to be written', {
  given: ['reader 7 exists', 'book 1 of reader 7 exists'],
  signedIn: true,
  request: { method: 'POST', path: '/api/posts/new/1', body: { ...draft, text: '?' } },
  answer: { status: 400, body: sentences({ text: 'Post must be longer than 2 characters' }) },
  use: async ({ dispatch }) => {
    const { error } = await dispatch(createPost.initiate({ bookId: 1, draft: { ...draft, text: '?' } }));
    expect(error).toMatchObject({ errors: { text: 'Post must be longer than 2 characters' } });
  },
});

need('a new post to be written by someone whose session has ended', {
  given: ['book 1 of reader 7 exists'],
  request: { method: 'POST', path: '/api/posts/new/1', body: draft },
  answer: { status: 401, body: sentences({ message: 'Please log in first' }) },
  use: async ({ dispatch }) => {
    const { error } = await dispatch(create);
    expect(sentenceOf(error)).toBe('Please log in first');
  },
});

need('a new post about a book that is not there to be written', {
  given: ['reader 7 exists', 'no book exists'],
  signedIn: true,
  request: { method: 'POST', path: '/api/posts/new/1', body: draft },
  answer: { status: 404, body: sentences({ message: 'There is no such book' }) },
  use: async ({ dispatch }) => {
    const { error } = await dispatch(create);
    expect(sentenceOf(error)).toBe('There is no such book');
  },
});

need('their post to be changed', {
  given: ['post 1 of reader 7 about book 1 exists'],
  signedIn: true,
  request: { method: 'PUT', path: '/api/posts/1', body: draft },
  answer: { status: 200, body: { title: post.title, text: post.text } },
  use: async ({ dispatch }) => {
    const { data } = await dispatch(edit);
    expect(data).toEqual(draft);
  },
});

need('the post of another reader to be changed', {
  given: ['post 2 of reader 8 about book 1 exists'],
  signedIn: true,
  request: { method: 'PUT', path: '/api/posts/2', body: draft },
  answer: {
    status: 403,
    body: sentences({ message: 'Only the reader who wrote this post can change it' }),
  },
  use: async ({ dispatch }) => {
    const { error } = await dispatch(editPost.initiate({ post: aPost({ id: 2 }), draft }));
    expect(sentenceOf(error)).toBe('Only the reader who wrote this post can change it');
  },
});

need('their post to be deleted', {
  given: ['post 1 of reader 7 about book 1 exists'],
  signedIn: true,
  request: { method: 'DELETE', path: '/api/posts/1' },
  answer: { status: 204 },
  use: async ({ dispatch }) => {
    expect((await dispatch(deletePost.initiate(known))).error).toBeUndefined();
  },
});

need('a post that is not there to be deleted', {
  given: ['no post exists'],
  signedIn: true,
  request: { method: 'DELETE', path: '/api/posts/1' },
  answer: { status: 404, body: sentences({ message: 'There is no such post' }) },
  use: async ({ dispatch }) => {
    const { error } = await dispatch(deletePost.initiate(known));
    expect(isNotFound(error)).toBe(true);
    expect(sentenceOf(error)).toBe('There is no such post');
  },
});
