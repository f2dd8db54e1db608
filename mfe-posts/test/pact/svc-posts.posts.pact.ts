import { match } from '@endpaper/pacts';
import { isNotFound } from '@endpaper/web-kit';
import { CURSOR, needsOf, nextPage, sentences } from '@endpaper/web-kit/testing/pact';
import { expect } from '@jest/globals';
import { postsApi } from '../../src/features/posts/posts.api.js';
import { post, postOfBook, postOfUser } from './post-examples.js';

const need = needsOf({ consumer: 'mfe-posts', provider: 'svc-posts' });
const { postsOfBook, postsOfUser, post: one } = postsApi.endpoints;

const voted = ['post 1 of reader 7 about book 1 exists', 'reader 8 has voted post 1 up'];
const query = { limit: '20' };

need('the posts about a book', {
  given: voted,
  request: { method: 'GET', path: '/api/posts/1', query },
  answer: { status: 200, body: match.eachLike(postOfBook) },
  use: async ({ dispatch }) => {
    const { data } = await dispatch(postsOfBook.initiate(1));
    expect(data?.pages).toEqual([{ items: [match.reify(postOfBook)] }]);
  },
});

need('the first page of many posts about a book', {
  given: ['more posts about book 1 exist than one page holds'],
  request: { method: 'GET', path: '/api/posts/1', query },
  answer: {
    status: 200,
    headers: nextPage('/api/posts/1?limit=20'),
    body: match.eachLike({ id: post.id }),
  },
  use: async ({ dispatch }) => {
    const { data } = await dispatch(postsOfBook.initiate(1));
    expect(data?.pages).toEqual([{ items: [{ id: 1 }], next: CURSOR.known }]);
  },
});

need('the second page of many posts about a book', {
  given: ['more posts about book 1 exist than one page holds'],
  request: { method: 'GET', path: '/api/posts/1', query: { ...query, cursor: CURSOR.asked } },
  answer: { status: 200, body: match.eachLike({ id: post.id }) },
  use: async ({ dispatch }) => {
    const { data } = await dispatch(postsOfBook.initiate(1, { initialPageParam: CURSOR.known }));
    expect(data?.pages).toEqual([{ items: [{ id: 1 }] }]);
  },
});

need('the posts about a book that is not there', {
  given: ['no book exists'],
  request: { method: 'GET', path: '/api/posts/1', query },
  answer: { status: 404, body: sentences({ message: 'There is no such book' }) },
  use: async ({ dispatch }) => {
    const { error } = await dispatch(postsOfBook.initiate(1));
    expect(isNotFound(error)).toBe(true);
  },
});

need('the posts of a reader', {
  given: voted,
  request: { method: 'GET', path: '/api/posts/user/7', query },
  answer: { status: 200, body: match.eachLike(postOfUser) },
  use: async ({ dispatch }) => {
    const { data } = await dispatch(postsOfUser.initiate(7));
    expect(data?.pages).toEqual([{ items: [match.reify(postOfUser)] }]);
  },
});

need('the first page of many posts of a reader', {
  given: ['more posts of reader 7 exist than one page holds'],
  request: { method: 'GET', path: '/api/posts/user/7', query },
  answer: {
    status: 200,
    headers: nextPage('/api/posts/user/7?limit=20'),
    body: match.eachLike({ id: post.id }),
  },
  use: async ({ dispatch }) => {
    const { data } = await dispatch(postsOfUser.initiate(7));
    expect(data?.pages).toEqual([{ items: [{ id: 1 }], next: CURSOR.known }]);
  },
});

need('the second page of many posts of a reader', {
  given: ['more posts of reader 7 exist than one page holds'],
  request: { method: 'GET', path: '/api/posts/user/7', query: { ...query, cursor: CURSOR.asked } },
  answer: { status: 200, body: match.eachLike({ id: post.id }) },
  use: async ({ dispatch }) => {
    const { data } = await dispatch(postsOfUser.initiate(7, { initialPageParam: CURSOR.known }));
    expect(data?.pages).toEqual([{ items: [{ id: 1 }] }]);
  },
});

need('a post', {
  given: voted,
  request: { method: 'GET', path: '/api/posts/post/1' },
  answer: { status: 200, body: post },
  use: async ({ dispatch }) => {
    const { data } = await dispatch(one.initiate(1));
    expect(data).toEqual(match.reify(post));
  },
});

need('a post that is not there', {
  given: ['no post exists'],
  request: { method: 'GET', path: '/api/posts/post/1' },
  answer: { status: 404, body: sentences({ message: 'There is no such post' }) },
  use: async ({ dispatch }) => {
    const { error } = await dispatch(one.initiate(1));
    expect(isNotFound(error)).toBe(true);
  },
});
