import { match } from '@endpaper/contract-testing';
import { isNotFound, storedEntities } from '@endpaper/web-kit';
import { CURSOR, consumerPact, nextPageHeader, errorBody } from '@endpaper/web-kit/testing/pact';
import { expect } from '@jest/globals';
import { postsApi } from '../../src/features/posts/posts.api.js';
import { posts } from '../../src/features/posts/post-entity.js';
import { searchApi } from '../../src/features/search/found-posts.api.js';
import { foundPost, post, postOfBook, postOfFriend, postOfUser, teaser } from './post-examples.js';

const requireResponse = consumerPact({ consumer: 'mfe-posts', provider: 'svc-posts' });
const {
  postsOfBook,
  postsOfUser,
  postsOfFriends,
  markFeedRead,
  recentPosts,
  post: byId,
} = postsApi.endpoints;
const { foundPosts } = searchApi.endpoints;

const voted = ['post 1 of reader 7 about book 1 exists', 'reader 8 has voted post 1 up'];
const query = { limit: '20' };

requireResponse('the posts about a book', {
  given: voted,
  request: { method: 'GET', path: '/api/posts/1', query },
  response: { status: 200, body: match.eachLike(postOfBook) },
  use: async store => {
    const { dispatch } = store;
    const { data } = await dispatch(postsOfBook.initiate({ bookId: 1 }));
    expect(data?.pages).toEqual([{ items: [1] }]);
    expect(storedEntities(store.getState(), posts)).toEqual([match.reify(postOfBook)]);
  },
});

const orders: Record<string, string>[] = [{ sort: 'top' }, { sort: 'top', period: 'week' }, { sort: 'hot' }];
for (const order of orders) {
  const name = Object.values(order).join(' of the ');
  requireResponse(`the posts about a book in the order ${name}`, {
    given: ['post 1 of reader 7 about book 1 is new'],
    request: { method: 'GET', path: '/api/posts/1', query: { ...query, ...order } },
    response: { status: 200, body: match.eachLike({ id: post.id }) },
    use: async ({ dispatch }) => {
      const { data } = await dispatch(postsOfBook.initiate({ bookId: 1, ...order }));
      expect(data?.pages).toEqual([{ items: [1] }]);
    },
  });
  requireResponse(`the posts of a user in the order ${name}`, {
    given: ['post 1 of reader 7 about book 1 is new'],
    request: { method: 'GET', path: '/api/posts/user/7', query: { ...query, ...order } },
    response: { status: 200, body: match.eachLike({ id: post.id }) },
    use: async ({ dispatch }) => {
      const { data } = await dispatch(postsOfUser.initiate({ userId: 7, ...order }));
      expect(data?.pages).toEqual([{ items: [1] }]);
    },
  });
}

requireResponse('the first page of many posts about a book', {
  given: ['more posts about book 1 exist than one page holds'],
  request: { method: 'GET', path: '/api/posts/1', query },
  response: {
    status: 200,
    headers: nextPageHeader('/api/posts/1?limit=20'),
    body: match.eachLike({ id: post.id }),
  },
  use: async ({ dispatch }) => {
    const { data } = await dispatch(postsOfBook.initiate({ bookId: 1 }));
    expect(data?.pages).toEqual([{ items: [1], next: CURSOR.example }]);
  },
});

requireResponse('the second page of many posts about a book', {
  given: ['more posts about book 1 exist than one page holds'],
  request: { method: 'GET', path: '/api/posts/1', query: { ...query, cursor: CURSOR.matcher } },
  response: { status: 200, body: match.eachLike({ id: post.id }) },
  use: async ({ dispatch }) => {
    const { data } = await dispatch(
      postsOfBook.initiate({ bookId: 1 }, { initialPageParam: CURSOR.example }),
    );
    expect(data?.pages).toEqual([{ items: [1] }]);
  },
});

requireResponse('the posts about a missing book', {
  given: ['no book exists'],
  request: { method: 'GET', path: '/api/posts/1', query },
  response: { status: 404, body: errorBody({ message: 'There is no such book' }) },
  use: async ({ dispatch }) => {
    const { error } = await dispatch(postsOfBook.initiate({ bookId: 1 }));
    expect(isNotFound(error)).toBe(true);
  },
});

requireResponse('the posts of a user', {
  given: voted,
  request: { method: 'GET', path: '/api/posts/user/7', query },
  response: { status: 200, body: match.eachLike(postOfUser) },
  use: async store => {
    const { dispatch } = store;
    const { data } = await dispatch(postsOfUser.initiate({ userId: 7 }));
    expect(data?.pages).toEqual([{ items: [1] }]);
    expect(storedEntities(store.getState(), posts)).toEqual([match.reify(postOfUser)]);
  },
});

requireResponse('the first page of many posts of a user', {
  given: ['more posts of reader 7 exist than one page holds'],
  request: { method: 'GET', path: '/api/posts/user/7', query },
  response: {
    status: 200,
    headers: nextPageHeader('/api/posts/user/7?limit=20'),
    body: match.eachLike({ id: post.id }),
  },
  use: async ({ dispatch }) => {
    const { data } = await dispatch(postsOfUser.initiate({ userId: 7 }));
    expect(data?.pages).toEqual([{ items: [1], next: CURSOR.example }]);
  },
});

requireResponse('the second page of many posts of a user', {
  given: ['more posts of reader 7 exist than one page holds'],
  request: { method: 'GET', path: '/api/posts/user/7', query: { ...query, cursor: CURSOR.matcher } },
  response: { status: 200, body: match.eachLike({ id: post.id }) },
  use: async ({ dispatch }) => {
    const { data } = await dispatch(
      postsOfUser.initiate({ userId: 7 }, { initialPageParam: CURSOR.example }),
    );
    expect(data?.pages).toEqual([{ items: [1] }]);
  },
});

requireResponse('the posts of friends', {
  given: ['reader 8 has written post 2 about book 1', 'readers 7 and 8 are friends'],
  signedIn: true,
  request: { method: 'GET', path: '/api/posts/feed', query },
  response: { status: 200, body: match.eachLike(postOfFriend) },
  use: async store => {
    const { dispatch } = store;
    const { data } = await dispatch(postsOfFriends.initiate(undefined));
    expect(data?.pages).toEqual([{ items: [1] }]);
    expect(storedEntities(store.getState(), posts)).toEqual([match.reify(postOfFriend)]);
  },
});

requireResponse('the first page of many posts of friends', {
  given: ['friends of reader 7 have written more posts than one page holds'],
  signedIn: true,
  request: { method: 'GET', path: '/api/posts/feed', query },
  response: {
    status: 200,
    headers: nextPageHeader('/api/posts/feed?limit=20'),
    body: match.eachLike({ id: post.id }),
  },
  use: async ({ dispatch }) => {
    const { data } = await dispatch(postsOfFriends.initiate(undefined));
    expect(data?.pages).toEqual([{ items: [1], next: CURSOR.example }]);
  },
});

requireResponse('the second page of many posts of friends', {
  given: ['friends of reader 7 have written more posts than one page holds'],
  signedIn: true,
  request: { method: 'GET', path: '/api/posts/feed', query: { ...query, cursor: CURSOR.matcher } },
  response: { status: 200, body: match.eachLike({ id: post.id }) },
  use: async ({ dispatch }) => {
    const { data } = await dispatch(postsOfFriends.initiate(undefined, { initialPageParam: CURSOR.example }));
    expect(data?.pages).toEqual([{ items: [1] }]);
  },
});

requireResponse('posts of friends to be marked read', {
  given: ['reader 8 has written post 2 about book 1', 'readers 7 and 8 are friends'],
  signedIn: true,
  request: { method: 'POST', path: '/api/posts/feed/read', body: { up_to: '2026-01-02T03:04:05.000Z' } },
  response: { status: 204 },
  use: async ({ dispatch }) => {
    const { error } = await dispatch(markFeedRead.initiate('2026-01-02T03:04:05.000Z'));
    expect(error).toBeUndefined();
  },
});

requireResponse('the newest posts about all books', {
  given: ['post 1 of reader 7 about book 1 exists'],
  request: { method: 'GET', path: '/api/posts/recent', query: { limit: '3' } },
  response: { status: 200, body: match.eachLike(teaser) },
  use: async store => {
    const { dispatch } = store;
    await dispatch(recentPosts.initiate(undefined));
    expect(storedEntities(store.getState(), posts)).toEqual([match.reify(teaser)]);
  },
});

requireResponse('a post', {
  given: voted,
  request: { method: 'GET', path: '/api/posts/post/1' },
  response: { status: 200, body: post },
  use: async store => {
    const { dispatch } = store;
    await dispatch(byId.initiate(1));
    expect(storedEntities(store.getState(), posts)).toEqual([match.reify(post)]);
  },
});

requireResponse('a missing post', {
  given: ['no post exists'],
  request: { method: 'GET', path: '/api/posts/post/1' },
  response: { status: 404, body: errorBody({ message: 'There is no such post' }) },
  use: async ({ dispatch }) => {
    const { error } = await dispatch(byId.initiate(1));
    expect(isNotFound(error)).toBe(true);
  },
});

requireResponse('the posts that match a search', {
  given: ['post 1 of reader 7 about book 1 exists'],
  request: { method: 'GET', path: '/api/posts/search', query: { ...query, q: 'room door' } },
  response: { status: 200, body: match.eachLike(foundPost) },
  use: async ({ dispatch }) => {
    const { data } = await dispatch(foundPosts.initiate('room door'));
    expect(data?.pages).toEqual([{ items: [match.reify(foundPost)] }]);
  },
});

requireResponse('the second page of the posts that match a search', {
  given: ['more posts match a search than one page holds'],
  request: {
    method: 'GET',
    path: '/api/posts/search',
    query: { ...query, q: 'room', cursor: CURSOR.matcher },
  },
  response: { status: 200, body: match.eachLike({ id: post.id }) },
  use: async ({ dispatch }) => {
    const { data } = await dispatch(foundPosts.initiate('room', { initialPageParam: CURSOR.example }));
    expect(data?.pages).toEqual([{ items: [{ id: 1 }] }]);
  },
});
