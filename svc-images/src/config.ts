import { serviceVariables, upstream } from '@endpaper/service-kit';
import * as z from 'zod/mini';

export const Config = z.object({
  ...serviceVariables,
  /** The origins of svc-auth and svc-books, which own the users' pictures and the books' covers. */
  UPSTREAM_AUTH: upstream('auth'),
  UPSTREAM_BOOKS: upstream('books'),
});
