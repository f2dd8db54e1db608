import { Required, serviceVariables } from '@endpaper/service-kit';
import * as z from 'zod/mini';

export const Config = z.object({
  ...serviceVariables,
  /** Where the owner of posts is asked when what we keep of them is made anew. */
  UPSTREAM_POSTS: Required,
});
export type Config = z.output<typeof Config>;
