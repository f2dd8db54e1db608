import { serviceVariables, upstream } from '@endpaper/service-kit';
import * as z from 'zod/mini';

export const Config = z.object({
  ...serviceVariables,
  /** The origins of svc-auth and svc-books, where users and books are looked up before their events have arrived. */
  UPSTREAM_AUTH: upstream('auth'),
  UPSTREAM_BOOKS: upstream('books'),
});
export type Config = z.output<typeof Config>;
