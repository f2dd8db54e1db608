import { postEndpoints } from '@endpaper/contracts';
import { match } from '@endpaper/contract-testing';
import { consumerPact } from '@endpaper/web-kit/testing/pact';
import { postsOfOthersApi } from '../../src/features/book-page/posts-of-others.api.js';

const { requireResponse } = consumerPact({ consumer: 'mfe-books', provider: 'svc-posts' });

requireResponse('the number of posts and comments that other readers have written about a book', {
  given: ['post 1 of reader 7 about book 1 exists', 'post 2 of reader 8 about book 1 exists'],
  request: { to: postEndpoints.ofOthers, params: { bookId: 1 } },
  response: { body: { posts: match.integer(1), comments: match.integer(0), readers: match.integer(1) } },
  send: postsOfOthersApi.endpoints.postsOfOthers.initiate(1),
});
