import type { UpstreamName } from '../upstreams/upstreams.js';

/** Who answers what: the first segments of a path, which are passed on as they are. */
export const ROUTES: Readonly<Record<string, UpstreamName>> = {
  '/api/auth': 'auth',
  '/api/users': 'auth',
  '/api/books': 'books',
  '/api/favorites': 'books',
  '/api/posts': 'posts',
  '/api/comments': 'posts',
  '/api/friends': 'social',
};
