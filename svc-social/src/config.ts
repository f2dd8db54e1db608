import { Required, serviceVariables } from '@endpaper/service-kit';
import * as z from 'zod/mini';

export const Config = z.object({
  ...serviceVariables,
  /** Where the owner of readers is asked for what its events have not told yet. */
  UPSTREAM_AUTH: Required,
});
export type Config = z.output<typeof Config>;
