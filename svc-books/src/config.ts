import { serviceVariables, upstream } from '@endpaper/service-kit';
import * as z from 'zod/mini';

export const Config = z.object({
  ...serviceVariables,
  /** The origin of svc-auth, which knows the deleted users. */
  UPSTREAM_AUTH: upstream('auth'),
  /** The origin of svc-posts, from which the post replicas are rebuilt. */
  UPSTREAM_POSTS: upstream('posts'),
  /** The demo account, whose content is restored every hour; without it, there is none. */
  DEMO_EMAIL: z.optional(z.string()),
});
export type Config = z.output<typeof Config>;
