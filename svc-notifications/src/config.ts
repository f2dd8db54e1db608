import { serviceVariables, upstream } from '@endpaper/service-kit';
import * as z from 'zod/mini';

export const Config = z.object({
  ...serviceVariables,
  /** The origins of svc-auth, svc-posts and svc-social, which own the replicated users, posts and friendships. */
  UPSTREAM_AUTH: upstream('auth'),
  UPSTREAM_POSTS: upstream('posts'),
  UPSTREAM_SOCIAL: upstream('social'),
  /** The demo account, whose settings are restored every hour; without it, there is none. */
  DEMO_EMAIL: z.optional(z.string()),
});
export type Config = z.output<typeof Config>;
