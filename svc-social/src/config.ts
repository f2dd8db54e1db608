import { serviceVariables, upstream } from '@endpaper/service-kit';
import * as z from 'zod/mini';

export const Config = z.object({
  ...serviceVariables,
  /** The origin of svc-auth, for snapshots of users. */
  UPSTREAM_AUTH: upstream('auth'),
  /** The origin of svc-books, for snapshots of books. */
  UPSTREAM_BOOKS: upstream('books'),
});
export type Config = z.output<typeof Config>;
