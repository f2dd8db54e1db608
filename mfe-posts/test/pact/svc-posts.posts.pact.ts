import { postEndpoints } from '@endpaper/contracts';
import { match } from '@endpaper/contract-testing';
import { CURSOR, consumerPact, refusal } from '@endpaper/web-kit/testing/pact';
import { postsApi } from '../../src/features/posts/posts.api.js';
import { posts } from '../../src/features/posts/post-entity.js';
import { searchApi } from '../../src/features/search/found-posts.api.js';
import { foundPost, post, postOfBook, postOfFriend, postOfUser, teaser } from './post-examples.js';

const { requireResponse, requirePages } = consumerPact({ consumer: 'mfe-posts', provider: 'svc-posts' });
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
  request: { to: postEndpoints.ofBook, params: { bookId: 1 }, query },
  response: { body: match.eachLike(postOfBook) },
  send: postsOfBook.initiate({ bookId: 1 }),
  stored: posts,
});

const orders: Record<string, string>[] = [{ sort: 'top' }, { sort: 'top', period: 'week' }, { sort: 'hot' }];
for (const order of orders) {
  const name = Object.values(order).join(' of the ');
  requireResponse(`the posts about a book in the order ${name}`, {
    given: ['post 1 of reader 7 about book 1 is new'],
    request: { to: postEndpoints.ofBook, params: { bookId: 1 }, query: { ...query, ...order } },
    response: { body: match.eachLike({ id: post.id }) },
    send: postsOfBook.initiate({ bookId: 1, ...order }),
  });
  requireResponse(`the posts of a user in the order ${name}`, {
    given: ['post 1 of reader 7 about book 1 is new'],
    request: { to: postEndpoints.ofUser, params: { userId: 7 }, query: { ...query, ...order } },
    response: { body: match.eachLike({ id: post.id }) },
    send: postsOfUser.initiate({ userId: 7, ...order }),
  });
}

requirePages('posts about a book', {
  given: ['more posts about book 1 exist than one page holds'],
  request: { to: postEndpoints.ofBook, params: { bookId: 1 }, query },
  item: { id: post.id },
  send: options => postsOfBook.initiate({ bookId: 1 }, options),
});

requireResponse('the posts about a missing book', {
  given: ['no book exists'],
  request: { to: postEndpoints.ofBook, params: { bookId: 1 }, query },
  response: refusal(404, { message: 'There is no such book' }),
  send: postsOfBook.initiate({ bookId: 1 }),
});

requireResponse('the posts of a user', {
  given: voted,
  request: { to: postEndpoints.ofUser, params: { userId: 7 }, query },
  response: { body: match.eachLike(postOfUser) },
  send: postsOfUser.initiate({ userId: 7 }),
  stored: posts,
});

requirePages('posts of a user', {
  given: ['more posts of reader 7 exist than one page holds'],
  request: { to: postEndpoints.ofUser, params: { userId: 7 }, query },
  item: { id: post.id },
  send: options => postsOfUser.initiate({ userId: 7 }, options),
});

requireResponse('the posts of friends', {
  given: ['reader 8 has written post 2 about book 1', 'readers 7 and 8 are friends'],
  request: { to: postEndpoints.ofFriends, query },
  response: { body: match.eachLike(postOfFriend) },
  send: postsOfFriends.initiate(undefined),
  stored: posts,
});

requirePages('posts of friends', {
  given: ['friends of reader 7 have written more posts than one page holds'],
  request: { to: postEndpoints.ofFriends, query },
  item: { id: post.id },
  send: options => postsOfFriends.initiate(undefined, options),
});

requireResponse('posts of friends to be marked read', {
  given: ['reader 8 has written post 2 about book 1', 'readers 7 and 8 are friends'],
  request: { to: postEndpoints.markFeedRead, body: { up_to: '2026-01-02T03:04:05.000Z' } },
  send: markFeedRead.initiate('2026-01-02T03:04:05.000Z'),
});

requireResponse('the newest posts about all books', {
  given: ['post 1 of reader 7 about book 1 exists'],
  request: { to: postEndpoints.recent, query: { limit: '3' } },
  response: { body: match.eachLike(teaser) },
  send: recentPosts.initiate(undefined),
  stored: posts,
});

requireResponse('a post', {
  given: [...voted, 'comment 2 of reader 8 on post 1 exists'],
  request: { to: postEndpoints.byId, params: { id: 1 } },
  response: { body: { ...post, comments: match.eachLike({ id: match.integer(2) }) } },
  send: byId.initiate(1),
  stored: posts,
});

requireResponse('the own post that moderators have hidden', {
  given: ['post 1 of reader 7 about book 1 exists', 'moderators have hidden post 1'],
  signedIn: true,
  request: { to: postEndpoints.byId, params: { id: 1 } },
  response: { body: { id: post.id, hidden: match.string('spam') } },
  send: byId.initiate(1),
  stored: posts,
});

requireResponse('the own post that waits for a moderator', {
  given: ['post 1 of reader 7 about book 1 exists', 'post 1 waits for a moderator'],
  signedIn: true,
  request: { to: postEndpoints.byId, params: { id: 1 } },
  response: { body: { id: post.id, held: match.boolean(true) } },
  send: byId.initiate(1),
  stored: posts,
});

requireResponse('a missing post', {
  given: ['no post exists'],
  request: { to: postEndpoints.byId, params: { id: 1 } },
  response: refusal(404, { message: 'There is no such post' }),
  send: byId.initiate(1),
});

requireResponse('the posts that match a search', {
  given: ['post 1 of reader 7 about book 1 exists'],
  request: { to: postEndpoints.search, query: { ...query, q: 'room door' } },
  response: { body: match.eachLike(foundPost) },
  send: foundPosts.initiate('room door'),
});

requireResponse('the second page of the posts that match a search', {
  given: ['more posts match a search than one page holds'],
  request: { to: postEndpoints.search, query: { ...query, q: 'room', cursor: CURSOR.matcher } },
  response: { body: match.eachLike({ id: post.id }) },
  send: foundPosts.initiate('room', { initialPageParam: CURSOR.example }),
});
