import { serviceVariables, upstream } from '@endpaper/service-kit';
import * as z from 'zod/mini';

export const Config = z.object({
  ...serviceVariables,
  /** The origin of svc-auth, for readers and moderators. */
  UPSTREAM_AUTH: upstream('auth'),
  /** The origin of svc-books, for the texts of books. */
  UPSTREAM_BOOKS: upstream('books'),
  /** The origin of svc-posts, for the texts of posts and comments. */
  UPSTREAM_POSTS: upstream('posts'),
});
export type Config = z.output<typeof Config>;
